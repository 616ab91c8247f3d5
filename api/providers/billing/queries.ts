import { type Insertable, sql, type Updateable } from 'kysely'
import type { SubscriptionStatus } from '../../../contract/providers/billing.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'
import type { CardsSubscription } from '../../adapters/cards/cards.ts'

/** Whether the free months are to come, were given, or were had before and are not given again. */
export type TrialState = 'promised' | 'given' | 'used' | 'unrecorded'

/** No free months: the trial at the card provider only waits for the listing to go live, and its end is no date to name. */
export const waitsToPay = ({ status, trial }: { status: string | null; trial: string | null }) =>
  status === 'trialing' && trial === 'used'

const subscriptions = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .selectAll('subscriptions')
    .select(eb => [
      eb.ref('subscriptions.status').$castTo<SubscriptionStatus>().as('status'),
      eb.ref('subscriptions.trial').$castTo<TrialState>().as('trial'),
      eb.ref('subscriptions.authentication').$castTo<'card' | 'payment' | null>().as('authentication'),
    ])

export type StoredSubscription = NonNullable<Awaited<ReturnType<typeof subscriptionOf>>>

export const subscriptionOf = (db: Db, providerId: string) =>
  subscriptions(db).where('providerId', '=', providerId).executeTakeFirst()

/** With whom to write to, and kept from others until the transaction ends. */
export const lockedSubscription = (db: Db, cardsId: string) =>
  subscriptions(db)
    .innerJoin('providers', 'providers.id', 'subscriptions.providerId')
    .select(['providers.email', 'providers.firstName', 'providers.emailConfirmedAt'])
    .where('cardsId', '=', cardsId)
    .forUpdate('subscriptions')
    .executeTakeFirst()

/** What of a subscription the card provider decides, as our columns. */
export const columnsOf = ({ card, action, ...theirs }: CardsSubscription) => ({
  status: theirs.status,
  trialEnd: theirs.trialEnd,
  currentPeriodEnd: theirs.currentPeriodEnd,
  cancelAtPeriodEnd: theirs.cancelAtPeriodEnd,
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
  cardExpires: card?.expires ?? null,
  cardFingerprint: theirs.cardFingerprint,
  authentication: action?.kind ?? null,
})

const cardDays = 30

/** The last month that is over within some days: a card is good until the end of its month. */
const lastMonthWithin = (now: Date, days: number) => {
  const then = new Date(now.getTime() + days * 86_400_000)
  return new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth(), 0)).toISOString().slice(0, 7)
}

type Asked = {
  authentication: string | null
  authenticationSince: Date | null
  authenticationEmailedAt: Date | null
}

/** Since when the cardholder has something to confirm, and whether an email has said so. */
export const askedSince = (authentication: string | null, before: Asked | undefined, now: Date) => {
  if (!authentication) return { authenticationSince: null, authenticationEmailedAt: null }
  const same = before?.authentication === authentication
  return {
    authenticationSince: (same && before.authenticationSince) || now,
    authenticationEmailedAt: same ? before.authenticationEmailedAt : null,
  }
}

/** Whose cardholders have had something to confirm since before a moment and have not been told. */
export const authenticationsToEmail = (db: Db, before: Date, limit: number) =>
  subscriptions(db)
    .innerJoin('providers', 'providers.id', 'subscriptions.providerId')
    .select(['providers.email', 'providers.firstName', 'providers.emailConfirmedAt'])
    .where('authentication', 'is not', null)
    .where('authenticationEmailedAt', 'is', null)
    .where('authenticationSince', '<=', before)
    .where('status', '<>', 'canceled')
    .orderBy('authenticationSince')
    .limit(limit)
    .forUpdate('subscriptions')
    .skipLocked()
    .execute()

export const addSubscription = (db: Db, row: Insertable<DB['subscriptions']>) =>
  db.insertInto('subscriptions').values(row).execute()

/** Puts a new subscription in the place of one that has ended. */
export const replaceSubscription = (db: Db, { providerId, ...row }: Insertable<DB['subscriptions']>) =>
  db
    .insertInto('subscriptions')
    .values({ providerId, ...row })
    .onConflict(conflict => conflict.column('providerId').doUpdateSet(row))
    .execute()

/** Whom a subscription is for. */
export const subscriberOf = (db: Db, providerId: string) =>
  db
    .selectFrom('providers')
    .innerJoin('listings', 'listings.providerId', 'providers.id')
    .select(['email', 'companyName as name', 'companyRegistrationNumber'])
    .where('providers.id', '=', providerId)
    .executeTakeFirstOrThrow()

export const changeSubscription = (db: Db, cardsId: string, change: Updateable<DB['subscriptions']>) =>
  db.updateTable('subscriptions').set(change).where('cardsId', '=', cardsId).execute()

/** Numbers a read of the card provider; to be taken before the question, or after an answer that changed something. */
export const nextRead = async (db: Db) => {
  const { rows } = await sql<{ number: number }>`select nextval('card_read_number') as number`.execute(db)
  return rows[0]!.number
}

/** Whether a read is newer than every other that was stored of the same thing; if so it is the newest from now on. */
export const isNewestRead = async (db: Db, cardsId: string, number: number) => {
  const { rows } = await sql`
    insert into card_reads (cards_id, number) values (${cardsId}, ${number})
    on conflict (cards_id) do update set number = excluded.number where card_reads.number < excluded.number
    returning 1`.execute(db)
  return rows.length > 0
}

export const wasHandled = async (db: Db, eventId: string) =>
  (await db.selectFrom('cardEvents').select('id').where('id', '=', eventId).executeTakeFirst()) !== undefined

/** Whether this is the first time: of two at once the second waits for the first, then is told no. */
export const markHandled = async (db: Db, event: Insertable<DB['cardEvents']>) => {
  const marked = await db
    .insertInto('cardEvents')
    .values(event)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export const dropEventsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('cardEvents').where('handledAt', '<', moment).execute()

/** Subscriptions of listings that we are checking, on trial or paid for. The end of a trial is that of its period. */
const heldSubscriptions = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('heldListings as h', 'h.providerId', 's.providerId')
    .where('s.status', 'in', ['trialing', 'active'])

/** Those whose period ends before a moment. */
export const heldSubscriptionIds = async (db: Db, before: Date, limit: number) => {
  const rows = await heldSubscriptions(db)
    .select('s.providerId')
    .where('s.currentPeriodEnd', '<=', before)
    .orderBy('s.currentPeriodEnd')
    .limit(limit)
    .execute()
  return rows.map(row => row.providerId)
}

/** Kept from others until the transaction ends, so that no time is added twice. */
export const lockedHeldSubscription = async (db: Db, providerId: string) => {
  await db
    .selectFrom('subscriptions')
    .select('providerId')
    .where('providerId', '=', providerId)
    .forUpdate()
    .execute()
  return heldSubscriptions(db)
    .select([
      's.providerId',
      's.cardsId',
      's.currentPeriodEnd as periodEnd',
      's.trialMovedUntil as movedUntil',
    ])
    .select(eb => [
      eb('s.trial', '=', 'used').$castTo<boolean>().as('trialUsed'),
      eb.ref('s.status').$castTo<'trialing' | 'active'>().as('status'),
      eb.ref('h.heldSince').$notNull().as('heldSince'),
      eb.ref('h.heldFromStart').$notNull().as('heldFromStart'),
    ])
    .where('s.providerId', '=', providerId)
    .executeTakeFirst()
}

/** Trials that end before a moment and whose owners have not been told. Who has cancelled is not charged. */
export const trialsToRemind = (db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) =>
  subscriptions(db)
    .innerJoin('providers', 'providers.id', 'subscriptions.providerId')
    .select(['providers.email', 'providers.firstName', 'providers.emailConfirmedAt'])
    .where('status', '=', 'trialing')
    .where('cancelAtPeriodEnd', '=', false)
    .where('trial', '<>', 'used')
    .where('trialRemindedAt', 'is', null)
    .where('trialEnd', '>', now)
    .where('trialEnd', '<=', until)
    // It ends later: a trial stands still while we check the listing.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('heldListings')
            .select('heldListings.providerId')
            .whereRef('heldListings.providerId', '=', 'subscriptions.providerId'),
        ),
      ),
    )
    .orderBy('trialEnd')
    .limit(limit)
    .forUpdate('subscriptions')
    .skipLocked()
    .execute()

/** Which subscription a customer of the card provider has here. */
export const subscriptionIdOfCustomer = async (db: Db, customerId: string) =>
  (
    await db
      .selectFrom('subscriptions')
      .select('cardsId')
      .where('cardsCustomerId', '=', customerId)
      .executeTakeFirst()
  )?.cardsId

type Expiring = { now: Date; limit: number; cardsId?: string }

/**
 * Cards that will be charged again and end within 30 days, or ended last month, of owners who have not been told. One that
 * ended before that is no news: its bank has renewed it for us, or its payments fail and say so.
 */
export const expiringCards = (db: Db, { now, limit, cardsId }: Expiring) =>
  subscriptions(db)
    .innerJoin('providers', 'providers.id', 'subscriptions.providerId')
    .select(['providers.email', 'providers.firstName', 'providers.emailConfirmedAt'])
    .select(eb => eb.ref('cardExpires').$notNull().as('cardExpires'))
    .where('status', 'in', ['trialing', 'active', 'past_due'])
    .where('cancelAtPeriodEnd', '=', false)
    .where('cardExpires', '<=', lastMonthWithin(now, cardDays))
    .where('cardExpires', '>=', lastMonthWithin(now, 0))
    .where(eb => eb('cardExpires', 'is distinct from', eb.ref('cardExpiryEmailed')))
    .$if(cardsId !== undefined, query => query.where('cardsId', '=', cardsId!))
    .orderBy('cardExpires')
    .limit(limit)
    .forUpdate('subscriptions')
    .skipLocked()
    .execute()

/** Which of these the product knows. */
export const knownAmong = async (db: Db, cardsIds: string[]) => {
  const rows = await db
    .selectFrom('subscriptions')
    .select('cardsId')
    .where('cardsId', 'in', cardsIds)
    .execute()
  return new Set(rows.map(row => row.cardsId))
}

/** Ours that have not ended, in the order of their id at the card provider. */
export const liveIdsAfter = async (db: Db, cardsId: string, limit: number) => {
  const rows = await db
    .selectFrom('subscriptions')
    .select('cardsId')
    .where('status', '<>', 'canceled')
    .where('cardsId', '>', cardsId)
    .orderBy('cardsId')
    .limit(limit)
    .execute()
  return rows.map(row => row.cardsId)
}
