import { type Kysely, sql } from 'kysely'
import type { DB } from '../../types.gen.ts'

/** What clinics typed themselves, and how many did: other spellings of listed insurers, and some that are not listed. */
const typed = [
  ['Vitalty Health', 3],
  ['BUPA Insurance Ltd', 4],
  ['Axa PPP Healtcare', 2],
  ['National Friendly', 5],
  ['Any insurer', 2],
  ['Benenden Health', 7],
] as const

/** One of them has been added to the list: clinics can choose it, and patients filter by it. */
const accepted = 'Benenden Health'

/** Insurers that wait for staff to merge, accept or remove them. */
export async function seedInsurers(db: Kysely<DB>) {
  for (const [place, [name, clinics]] of typed.entries())
    await sql`
      update listings set insurers = insurers || ${name}::text
      where provider_id in (
        select l.provider_id from listed_providers l join listings c on c.provider_id = l.provider_id
        join providers p on p.id = l.provider_id
        where cardinality(c.insurers) between 1 and 5 and p.email not like '%@demo.test'
        order by md5(l.provider_id::text || ${String(place)}) limit ${clinics})`.execute(db)
  await sql`
    insert into insurer_names (name_key, insurer, decided_at, decided_by)
    select lower(${accepted}), ${accepted}, now() - interval '12 days', s.id
    from staff s where s.email = 'admin@demo.test'`.execute(db)
}
