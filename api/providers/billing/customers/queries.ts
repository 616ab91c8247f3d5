import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

/** Far longer than the card provider's library goes on trying: nobody may send what another is still sending. */
const leaseMinutes = 5

/** Notes that the card provider must hear who a new customer is. Later changes are noted by the database itself. */
export const noteNewCustomer = (db: Db, providerId: string) =>
  db
    .insertInto('customerUpdates')
    .values({ providerId })
    .onConflict(conflict =>
      conflict.column('providerId').doUpdateSet(eb => ({
        version: eb('customerUpdates.version', '+', 1),
        dueAt: sql<Date>`now()`,
        attempts: 0,
      })),
    )
    .execute()

/** The one that has waited longest, for this process alone for some minutes. */
export const claimUpdate = (db: Db) =>
  db
    .updateTable('customerUpdates')
    .set({ leasedUntil: sql`now() + make_interval(mins => ${leaseMinutes})` })
    .where('providerId', '=', eb =>
      eb
        .selectFrom('customerUpdates')
        .select('providerId')
        .where('dueAt', '<=', sql<Date>`now()`)
        .where(due => due.or([due('leasedUntil', 'is', null), due('leasedUntil', '<', sql<Date>`now()`)]))
        .orderBy('dueAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['providerId', 'version'])
    .executeTakeFirst()

type Update = { providerId: string; version: number }

/** Forgets what was sent, unless something has changed since it was read. */
export async function finishUpdate(db: Db, { providerId, version }: Update) {
  await db
    .deleteFrom('customerUpdates')
    .where('providerId', '=', providerId)
    .where('version', '=', version)
    .execute()
  await release(db, providerId).execute()
}

const release = (db: Db, providerId: string) =>
  db.updateTable('customerUpdates').set({ leasedUntil: null }).where('providerId', '=', providerId)

/** One that was not sent waits longer each time, up to an hour; a change made meanwhile is due at once. */
export const postponeUpdate = (db: Db, { providerId, version }: Update) =>
  release(db, providerId)
    .set(eb => ({
      attempts: eb('attempts', '+', 1),
      dueAt: sql<Date>`case when version = ${version}
        then now() + make_interval(mins => least(60, power(2, least(attempts, 6)))::int) else due_at end`,
    }))
    .execute()

/** A clinic as its customer at the card provider should be; undefined where it has none. */
export const customerOf = (db: Db, providerId: string) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('billingRecipients', 'billingRecipients.providerId', 'subscriptions.providerId')
    .select(eb => [
      'cardsCustomerId as id',
      'cardsId as subscriptionId',
      eb.ref('name').$notNull().as('name'),
      eb.ref('email').$notNull().as('email'),
      eb.ref('companyNumber').$notNull().as('companyNumber'),
      'vatNumber',
      'address',
      'city',
      'postcode',
    ])
    .where('subscriptions.providerId', '=', providerId)
    .executeTakeFirst()

/** The one that has waited longest, locked; another process takes the next. */
export const dueDeletion = (db: Db) =>
  db
    .selectFrom('customerDeletions')
    .select(['customerId', 'requestedAt'])
    .where('dueAt', '<=', sql<Date>`now()`)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const isCustomer = async (db: Db, customerId: string) =>
  (await db
    .selectFrom('subscriptions')
    .select('providerId')
    .where('cardsCustomerId', '=', customerId)
    .executeTakeFirst()) !== undefined

export const finishDeletion = (db: Db, customerId: string) =>
  db.deleteFrom('customerDeletions').where('customerId', '=', customerId).execute()

/** One whose invoice is not settled waits a day, one that failed longer each time, up to an hour. */
export const postponeDeletion = (db: Db, customerId: string, { isWaiting }: { isWaiting: boolean }) =>
  db
    .updateTable('customerDeletions')
    .set(eb => ({
      attempts: eb('attempts', '+', isWaiting ? 0 : 1),
      dueAt: isWaiting
        ? sql<Date>`now() + interval '1 day'`
        : sql<Date>`now() + make_interval(mins => least(60, power(2, least(attempts, 6)))::int)`,
    }))
    .where('customerId', '=', customerId)
    .execute()
