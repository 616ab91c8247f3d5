import { sql } from 'kysely'
import type { Slice } from '../../../../contract/core/page-count.ts'
import type { Coverage } from '../../../../contract/directory/register-overview.ts'
import type { Db } from '../../../../db/database.ts'

/** How alike two names must be, from 0 to 1, to be worth a look. */
const alike = 0.45

export type PairRow = {
  id: string
  name: string
  address: string
  postCode: string
  number: string
  otherId: string
  otherName: string
  otherAddress: string
  otherPostCode: string
  otherNumber: string
  otherJoined: boolean
  decision: 'same' | 'different' | null
  decidedBy: string | null
}

const place = (alias: string) => sql`
  ${sql.ref(`${alias}.id`)} as id, ${sql.ref(`${alias}.facts`)}->>'name' as name,
  concat_ws(', ', ${sql.ref(`${alias}.facts`)}->>'address', ${sql.ref(`${alias}.facts`)}->>'city') as address,
  ${sql.ref(`${alias}.facts`)}->>'postcode' as post_code,
  ${sql.ref(`${alias}.register`)} || ' ' || ${sql.ref(`${alias}.location_id`)} as number`

/** Every entry beside the joined clinics and the later entries that it resembles. */
const resembling = sql`
  with shown as (
    select r.* from register_locations r join listed_locations s on s.id = r.id
  ), pairs as (
    select ${place('r')}, l.provider_id as other_id, l.company_name as other_name,
      concat_ws(', ', p.address, p.city) as other_address, p.postcode as other_post_code,
      l.regulator || ' ' || l.certificate_number as other_number, true as other_joined
    from shown r
    join locations p on p.postcode = r.facts->>'postcode'
    join listings l on l.provider_id = p.provider_id
    join listed_providers on listed_providers.provider_id = l.provider_id
    where similarity(lower(l.company_name), lower(r.facts->>'name')) >= ${alike}
    union all
    select ${place('r')}, o.id, o.facts->>'name', concat_ws(', ', o.facts->>'address', o.facts->>'city'),
      o.facts->>'postcode', o.register || ' ' || o.location_id, false
    from shown r
    join shown o on o.facts->>'postcode' = r.facts->>'postcode' and o.id > r.id
    where similarity(lower(o.facts->>'name'), lower(r.facts->>'name')) >= ${alike}
  )`

export async function openPairs(db: Db, { limit, offset }: Slice) {
  const open = sql`${resembling}, open as (
    select pairs.* from pairs where not exists (
      select from register_duplicates d
      where (d.location_id, d.other_id) in ((pairs.id, pairs.other_id), (pairs.other_id, pairs.id))))`
  const { rows } = await sql<PairRow & { total: number }>`${open}
    select open.*, null as decision, null as decided_by, (count(*) over ())::int as total from open
    order by other_joined desc, post_code, name, id, other_id limit ${limit} offset ${offset}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

export async function decidedPairs(db: Db, { limit, offset }: Slice) {
  const { rows } = await sql<PairRow & { total: number }>`
    select ${place('r')}, d.other_id, coalesce(l.company_name, o.facts->>'name', 'Deleted') as other_name,
      coalesce(o.facts->>'address', '') as other_address, coalesce(o.facts->>'postcode', '') as other_post_code,
      coalesce(l.regulator || ' ' || l.certificate_number, o.register || ' ' || o.location_id, '') as other_number,
      l.provider_id is not null as other_joined,
      case when d.is_same then 'same' else 'different' end as decision,
      s.first_name || ' ' || s.last_name as decided_by, (count(*) over ())::int as total
    from register_duplicates d
    join register_locations r on r.id = d.location_id
    left join listings l on l.provider_id = d.other_id
    left join register_locations o on o.id = d.other_id
    left join staff s on s.id = d.decided_by
    order by d.decided_at desc, d.location_id limit ${limit} offset ${offset}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** Keeps both entries of a pair from others; always in the same order, so that two decisions never wait for each other. */
export const lockPair = (db: Db, ids: [string, string]) =>
  db.selectFrom('registerLocations').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

type Sides = {
  name: string
  otherName: string
  otherJoined: boolean
  otherMerged: boolean
  reviewed: boolean
  otherReviewed: boolean
}

/** Both sides of a pair; undefined where one of them is not shown any more. */
export async function pairOf(db: Db, locationId: string, otherId: string) {
  const { rows } = await sql<Sides>`
    select r.facts->>'name' as name, coalesce(l.company_name, o.facts->>'name') as other_name,
      l.provider_id is not null as other_joined,
      exists (select from register_duplicates d where d.location_id = ${otherId} and d.is_same) as other_merged,
      exists (select from reviews v where v.clinic_id = r.id and v.state = 'published') as reviewed,
      exists (select from reviews v where v.clinic_id = ${otherId} and v.state = 'published') as other_reviewed
    from register_locations r
    left join listings l on l.provider_id = ${otherId}
    left join register_locations o on o.id = ${otherId}
    where r.id = ${locationId} and r.hidden_at is null and r.claimed_at is null
      and not exists (select from register_duplicates d
        where d.location_id = ${otherId} and d.other_id = ${locationId})
      and (l.provider_id is not null or o.id is not null)`.execute(db)
  return rows[0]
}

type Decided = { locationId: string; otherId: string; isSame: boolean; decidedBy: string; decidedAt: Date }

export const addDecision = async (db: Db, row: Decided) => {
  const added = await db
    .insertInto('registerDuplicates')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('locationId')
    .executeTakeFirst()
  return added !== undefined
}

export const dropDecision = (db: Db, locationId: string, otherId: string) =>
  db
    .deleteFrom('registerDuplicates')
    .where('locationId', '=', locationId)
    .where('otherId', '=', otherId)
    .returning(
      sql<string>`(select facts->>'name' from register_locations r where r.id = register_duplicates.location_id)`.as(
        'name',
      ),
    )
    .executeTakeFirst()

/**
 * Registered clinics and how many of them joined, by one of their facts. An entry that is merged with another one is not
 * counted beside it; one that is merged with a joined clinic has joined.
 */
export const coverageBy = async (db: Db, fact: 'county' | 'category') => {
  const group =
    fact === 'county'
      ? sql`coalesce(r.facts->>'county', r.facts->>'localAuthority', r.facts->>'city', 'Not given')`
      : sql`r.facts->>'category'`
  const { rows } = await sql<Coverage>`
    select ${group} as name, count(*)::int as registered,
      count(*) filter (where exists (
        select from listings l join listed_providers p on p.provider_id = l.provider_id
        where registration_key(l.regulator, l.certificate_number) = registration_key(r.register, r.location_id)
      ) or exists (
        select from register_duplicates d join listed_providers p on p.provider_id = d.other_id
        where d.location_id = r.id and d.is_same
      ))::int as joined
    from register_locations r
    where r.gone_on is null and r.hidden_at is null and not exists (
      select from register_duplicates d join register_locations o on o.id = d.other_id
      where d.location_id = r.id and d.is_same and o.gone_on is null and o.hidden_at is null)
    group by 1 order by registered desc, name limit 500`.execute(db)
  return rows
}
