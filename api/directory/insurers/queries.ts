import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Which insurer each decided name stands for, by the name in lower case. */
export const decidedNames = (db: Db) =>
  db.selectFrom('insurerNames').select(['nameKey', 'insurer']).orderBy('decidedAt').execute()

/** Every insurer that clinics name, however it is spelt, with one of the clinics. */
export const namedInsurers = async (db: Db) => {
  const { rows } = await sql<{ key: string; name: string; clinics: number; id: string; clinic: string }>`
    select lower(n.name) as key, mode() within group (order by n.name) as name,
      count(distinct l.provider_id)::int as clinics,
      (array_agg(l.provider_id order by l.company_name))[1] as id, min(l.company_name) as clinic
    from listings l, unnest(l.insurers) as n(name)
    group by lower(n.name) order by clinics desc, key`.execute(db)
  return rows
}

/** Those who decide about the same names wait for each other. */
export const lockNames = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('insurer names'))`.execute(db)

type Decided = { nameKey: string; insurer: string; decidedAt: Date; decidedBy: string }

export const noteName = (db: Db, row: Decided) =>
  db
    .insertInto('insurerNames')
    .values(row)
    .onConflict(conflict => conflict.column('nameKey').doUpdateSet(row))
    .execute()

/** Puts another name, or none, in the place of one at every clinic; none is named twice. Answers how many changed. */
export const replaceInsurer = async (db: Db, key: string, insurer: string | null, now: Date) => {
  const { rows } = await sql`
    update listings l set updated_at = ${now}, version = version + 1, insurers = (
      select coalesce(array_agg(name order by first), '{}') from (
        select name, min(place) as first from (
          select case when lower(n.name) = ${key} then ${insurer}::text else n.name end as name, n.place
          from unnest(l.insurers) with ordinality as n(name, place)
        ) as renamed where name is not null group by name
      ) as once)
    where exists (select from unnest(l.insurers) as n(name) where lower(n.name) = ${key})
    returning 1`.execute(db)
  return rows.length
}
