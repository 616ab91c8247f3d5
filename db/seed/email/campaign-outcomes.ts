import { type Kysely, sql } from 'kysely'
import type { DB } from '../../types.gen.ts'

/** What mail servers answered, one of each kind. */
const refusals = [
  '550 5.1.1 No such user here',
  '552 5.2.2 Mailbox full',
  '550 5.7.26 Unauthenticated email is not accepted',
  '554 Transaction failed',
  '550 5.1.10 Recipient not found',
  '550 5.2.1 Mailbox disabled',
]
const names = ['Autumn listing invitation', 'September reminder']
const postponed = '450 4.7.0 Too many messages, slow down'

/**
 * Every kind of bounce, emails that were put off, and clicks over the hours after they were sent, so that the results of
 * campaigns show what they can. All of it is invented.
 */
export async function seedCampaignOutcomes(db: Kysely<DB>) {
  await sql`
    with failed as (
      select r.id, (${refusals}::text[])[1 + (row_number() over (partition by r.run_id order by r.position) - 1)::int % ${refusals.length}::int] as answer
      from run_recipients r join campaign_runs run on run.id = r.run_id
      where run.name = any(${names}::text[]) and r.state = 'failed'
    ), told as (
      update run_recipients r set reason = failed.answer from failed where failed.id = r.id
    )
    update marketing_mails m set failure = failed.answer from failed where failed.id = m.id`.execute(db)
  await sql`
    update run_recipients r set put_off_by = 'recipient', attempts = 2, reason = ${postponed},
      next_try_at = now() + interval '40 minutes'
    from campaign_runs run
    where run.id = r.run_id and run.name = 'Webinar, 26 November' and r.state = 'pending' and r.position % 3 = 0`.execute(
    db,
  )
  // Most within two hours.
  await sql`
    update mail_responses a set first_clicked_at = spread.at, last_clicked_at = spread.at
    from (
      select r.id, run.started_at + make_interval(mins => (array[
        15, 40, 55, 65, 70, 80, 90, 100, 105, 125, 135, 150, 190, 250, 330, 410, 460, 475, 490, 550, 630
      ])[1 + (row_number() over (partition by r.run_id order by r.position))::int % 21]) as at
      from run_recipients r join campaign_runs run on run.id = r.run_id
      where run.name = any(${names}::text[]) and r.state = 'sent'
    ) spread
    where a.mail_id = spread.id and a.clicks > 0`.execute(db)
}
