import type { Db } from '../../../../db/database.ts'
import type { TrialState } from '../queries.ts'

/** How many of these keys have had the free months. */
export const countClaimed = async (db: Db, keys: Buffer[]) => {
  if (keys.length === 0) return 0
  const { count } = await db
    .selectFrom('trialClaims')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('keyHash', 'in', keys)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those that were free and are now taken: of two at once the second waits for the first, then gets none. */
export const addClaims = async (db: Db, keys: Buffer[], claimedAt: Date) => {
  if (keys.length === 0) return []
  // In one order, so that two which share both keys cannot wait for each other.
  const rows = keys.toSorted(Buffer.compare).map(keyHash => ({ keyHash, claimedAt }))
  const added = await db
    .insertInto('trialClaims')
    .values(rows)
    .onConflict(conflict => conflict.column('keyHash').doNothing())
    .returning('keyHash')
    .execute()
  return added.map(row => row.keyHash)
}

export const dropClaims = async (db: Db, keys: Buffer[]) => {
  if (keys.length > 0) await db.deleteFrom('trialClaims').where('keyHash', 'in', keys).execute()
}

export const dropClaimsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('trialClaims').where('claimedAt', '<', moment).execute()

const trials = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('listings as l', 'l.providerId', 's.providerId')
    .leftJoin('listedProviders as listed', 'listed.providerId', 's.providerId')

/** Those with something to do: recorded late, gone live with a promise, or gone live and to be charged. */
export const trialsToSettle = async (db: Db, limit: number) => {
  const rows = await trials(db)
    .select('s.providerId')
    .where('s.trial', '<>', 'given')
    .where(({ and, or, eb }) =>
      or([
        and([
          eb('s.trial', '=', 'unrecorded'),
          or([eb('s.cardFingerprint', 'is not', null), eb('s.status', '=', 'canceled')]),
        ]),
        and([eb('s.trial', '=', 'promised'), eb('listed.providerId', 'is not', null)]),
        and([
          eb('s.trial', '=', 'used'),
          eb('s.status', '=', 'trialing'),
          eb('listed.providerId', 'is not', null),
        ]),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(row => row.providerId)
}

/** Not live, not being checked and to be charged once live: those whose nominal trial ends before a moment. */
export const unlistedToPay = (db: Db, before: Date, limit: number) =>
  trials(db)
    .leftJoin('heldListings as h', 'h.providerId', 's.providerId')
    .select('s.providerId')
    .where('s.trial', '=', 'used')
    .where('s.status', '=', 'trialing')
    .where('s.cancelAtPeriodEnd', '=', false)
    .where('s.currentPeriodEnd', '<=', before)
    .where('listed.providerId', 'is', null)
    .where('h.providerId', 'is', null)
    .limit(limit)
    .execute()

/** One of them, kept from others until the transaction ends. */
export const lockedTrial = (db: Db, providerId: string) =>
  trials(db)
    .innerJoin('providers as p', 'p.id', 's.providerId')
    .select(['s.cardsId', 's.status', 's.cancelAtPeriodEnd', 's.cardFingerprint', 's.cardLast4'])
    .select(['l.companyRegistrationNumber', 'l.companyName', 'p.email', 'p.firstName', 'p.emailConfirmedAt'])
    .select(eb => [
      eb.ref('s.trial').$castTo<TrialState>().as('trial'),
      eb('listed.providerId', 'is not', null).$castTo<boolean>().as('listed'),
    ])
    .where('s.providerId', '=', providerId)
    .forUpdate('s')
    .executeTakeFirst()
