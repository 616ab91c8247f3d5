import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

export type Claimed = { id: string; regulator: string; number: string; name: string; postcodes: string[] }

export type Registered = {
  id: string
  name: string | null
  address: string | null
  city: string | null
  postcode: string | null
  goneOn: string | null
  samePostcode: boolean
  claimable: string | null
  /** The day of the newest directory that was applied. */
  asOf: string
}

/**
 * What the register holds under the numbers that listings give; without a name where it holds none.
 */
export const registeredAs = async (db: Db, claimed: Claimed[]) => {
  const { rows } = await sql<Registered>`
    select c->>'id' as id, l.facts->>'name' as name, l.facts->>'address' as address, l.facts->>'city' as city,
      l.facts->>'postcode' as postcode, l.gone_on, newest.produced_on as as_of,
      case when exists (select from listed_locations s where s.id = l.id) then l.id end as claimable,
      coalesce((c->'postcodes') ? (l.facts->>'postcode'), false) as same_postcode
    from jsonb_array_elements(${JSON.stringify(claimed)}::jsonb) c
    cross join lateral (
      select max(produced_on) as produced_on from register_runs
      where register = c->>'regulator' and state = 'applied' and kind in ('weekly', 'monthly', 'mapped')
    ) newest
    left join register_locations l on l.register = c->>'regulator' and l.location_id = upper(c->>'number')
    where newest.produced_on is not null`.execute(db)
  return rows
}
