import { type Insertable, sql } from 'kysely'
import type { RegulatorCode } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import type { DB } from '../../../db/types.gen.ts'

/** What a register says of a place, as far as a claim needs it. */
export type Place = {
  id: string
  regulator: RegulatorCode
  certificateNumber: string
  name: string
  address: string
  city: string | null
  postCode: string
  phone: string | null
  website: string | null
  companyNumber: string | null
  services: string[] | null
  category: string
  joined: boolean
}

const found = sql`
  select r.id, r.register as regulator, r.location_id as certificate_number, r.facts->>'name' as name,
    r.facts->>'address' as address, r.facts->>'city' as city, r.facts->>'postcode' as post_code,
    r.facts->>'phone' as phone, r.facts->>'website' as website, r.facts->>'companyNumber' as company_number,
    r.facts->'services' as services, r.facts->>'category' as category,
    (r.claimed_at is not null and (r.claimed_by is null
      or exists (select from listed_providers p where p.provider_id = r.claimed_by))) or exists (
      select from listings l join listed_providers p on p.provider_id = l.provider_id
      where registration_key(l.regulator, l.certificate_number) = registration_key(r.register, r.location_id)
    ) as joined
  from register_locations r
  where r.hidden_at is null and r.gone_on is null`

export const placeById = async (db: Db, id: string) =>
  (await sql<Place>`${found} and r.id = ${id}`.execute(db)).rows[0]

const maxFound = 10

export const placesByPostcode = async (db: Db, postcode: string) =>
  (
    await sql<Place>`${found} and r.facts->>'postcode' = ${postcode}
      order by r.facts->>'name', r.id limit ${maxFound}`.execute(db)
  ).rows

export const placesByNumber = async (db: Db, number: string) =>
  (await sql<Place>`${found} and r.location_id = ${number.toUpperCase()} limit ${maxFound}`.execute(db)).rows

/** Those whose name has every word, the shortest name first. */
export const placesByName = async (db: Db, words: string[]) => {
  const all = sql.join(
    words.map(word => sql`lower(r.facts->>'name') like ${containing(word)}`),
    sql` and `,
  )
  return (
    await sql<Place>`${found} and ${all}
      order by length(r.facts->>'name'), r.facts->>'name', r.id limit ${maxFound}`.execute(db)
  ).rows
}

export const addClaim = (db: Db, claim: Insertable<DB['registerClaims']>) =>
  db.insertInto('registerClaims').values(claim).execute()

/** Uses up one try, before it is known whether it succeeds; undefined when none is left. */
export const takeTry = (db: Db, id: string, now: Date) =>
  db
    .updateTable('registerClaims')
    .set(eb => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('id', '=', id)
    .where('provedAt', 'is', null)
    .where('codeExpiresAt', '>', now)
    .where('triesLeft', '>', 0)
    .returning(['id', 'locationId', 'email', 'domain', 'codeHash', 'triesLeft'])
    .executeTakeFirst()

/** Of two claims of one place, the second waits here and then sees the first. */
export const lockPlace = (db: Db, id: string) =>
  db.selectFrom('registerLocations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** A proved claim of the same place that still counts: its owner has registered or has time to. */
export const provedClaim = (db: Db, locationId: string, now: Date) =>
  db
    .selectFrom('registerClaims')
    .select(['id', 'email', 'providerId', 'tokenExpiresAt'])
    .where('locationId', '=', locationId)
    .where('provedAt', 'is not', null)
    .where(eb => eb.or([eb('providerId', 'is not', null), eb('tokenExpiresAt', '>', now)]))
    .orderBy('provedAt')
    .executeTakeFirst()

/** The claim that an account proved by code before it was made. */
export const provedClaimOf = (db: Db, providerId: string) =>
  db
    .selectFrom('registerClaims')
    .select('id')
    .where('providerId', '=', providerId)
    .where('provedAt', 'is not', null)
    .executeTakeFirst()

/** False when it was proved before. */
export const markProved = async (
  db: Db,
  id: string,
  proof: { provedAt: Date; tokenHash: Buffer; tokenExpiresAt: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable('registerClaims')
    .set(proof)
    .where('id', '=', id)
    .where('provedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const dropClaim = (db: Db, id: string) =>
  db.deleteFrom('registerClaims').where('id', '=', id).execute()

/** The claim of a token, also one that has been used: sending a registration again is no mistake. */
export const claimByToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('registerClaims as c')
    .leftJoin('providers as p', 'p.id', 'c.providerId')
    .select(['c.id', 'c.locationId', 'c.domain', 'c.provedAt', 'c.providerId', 'p.email as holder'])
    .select(eb => eb.ref('c.how').$castTo<'code' | 'staff'>().as('how'))
    .where('c.tokenHash', '=', tokenHash)
    .where('c.tokenExpiresAt', '>', now)
    .executeTakeFirst()

/** Gives a claim to the account that was made for it; false when another one has it. */
export const giveClaim = async (db: Db, id: string, providerId: string) => {
  const { numUpdatedRows } = await db
    .updateTable('registerClaims')
    .set({ providerId })
    .where('id', '=', id)
    .where('providerId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const accountWithId = (db: Db, id: string) =>
  db.selectFrom('providers').select('email').where('id', '=', id).executeTakeFirst()

/** Whether the account with the id of a location has never shown that it is its clinic. */
export const isUnprovedAccount = async (db: Db, id: string) =>
  (
    await sql`select from providers p where p.id = ${id}
      and not exists (select from register_claims c where c.provider_id = p.id and c.proved_at is not null)
      and not exists (select from register_locations r where r.id = p.id and r.claimed_by = p.id)
      and not exists (select from listed_providers l where l.provider_id = p.id)`.execute(db)
  ).rows.length === 1

/** Gives an account another id, with everything that belongs to it. */
export const moveAccount = (db: Db, from: string, to: string) =>
  sql`select move_account(${from}, ${to})`.execute(db)

export const placeByRegistration = async (db: Db, regulator: string, number: string) =>
  (
    await sql<Place>`${found} and r.register = ${regulator}
      and registration_key(r.register, r.location_id) = registration_key(${regulator}, ${number}) limit 1`.execute(
      db,
    )
  ).rows[0]

/**
 * A location is claimed once its clinic has confirmed its email, has either sent a code or passed our checks, still has
 * its number, and is listed itself: otherwise the clinic would be nowhere.
 */
export const markClaimed = (db: Db, providerId: string, now: Date) =>
  sql`update register_locations r set claimed_at = ${now}, claimed_by = ${providerId}
    from register_claims c join providers p on p.id = c.provider_id
    join listings l on l.provider_id = p.id
    left join listing_verifications v on v.provider_id = p.id
    where c.provider_id = ${providerId} and r.id = c.location_id and r.claimed_at is null
      and registration_key(l.regulator, l.certificate_number) = registration_key(r.register, r.location_id)
      and p.email_confirmed_at is not null and (c.proved_at is not null or v.state = 'verified')
      and v.state is distinct from 'refused'
      and exists (select from listed_providers listed where listed.provider_id = p.id)`.execute(db)

/** Accounts that have claimed a location and have another id than it. One with reviews of its own stays where it is. */
export const claimantsElsewhere = async (db: Db) =>
  (
    await sql<{ locationId: string; providerId: string }>`
      select r.id as location_id, r.claimed_by as provider_id
      from register_locations r join register_claims c on c.location_id = r.id and c.provider_id = r.claimed_by
      where r.claimed_by <> r.id
        and not exists (select from reviews v where v.clinic_id = r.claimed_by)
        and not exists (select from review_links v where v.clinic_id = r.claimed_by)`.execute(db)
  ).rows

/** Nobody is at the address any more that an account had before it moved: every search index must read it again. */
export const noteOldAddress = (db: Db, id: string) =>
  sql`insert into listing_changes values (${id}, pg_current_xact_id())
    on conflict (provider_id) do update set changed_in = excluded.changed_in`.execute(db)

export const dropClaimsOf = (db: Db, providerId: string) =>
  db.deleteFrom('registerClaims').where('providerId', '=', providerId).execute()

export const releasePlaces = (db: Db, providerId: string) =>
  db
    .updateTable('registerLocations')
    .set({ claimedAt: null, claimedBy: null })
    .where('claimedBy', '=', providerId)
    .execute()

/** Claims that can no longer be used and belong to no account. */
export const dropClaimsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('registerClaims').where('providerId', 'is', null).where('createdAt', '<', moment).execute()

export const claimsOf = async (db: Db, providerIds: string[]) => {
  const { rows } = await sql<{
    providerId: string
    how: 'code' | 'staff'
    locationId: string
    rival: boolean
  }>`
    select c.provider_id, c.how, c.location_id, exists (
      select from register_claims o
      where o.location_id = c.location_id and o.provider_id is not null and o.provider_id <> c.provider_id
    ) as rival
    from register_claims c where c.provider_id = any(${providerIds}::uuid[])`.execute(db)
  return rows
}
