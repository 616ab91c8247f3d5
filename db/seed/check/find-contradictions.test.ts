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
    'a practitioner is registered with the body of another profession',
    sql`update practitioners set body = 'GMC' where id = (
      select min(id::text)::uuid from practitioners where job_title = 'Podiatrist')`,
  ],
  [
    'a practitioner is registered with the body of another profession',
    sql`update practitioners set registration_number = 'PH900001' where id = (
      select min(id::text)::uuid from practitioners where job_title = 'Dietitian')`,
  ],
  [
    'a clinic has practitioners, but none of the profession it is for',
    sql`update practitioners set job_title = 'Consultant' where provider_id = (
      select min(w.provider_id::text)::uuid from practitioners w join listings l using (provider_id) where l.primary_specialty = 'Dietetics')`,
  ],
  [
    'a practitioner sees patients at two clinics on the same day',
    sql`update practitioners set places = jsonb_build_array(jsonb_build_object('days', '["mon"]'::jsonb)) where registration_number = (
      select registration_number from practitioners group by body, registration_number having count(distinct provider_id) > 1 limit 1)`,
  ],
  [
    'a practitioner sees patients on a day on which the location is closed',
    sql`update locations set opening_hours = jsonb_set(opening_hours, '{mon}', '[]') where id in (
      select (p ->> 'locationId')::uuid from practitioners, jsonb_array_elements(places) p where p -> 'days' ? 'mon')`,
  ],
  [
    'a review of a visit by a child is by someone who was treated themselves',
    sql`update reviews set text = 'I had put this off for two years.' where id = (
      select min(r.id::text)::uuid from reviews r join listings c on c.provider_id = r.clinic_id
      where c.primary_specialty = 'Paediatrics' and r.state = 'published')`,
  ],
  [
    'the same sentence stands in more than four reviews of a clinic',
    sql`update reviews set text = 'Well run. ' || text where clinic_id = (
      select clinic_id from reviews where text is not null group by clinic_id order by count(*) desc limit 1)`,
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
