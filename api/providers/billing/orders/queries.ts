import type { Db } from '../../../../db/database.ts'

type Order = { fingerprint: Buffer; orderKey: string; name: string; startedAt: Date }

/** The order of this fingerprint: the one that stands, or this one when that is too old or known to be dead. */
export async function orderClaimed(db: Db, order: Order, gone: { before: Date; dead: string | null }) {
  const claimed = await db
    .insertInto('registrationOrders')
    .values(order)
    .onConflict(conflict =>
      conflict
        .column('fingerprint')
        .doUpdateSet(order)
        .where(eb =>
          eb.or([
            eb('registrationOrders.startedAt', '<', gone.before),
            eb('registrationOrders.orderKey', '=', gone.dead),
          ]),
        ),
    )
    .returning(['orderKey', 'name', 'startedAt'])
    .executeTakeFirst()
  if (claimed) return claimed
  return db
    .selectFrom('registrationOrders')
    .select(['orderKey', 'name', 'startedAt'])
    .where('fingerprint', '=', order.fingerprint)
    .executeTakeFirstOrThrow()
}

export const dropOrdersBefore = (db: Db, moment: Date) =>
  db.deleteFrom('registrationOrders').where('startedAt', '<', moment).execute()

export const dropOrder = (db: Db, orderKey: string) =>
  db.deleteFrom('registrationOrders').where('orderKey', '=', orderKey).execute()

/** Whether an order of this key was made here and not refused. */
export const knowsOrder = async (db: Db, orderKey: string) =>
  (await db
    .selectFrom('registrationOrders')
    .select('orderKey')
    .where('orderKey', '=', orderKey)
    .executeTakeFirst()) !== undefined

/** The address of the account that has a subscription. */
export const subscriberWith = (db: Db, cardsId: string) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('providers', 'providers.id', 'subscriptions.providerId')
    .select('email')
    .where('cardsId', '=', cardsId)
    .executeTakeFirst()
