import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { seedDemoData } from '../seed.ts'
import { findContradictions } from './find-contradictions.ts'

const api = await startApi()
await seedDemoData(api.db, api.deps.files)

test('nothing in the demo contradicts itself, and every state of everything can be seen', async () => {
  expect(await findContradictions(api.db)).toEqual([])
})

test.each([
  [
    'invoices: paid at comes before issued at',
    sql`update invoices set paid_at = issued_at - interval '1 day' where id = (select min(id::text)::uuid from invoices where paid_at is not null)`,
  ],
  [
    'enquiries: created at is before the clinic joined',
    sql`update enquiries set created_at = '2001-01-01' where id = (select min(id::text)::uuid from enquiries)`,
  ],
  [
    'articles: updated at is in the future',
    sql`update articles set updated_at = now() + interval '1 day' where id = (select min(id::text)::uuid from articles)`,
  ],
  [
    'an appointment that was kept or missed is still to come',
    sql`update appointments set starts_at = now() + interval '1 day', ends_at = now() + interval '25 hours'
      where id = (select min(id::text)::uuid from appointments where state = 'kept')`,
  ],
  [
    'a campaign email was clicked before it was sent',
    sql`update mail_responses set first_clicked_at = '2001-01-01' where mail_id = (
      select min(r.id::text)::uuid from run_recipients r join mail_responses a on a.mail_id = r.id where r.sent_at is not null)`,
  ],
  [
    'a campaign last ran at another time than its last emails say',
    sql`update campaigns set last_run_at = now() where name = 'News for clinics'`,
  ],
  [
    'no clinic of the demo shows a result that a campaign can have',
    sql`update marketing_mails set complained_at = null where campaign_name = 'News for clinics'`,
  ],
  [
    'an invoice covers a time in which the clinic was free',
    sql`update subscriptions set trial_end = now() where provider_id = (
      select provider_id from invoices where amount_pence > 0 and provider_id is not null order by issued_at limit 1)`,
  ],
  [
    'a clinic is registered with the regulator of another nation',
    sql`update listings set regulator = 'HIS' where provider_id = (
      select l.provider_id from locations l where l.position = 0 and l.postcode like 'CF%' order by l.id limit 1)`,
  ],
  [
    'a review is of a treatment that the clinic does not offer',
    sql`update reviews set treatment = 'trepanation' where id = (
      select min(id::text)::uuid from reviews where state = 'published')`,
  ],
  [
    'a state can be seen nowhere in the demo',
    sql`update register_removals set state = 'open', confirmed_at = now() where state = 'unconfirmed'`,
  ],
])('is told: %s', async (says, contradict) => {
  const trx = await api.db.startTransaction().execute()
  await contradict.execute(trx)
  const found = await findContradictions(trx)
  await trx.rollback().execute()
  expect(found.map(contradiction => contradiction.says)).toContain(says)
})
