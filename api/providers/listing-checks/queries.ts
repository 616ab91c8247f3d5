import { type Insertable, sql } from 'kysely'
import type { CheckKind, checkStates } from '../../../contract/providers/listing-checks.ts'
import { soleTrader } from '../../../contract/rules/registrations/company-number.ts'
import type { RegulatorCode } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

/** One at a time: of two clinics that take the same number at the same moment the second sees the first. */
export const lockIdentities = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('listing-identities'))`.execute(db)

export type Match = { kind: CheckKind; other: string; matched: string; counts: boolean; held: boolean }

/**
 * The other listings that a listing matches, public or not, the oldest first. One that was refused, or is itself held
 * as a copy of this listing, does not count: a copy must not be able to take the original off the site.
 */
export const matchesOf = async (db: Db, providerId: string) => {
  const { rows } = await sql<Match>`
    with own as (
      select provider_id, registration_key(regulator, certificate_number) as registration,
        listing_name_key(company_name) as name, company_registration_number as company
      from listings where provider_id = ${providerId}
    ), found as (
      select 'regulator_number' as kind, l.provider_id as other, own.registration as matched
      from own join listings l on registration_key(l.regulator, l.certificate_number) = own.registration
      union
      select 'name_and_postcode', l.provider_id, left(own.name, 280) || ' ' || mine.postcode
      from own join listings l on listing_name_key(l.company_name) = own.name
      join locations mine on mine.provider_id = own.provider_id
      join locations theirs on theirs.provider_id = l.provider_id and theirs.postcode = mine.postcode
      union
      select 'company_number', l.provider_id, own.company
      from own join listings l on l.company_registration_number = own.company
      where own.company <> ${soleTrader}
    )
    select kind, other, matched, not exists (
      select from listing_checks c
      where c.provider_id = other and c.holds
        and (c.state = 'refused' or (c.state = 'open' and c.conflicts_with = ${providerId}))) as counts,
      exists (select from listing_checks c where c.provider_id = other and c.holds and c.state = 'open') as held
    from found join providers p on p.id = found.other
    where found.other <> ${providerId}
    order by p.created_at, p.id`.execute(db)
  return rows
}

/** Matches of listings that say the same number but that nobody has checked and that proved no claim of it. */
export const unprovedRivals = async (db: Db, providerId: string) => {
  const matches = (await matchesOf(db, providerId)).filter(({ kind }) => kind !== 'company_number')
  const numbered = matches.filter(({ kind }) => kind === 'regulator_number').map(({ other }) => other)
  if (numbered.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select v.provider_id as id from listing_verifications v
    where v.provider_id = any(${numbered}::uuid[]) and v.waits and v.state in ('open', 'asked')
      and not exists (
        select from register_claims c where c.provider_id = v.provider_id and c.proved_at is not null)`.execute(
    db,
  )
  const unproved = new Set(rows.map(({ id }) => id))
  return matches.filter(({ other }) => unproved.has(other))
}

/** Listings of confirmed accounts that are held as copies of this one and whose case is open. */
export const confirmedCopiesOf = (db: Db, providerId: string) =>
  db
    .selectFrom('listingChecks as c')
    .innerJoin('providers as p', 'p.id', 'c.providerId')
    .select(['c.providerId as other', 'c.matched'])
    .select(eb => eb.ref('c.kind').$castTo<CheckKind>().as('kind'))
    .where('c.conflictsWith', '=', providerId)
    .where('c.holds', '=', true)
    .where('c.state', '=', 'open')
    .where('p.emailConfirmedAt', 'is not', null)
    .limit(20)
    .execute()

/** Adds missing checks, decided or not; resolves to those added. */
export const addChecks = (db: Db, checks: Insertable<DB['listingChecks']>[]) =>
  db
    .insertInto('listingChecks')
    .values(checks)
    .onConflict(conflict => conflict.columns(['providerId', 'kind', 'conflictsWith', 'matched']).doNothing())
    .returning(['id', 'holds', 'conflictsWith', 'tellOwner'])
    .returning(eb => eb.ref('kind').$castTo<CheckKind>().as('kind'))
    .execute()

const ofListing = (db: Db, providerId: string) =>
  db
    .selectFrom('listingChecks as c')
    .select(['c.id', 'c.holds', 'c.reason', 'c.createdAt', 'c.decidedAt', 'c.conflictsWith', 'c.tellOwner'])
    .select(eb => [
      eb.ref('c.kind').$castTo<CheckKind>().as('kind'),
      eb.ref('c.state').$castTo<(typeof checkStates)[number]>().as('state'),
      eb.ref('c.foundBy').$castTo<'registration' | 'edit' | 'migration'>().as('foundBy'),
    ])
    .where('c.providerId', '=', providerId)

export const checksOf = (db: Db, providerId: string) => ofListing(db, providerId).execute()

/** What keeps a listing from the public, the newest first. */
export const holdingChecks = (db: Db, providerId: string) =>
  ofListing(db, providerId)
    .where('c.holds', '=', true)
    .where('c.state', 'in', ['open', 'refused'])
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id')
    .execute()

export const openAlerts = (db: Db, providerId: string) =>
  ofListing(db, providerId).where('c.holds', '=', false).where('c.state', '=', 'open').execute()

/** Every check of a listing with its decision, undecided ones first. */
export const allChecks = (db: Db, providerId: string) =>
  ofListing(db, providerId)
    .leftJoin('staff', 'staff.id', 'c.decidedBy')
    .select(['staff.firstName', 'staff.lastName'])
    .orderBy(sql`c.state = 'open'`, 'desc')
    .orderBy('c.holds', 'desc')
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id')
    .limit(100)
    .execute()

export const comparedListings = (db: Db, ids: string[]) =>
  db
    .selectFrom('listings as l')
    .innerJoin('providers as p', 'p.id', 'l.providerId')
    .leftJoin('listedProviders as listed', 'listed.providerId', 'l.providerId')
    .select(['l.providerId as id', 'l.companyName', 'l.certificateNumber', 'l.companyRegistrationNumber'])
    .select(['p.email', 'p.createdAt', 'p.emailConfirmedAt', 'listed.providerId as listed'])
    .select(eb => [
      eb.ref('l.regulator').$castTo<RegulatorCode>().as('regulator'),
      sql<
        string[]
      >`array(select postcode from locations where provider_id = l.provider_id order by position)`.as(
        'postcodes',
      ),
    ])
    .where('l.providerId', 'in', ids)
    .execute()

/** The contact of a listing. */
export const ownersOf = (db: Db, ids: string[]) =>
  db
    .selectFrom('providers as p')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .select(['p.id', 'p.email', 'p.firstName', 'p.emailConfirmedAt', 'l.companyName'])
    .where('p.id', 'in', ids)
    .execute()

/**
 * Locked until the transaction ends. Without the key: a registration that matches this one notes so, and
 * must not wait for the card provider.
 */
export const lockedForDecision = (db: Db, providerId: string) =>
  db
    .selectFrom('providers as p')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .select(['p.id', 'p.email', 'p.firstName', 'p.emailConfirmedAt', 'p.suspendedAt', 'l.companyName'])
    .where('p.id', '=', providerId)
    .forNoKeyUpdate(['p', 'l'])
    .executeTakeFirst()

type Decision = { state: 'approved' | 'refused'; reason: string | null; decidedAt: Date; decidedBy: string }

export const decideChecks = (db: Db, ids: string[], decision: Decision) =>
  db
    .updateTable('listingChecks')
    // Also when another decision was told before: this one has not been.
    .set({ ...decision, outcomeToldAt: null })
    .where('id', 'in', ids)
    .execute()

/** What the owner of the other listing learns about a check. */
export type NotifiedCheck = { id: string; kind: CheckKind; conflictsWith: string | null; tellOwner: boolean }

/** The owner knows all there is to know of these for now. */
export const markNotified = (db: Db, ids: string[], now: Date) =>
  db
    .updateTable('listingChecks')
    .set({
      ownerToldAt: now,
      outcomeToldAt: sql`case when state = 'open' then null else ${now}::timestamptz end`,
    })
    .where('id', 'in', ids)
    .execute()

const notNotified = (db: Db) =>
  db
    .selectFrom('listingChecks')
    .where('tellOwner', '=', true)
    .where('conflictsWith', 'is not', null)
    .where(eb =>
      eb.or([
        eb('ownerToldAt', 'is', null),
        eb.and([eb('state', '<>', 'open'), eb('outcomeToldAt', 'is', null)]),
      ]),
    )

export const ownersToNotify = async (db: Db) => {
  const rows = await notNotified(db).select('conflictsWith').distinct().execute()
  return rows.map(({ conflictsWith }) => conflictsWith!)
}

/** What an owner has not been told; what another server is telling them is left to it. */
export const lockedToNotify = (db: Db, owner: string) =>
  notNotified(db)
    .select(['id', 'providerId', 'state'])
    .where('conflictsWith', '=', owner)
    .forUpdate()
    .skipLocked()
    .execute()

export const isListed = async (db: Db, providerId: string) =>
  (await db
    .selectFrom('listedProviders')
    .select('providerId')
    .where('providerId', '=', providerId)
    .executeTakeFirst()) !== undefined
