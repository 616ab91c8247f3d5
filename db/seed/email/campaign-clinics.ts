import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { openTrackingWording } from '../../../contract/email/consent.ts'
import type { DB } from '../../types.gen.ts'

const clinic = sql`
  select lower(p.email) as email, p.id as provider_id, null::uuid as signup_id,
    jsonb_build_object('firstName', p.first_name, 'lastName', p.surname, 'clinicName', l.company_name) as contact,
    p.created_at, md5(p.id::text) as shuffled
  from providers p join listings l on l.provider_id = p.id
  where p.email_confirmed_at is not null and p.suspended_at is null
    -- People who try the demo find their own account as they left it.
    and p.email not like '%@demo.test'`

/** The recipients of each kind of campaign. */
const peopleOf: Record<string, RawBuilder<unknown>> = {
  abandoned_signup: sql`
    select email, null::uuid as provider_id, id as signup_id,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'clinicName', company_name) as contact,
      created_at, md5(id::text) as shuffled
    from partial_signups where has_consent and contact_attempts > 0`,
  profile_completion: sql`${clinic}
    and exists (select from email_consents e where e.email = lower(p.email) and e.purpose = 'account' and e.granted)
    and exists (select from profile_completion c where c.provider_id = p.id and c.percent between 50 and 80)`,
  promotional: sql`${clinic}
    and exists (select from email_consents e where e.email = lower(p.email) and e.purpose = 'promotional' and e.granted)`,
}

/**
 * Automated campaigns went to clinics and registrations of the demo, so that they can be found under Users with what
 * they had. Among those of the newsletter is everyone staff would look for: who opened, unsubscribed, complained, whose
 * email came back. All of it is invented.
 */
export async function seedCampaignClinics(db: Kysely<DB>) {
  for (const kind of Object.keys(peopleOf)) await renameRecipients(db, kind)
  await seedResponses(db)
}

/** Each gets one email at most; where there are not enough of them, invented recipients stay. */
async function renameRecipients(db: Kysely<DB>, kind: string) {
  await sql`
    with wanted as (
      select r.id, row_number() over (order by run.started_at, r.position) as number
      from run_recipients r join campaign_runs run on run.id = r.run_id
      where run.kind = ${kind} and run.campaign_id is not null
    ), people as (
      select person.*, row_number() over (order by shuffled) as number
      from (${peopleOf[kind]!}) person
      where created_at < (select min(started_at) from campaign_runs where kind = ${kind})
        and not exists (select from run_recipients r where r.email = person.email)
        and not exists (select from email_suppressions s where s.email = person.email)
    ), renamed as (
      update run_recipients r set email = people.email, contact = people.contact,
        provider_id = people.provider_id, signup_id = people.signup_id
      from wanted join people using (number) where r.id = wanted.id
      returning r.id, r.email, r.contact
    ), bounced as (
      update bounces b set email = renamed.email from renamed where renamed.id = b.mail_id
    )
    update marketing_mails m set email = renamed.email, contact = renamed.contact
    from renamed where renamed.id = m.id`.execute(db)
}

const returned = [
  "550 5.1.1 The email account that you tried to reach doesn't exist",
  '552 5.2.2 Mailbox full',
  '550 5.1.10 Recipient not found',
]

async function seedResponses(db: Kysely<DB>) {
  const recipients = await db
    .selectFrom('runRecipients as r')
    .innerJoin('campaignRuns as run', 'run.id', 'r.runId')
    .select(['r.id', 'r.email', 'r.sentAt', 'r.position'])
    .where('run.kind', '=', 'promotional')
    .where('run.campaignId', 'is not', null)
    .where('r.state', '=', 'sent')
    .where('r.providerId', 'is not', null)
    .orderBy('run.startedAt')
    .orderBy('r.position')
    .execute()
  for (const { id, email, sentAt, position } of recipients) {
    const after = (minutes: number) => new Date(sentAt!.getTime() + minutes * 60_000)
    const clicked = position % 5 === 0
    if (clicked) await clickIt(db, id, after(clickedAfter[(position / 5) % clickedAfter.length]!))
    if (position % 3 !== 1) await agreeToOpens(db, id, email, after(-60 * 24 * 40))
    if (position % 3 !== 1 && (clicked || position % 4 === 2))
      await openIt(db, id, after(20 + ((position * 37) % 2000)))
    const answer = position % 40 === 3 ? returned[Math.floor(position / 40) % returned.length] : undefined
    if (answer) await returnIt(db, { id, email, answer, at: after(3) })
    if (position % 40 === 11) await suppressed(db, email, 'promotional', 'unsubscribed', after(95))
    if (position === 47) await complain(db, id, email, after(310))
  }
}

async function agreeToOpens(db: Kysely<DB>, id: string, email: string, at: Date) {
  await db.updateTable('marketingMails').set({ tracksOpens: true }).where('id', '=', id).execute()
  await sql`
    insert into email_consents (id, email, purpose, basis, granted, wording, source, given_on, recorded_at)
    select ${uuid({ msecs: at.getTime() })}, ${email}, 'open_tracking', 'consent', true,
      ${openTrackingWording}, 'Email preferences', ${at}::date, ${at}`.execute(db)
}

/** Minutes: most within two hours. */
const clickedAfter = [12, 25, 40, 55, 70, 80, 95, 110, 130, 170, 220, 260, 330, 410, 480]

const clickIt = (db: Kysely<DB>, id: string, at: Date) =>
  db
    .updateTable('mailResponses')
    .set({ firstClickedAt: at, lastClickedAt: at })
    .where('mailId', '=', id)
    .execute()

const openIt = (db: Kysely<DB>, id: string, at: Date) =>
  sql`insert into mail_responses (mail_id, opens, last_opened_at) values (${id}, 1, ${at})
    on conflict (mail_id) do update set opens = 1, last_opened_at = least(excluded.last_opened_at,
      coalesce(mail_responses.first_clicked_at, mail_responses.last_clicked_at))`.execute(db)

type Returned = { id: string; email: string; answer: string; at: Date }

async function returnIt(db: Kysely<DB>, { id, email, answer, at }: Returned) {
  await sql`
    with bounced as (
      update marketing_mails set bounced_at = ${at}, bounce_status = ${answer} where id = ${id}
    )
    insert into bounces (mail_id, email, class, code, answer, source, noted_at)
    values (${id}, ${email}, bounce_class(${answer}), bounce_code(${answer}), ${answer}, 'report', ${at})`.execute(
    db,
  )
  if (answer.includes(' 5.1.')) await suppressed(db, email, 'all', 'bounced', at, answer)
}

async function complain(db: Kysely<DB>, id: string, email: string, at: Date) {
  await db.updateTable('marketingMails').set({ complainedAt: at }).where('id', '=', id).execute()
  await suppressed(db, email, 'all', 'complained', at)
}

const suppressed = (
  db: Kysely<DB>,
  email: string,
  scope: string,
  reason: string,
  addedAt: Date,
  detail = '',
) =>
  db
    .insertInto('emailSuppressions')
    .values({ email, scope, reason, detail, addedAt })
    .onConflict(conflict => conflict.doNothing())
    .execute()
