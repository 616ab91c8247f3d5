import { type Insertable, sql } from 'kysely'
import type { Slice } from '../../../../../contract/core/page-count.ts'
import type { RecipientState } from '../../../../../contract/email/campaigns.ts'
import type { Refusal } from '../../../../../contract/email/consent.ts'
import type { Db } from '../../../../../db/database.ts'
import type { RunRecipients } from '../../../../../db/types.gen.ts'
import { pageAndTotal } from '../../queries.ts'

type NewRecipient = Pick<
  Insertable<RunRecipients>,
  | 'id'
  | 'runId'
  | 'position'
  | 'email'
  | 'messageId'
  | 'signupId'
  | 'providerId'
  | 'state'
  | 'reason'
  | 'subjectGroup'
> & { contact: object; nextTryAt: Date }

/** So many are made and written in one go: tens of thousands would keep every other request waiting. */
const rowsAtOnce = 2_000

/** All of them or, as part of the transaction that starts the run, none. `rowAt` makes the row of each position. */
export async function addRecipients(db: Db, total: number, rowAt: (position: number) => NewRecipient) {
  for (let start = 0; start < total; start += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, total - start)
    const rows = Array.from({ length }, (_, index) => rowAt(start + index))
    await sql`
      insert into run_recipients (id, run_id, position, email, contact, message_id, signup_id, provider_id, state,
        reason, next_try_at, subject_group)
      select id, "runId", position, email, contact, "messageId", "signupId", "providerId", state, reason, "nextTryAt",
        "subjectGroup"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id uuid, "runId" uuid, position int, email text, contact jsonb, "messageId" text, "signupId" uuid,
          "providerId" uuid, state text, reason text, "nextTryAt" timestamptz, "subjectGroup" text)`.execute(
      db,
    )
  }
  // So that the next claim finds them by their index.
  if (total > rowsAtOnce / 2) await sql`analyze run_recipients`.execute(db)
}

export function recipients(db: Db, runId: string, state: RecipientState | undefined, slice: Slice) {
  const wanted = db
    .selectFrom('runRecipients')
    .where('runId', '=', runId)
    .$if(state !== undefined, query => query.where('state', '=', state!))
  const rows = wanted
    .select(['id', 'email', 'reason', 'attempts', 'sentAt'])
    .select(eb => eb.ref('state').$castTo<RecipientState>().as('state'))
    .orderBy('position')
  return pageAndTotal(rows, wanted, slice)
}

type Decision = {
  runId: string
  recipientId: string | undefined
  sendAgain: boolean
  now: Date
}

/**
 * Turns unknown emails into sent ones, or lets them wait for their turn again. The number decided. The first may have
 * arrived, so sending again is one more contact: an email for which none is left stays unknown.
 */
export async function decide(db: Db, { runId, recipientId, sendAgain, now }: Decision) {
  const { rows } = await sql<{ id: string; done: boolean }>`
    with asked as materialized (
      select r.id, r.signup_id from run_recipients r
      where run_id = ${runId} and state = 'unknown' and (${recipientId ?? null}::uuid is null or id = ${recipientId ?? null})
      for update
    ), contacted as (
      update partial_signups s set contact_attempts = s.contact_attempts + 1, last_contacted_at = ${now}
      from asked, campaign_runs run
      where ${sendAgain} and run.id = ${runId} and s.id = asked.signup_id and s.contact_attempts < run.max_contacts
      returning s.id
    ), decided as (
      update run_recipients r set state = ${sendAgain ? 'pending' : 'sent'}, next_try_at = ${now},
        reason = null, sent_at = ${sendAgain ? null : now}, claimed_by = null, claimed_until = null
      from asked where r.id = asked.id
        and (not ${sendAgain} or asked.signup_id is null or asked.signup_id in (select id from contacted))
      returning r.id, r.state, r.sent_at
    ), emails as (
      update marketing_mails m set state = d.state, sent_at = d.sent_at, failure = null from decided d where m.id = d.id
    )
    select asked.id, decided.id is not null as done from asked left join decided on decided.id = asked.id`.execute(
    db,
  )
  const decided = rows.filter(({ done }) => done).length
  return { decided, refused: rows.length - decided }
}

/** Waiting recipients of a run, with the result of the rule for each at this moment. */
export async function pendingRights(db: Db, runId: string) {
  const { rows } = await sql<{
    email: string
    refusal: Refusal | null
    neverAsked: boolean
    consented: boolean
  }>`
    select rights.email, rights.refusal, rights.never_asked, rights.consented
    from campaign_runs run cross join lateral who_may_be_emailed(array(
      select r.email from run_recipients r where r.run_id = run.id and r.state = 'pending' order by r.position),
      run.purpose, run.template_purpose) rights
    where run.id = ${runId}`.execute(db)
  return rows
}

/** Nobody of a declined run is waiting: all of them are left out. */
export const leaveOutPending = (db: Db, runId: string) =>
  db
    .updateTable('runRecipients')
    .set({ state: 'suppressed', reason: 'declined' })
    .where('runId', '=', runId)
    .where('state', '=', 'pending')
    .execute()
