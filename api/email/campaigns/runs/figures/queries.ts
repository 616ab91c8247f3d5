import type { RecipientState } from '../../../../../contract/email/campaigns.ts'
import type { Db } from '../../../../../db/database.ts'

/** How many recipients of these runs are in which state, for which reason. */
export const recipientCounts = (db: Db, runIds: string[]) =>
  db
    .selectFrom('runRecipients')
    .select(['runId', 'reason', 'unmade'])
    .select(eb => [
      eb.ref('state').$castTo<RecipientState>().as('state'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('runId', 'in', runIds)
    .groupBy(['runId', 'state', 'reason', 'unmade'])
    .execute()

/** How many of these runs' emails wait for another try because their mail server put them off, and when the first is due. */
export const putOffIn = (db: Db, runIds: string[]) =>
  db
    .selectFrom('runRecipients')
    .select(eb => ['runId', eb.fn.countAll<number>().as('count'), eb.fn.min('nextTryAt').as('nextTryAt')])
    .where('runId', 'in', runIds)
    .where('state', '=', 'pending')
    .where('putOffBy', '=', 'recipient')
    .groupBy('runId')
    .execute()

/** Of these runs those with emails that wait because our own mail server could not be reached. */
export const heldByRelay = (db: Db, runIds: string[]) =>
  db
    .selectFrom('runRecipients')
    .select('runId')
    .distinct()
    .where('runId', 'in', runIds)
    .where('state', '=', 'pending')
    .where('putOffBy', '=', 'relay')
    .execute()

/** How many of these runs' emails went out after a moment, and when the first of them did. */
export const sentSince = (db: Db, runIds: string[], since: Date) =>
  db
    .selectFrom('runRecipients')
    .select(eb => ['runId', eb.fn.countAll<number>().as('count'), eb.fn.min('sentAt').as('first')])
    .where('state', '=', 'sent')
    .where('sentAt', '>', since)
    .where('runId', 'in', runIds)
    .groupBy('runId')
    .execute()
