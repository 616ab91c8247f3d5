import { sql } from 'kysely'
import type { Slice } from '../../../../contract/core/page-count.ts'
import type { ServiceRegulator } from '../../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../../db/database.ts'
import { containing } from '../../../../db/like.ts'
import type { LocationFacts, RatingFacts } from '../read/cqc-records.ts'

/** A location of a register, with the files that say so. */
export type RegisteredRow = {
  id: string
  register: ServiceRegulator
  locationId: string
  facts: LocationFacts
  rating: RatingFacts | null
  firstSeenOn: string
  goneOn: string | null
  /** Neither claimed nor hidden nor gone, and no listed clinic has its number. */
  isListed: boolean
}

const locations = (db: Db) =>
  db
    .selectFrom('registerLocations as r')
    .select(['r.id', 'r.register', 'r.locationId', 'r.facts', 'r.rating', 'r.firstSeenOn', 'r.goneOn'])
    .select(eb =>
      eb
        .exists(eb.selectFrom('listedLocations as l').select('l.id').whereRef('l.id', '=', 'r.id'))
        .as('isListed'),
    )

const listed = (db: Db) =>
  db
    .selectFrom('registerLocations as r')
    .innerJoin('listedLocations as l', 'l.id', 'r.id')
    .select(['r.id', 'r.register', 'r.locationId', 'r.facts', 'r.rating', 'r.firstSeenOn', 'r.goneOn'])
    .select(sql<boolean>`true`.as('isListed'))

/** Those of the given locations that are listed now. */
export const listedRowsById = async (db: Db, ids: string[]) =>
  (await listed(db).where('r.id', 'in', ids).execute()) as unknown as RegisteredRow[]

/** Listed locations after a cursor, in a stable order. */
export const listedRows = async (db: Db, after: string | undefined, limit: number) =>
  (await listed(db)
    .$if(after !== undefined, query => query.where('r.id', '>', after!))
    .orderBy('r.id')
    .limit(limit)
    .execute()) as unknown as RegisteredRow[]

/** A location that has a page: also one that has left the register, unless it is hidden or its claimant listed. */
export const rowWithPage = async (db: Db, id: string) =>
  (await locations(db)
    .where('r.id', '=', id)
    .where(
      sql<boolean>`(r.claimed_at is null or (r.claimed_by is not null
        and not exists (select from listed_providers c where c.provider_id = r.claimed_by)))`,
    )
    .where('r.hiddenAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from register_duplicates d where d.location_id = r.id and d.is_same
        and r.gone_on is null and not exists (select from listed_locations s where s.id = r.id))`,
    )
    .executeTakeFirst()) as unknown as RegisteredRow | undefined

const longestChain = 20

/** The listed clinic or entry that staff say is the same place: what it was merged with may be merged or claimed itself. */
export const mergedInto = async (db: Db, id: string) => {
  const { rows } = await sql<{ otherId: string }>`
    with recursive chain as (
      select d.other_id, d.decided_at, 1 as step
      from register_duplicates d where d.location_id = ${id} and d.is_same
      union all
      select next.other_id, next.decided_at, c.step + 1
      from chain c cross join lateral (
        select d.other_id, d.decided_at from register_duplicates d where d.location_id = c.other_id and d.is_same
        union all
        select r.claimed_by, r.claimed_at from register_locations r
        where r.id = c.other_id and r.claimed_by <> c.other_id
      ) next
      where c.step < ${longestChain}
    )
    select c.other_id from chain c
    where exists (select from listed_providers p where p.provider_id = c.other_id)
      or exists (select from listed_locations l where l.id = c.other_id)
    order by c.step, c.decided_at limit 1`.execute(db)
  return rows[0]
}

/** The days of the newest files that were applied and still stand, by register and kind. */
export const newestFiles = async (db: Db) => {
  const rows = await db
    .selectFrom('registerRuns')
    .select(eb => ['register', 'kind', eb.fn.max('producedOn').as('producedOn')])
    .where('state', '=', 'applied')
    .where('kind', 'is not', null)
    .groupBy(['register', 'kind'])
    .execute()
  return new Map(rows.map(({ register, kind, producedOn }) => [`${register} ${kind}`, producedOn]))
}

/** Locations with the number of one of these clinics, or merged with it: they are listed or not depending on it. */
export const locationsOfProviders = async (db: Db, ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select r.id from listings l join register_locations r
      on registration_key(r.register, r.location_id) = registration_key(l.regulator, l.certificate_number)
    where l.provider_id = any(${ids}::uuid[])
    union
    select location_id from register_duplicates where is_same and other_id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Listed locations whose name has all of the words, the whole name first and then those that begin so. */
export async function locationsNamed(db: Db, text: string, words: readonly string[], limit: number) {
  const name = sql<string>`lower(r.facts->>'name')`
  const rows = await db
    .selectFrom('registerLocations as r')
    .innerJoin('listedLocations as l', 'l.id', 'r.id')
    .select([
      'r.id',
      sql<string>`r.facts->>'name'`.as('name'),
      sql<string>`coalesce(r.facts->>'city', r.facts->>'postcode')`.as('city'),
    ])
    .where(eb => eb.and(words.map(word => sql<boolean>`${name} like ${containing(word.toLowerCase())}`)))
    .orderBy(sql`${name} = ${text.toLowerCase()}`, 'desc')
    .orderBy(sql`starts_with(${name}, ${text.toLowerCase()})`, 'desc')
    .orderBy(name)
    .limit(limit)
    .execute()
  return rows
}

export const listedCount = async (db: Db) =>
  (
    await db
      .selectFrom('listedLocations')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Some of the listed locations, always in the same order, with the day on which a file last changed them. */
export const listedPages = (db: Db, { limit, offset }: Slice) =>
  db
    .selectFrom('listedLocations')
    .innerJoin('registerLocations as r', 'r.id', 'listedLocations.id')
    .leftJoin(
      db
        .selectFrom('registerChanges as c')
        .innerJoin('registerRuns as f', 'f.id', 'c.runId')
        .select(['f.register', 'c.locationId', eb => eb.fn.max('f.appliedAt').as('appliedAt')])
        .where('c.isApplied', '=', true)
        .groupBy(['f.register', 'c.locationId'])
        .as('n'),
      join => join.onRef('n.register', '=', 'r.register').onRef('n.locationId', '=', 'r.locationId'),
    )
    .select(['r.id', sql<string>`greatest(r.first_seen_on, n.applied_at::date)::text`.as('changedOn')])
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()
