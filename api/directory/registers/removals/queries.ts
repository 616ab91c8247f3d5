import { type Insertable, sql, type Updateable } from 'kysely'
import type { Slice } from '../../../../contract/core/page-count.ts'
import type { RemovalState } from '../../../../contract/directory/removals.ts'
import type { Db } from '../../../../db/database.ts'
import type { DB } from '../../../../db/types.gen.ts'

const name = sql<string>`l.facts->>'name'`

/** A location that is shown without anyone having joined for it. */
export const shownLocation = (db: Db, id: string) =>
  db
    .selectFrom('registerLocations as l')
    .select(['l.id', name.as('name')])
    .where('l.id', '=', id)
    .where('l.claimedAt', 'is', null)
    .where('l.hiddenAt', 'is', null)
    .executeTakeFirst()

export const addRemoval = (db: Db, removal: Insertable<DB['registerRemovals']>) =>
  db.insertInto('registerRemovals').values(removal).execute()

/** The clinic of a link that was not used yet and is not too old. */
export const removalByToken = (db: Db, tokenHash: Buffer, since: Date) =>
  db
    .selectFrom('registerRemovals as r')
    .innerJoin('registerLocations as l', 'l.id', 'r.locationId')
    .select(['r.id', name.as('clinic')])
    .where('r.tokenHash', '=', tokenHash)
    .where('r.createdAt', '>', since)
    .executeTakeFirst()

/** False when the link was used meanwhile. */
export const markConfirmed = async (db: Db, id: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('registerRemovals')
    .set({ state: 'open', confirmedAt: now, tokenHash: null })
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const removals = (db: Db) =>
  db
    .selectFrom('registerRemovals as r')
    .innerJoin('registerLocations as l', 'l.id', 'r.locationId')
    .leftJoin('staff as s', 's.id', 'r.decidedBy')
    .select(['r.id', 'r.name', 'r.email', 'r.reason', 'r.answer', 'l.id as clinicId', 'l.register'])
    .select(['l.locationId', 'l.hiddenAt', 's.firstName', 's.lastName'])
    .select(eb => [
      eb.ref('r.state').$castTo<RemovalState>().as('state'),
      eb.ref('r.confirmedAt').$castTo<Date>().as('askedAt'),
      name.as('clinic'),
      sql<string>`l.facts->>'postcode'`.as('postCode'),
      sql<string | null>`l.facts->>'website'`.as('website'),
    ])

export type RemovalRow = Awaited<ReturnType<typeof removalPage>>['items'][number]

export async function removalPage(db: Db, state: RemovalState, { limit, offset }: Slice) {
  const items = await removals(db)
    .where('r.state', '=', state)
    .orderBy('r.confirmedAt', state === 'open' ? 'asc' : 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('registerRemovals')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** Kept from others until the transaction ends: of two decisions the second sees the first. */
export const lockedRemoval = (db: Db, id: string) =>
  removals(db).where('r.id', '=', id).forUpdate(['r', 'l']).executeTakeFirst()

export const decide = (db: Db, id: string, decision: Updateable<DB['registerRemovals']>) =>
  db.updateTable('registerRemovals').set(decision).where('id', '=', id).execute()

export const hideLocation = (db: Db, id: string, reason: string, now: Date) =>
  db
    .updateTable('registerLocations')
    .set({ hiddenAt: now, hiddenReason: reason })
    .where('id', '=', id)
    .where('hiddenAt', 'is', null)
    .execute()

export const unhideLocation = (db: Db, id: string) =>
  db
    .updateTable('registerLocations')
    .set({ hiddenAt: null, hiddenReason: null })
    .where('id', '=', id)
    .execute()

/** Requests whose address nobody confirmed, and those that were decided long ago. */
export const dropRemovals = (db: Db, before: { unconfirmed: Date; decided: Date }) =>
  db
    .deleteFrom('registerRemovals')
    .where(eb =>
      eb.or([
        eb.and([eb('state', '=', 'unconfirmed'), eb('createdAt', '<', before.unconfirmed)]),
        eb('decidedAt', '<', before.decided),
      ]),
    )
    .execute()
