import { type Insertable, sql, type Updateable } from 'kysely'
import type { ProofKind, VerificationState } from '../../../contract/providers/verification.ts'
import type { RegulatorCode } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

const websiteHost = (column: string) =>
  sql<string>`lower(regexp_replace(${sql.ref(column)}, '^https?://(www\\.)?([^/:?#]+).*$', '\\2', 'i'))`

const verifications = (db: Db) =>
  db
    .selectFrom('listingVerifications as v')
    .select([
      'v.providerId',
      'v.waits',
      'v.openedAt',
      'v.dueAt',
      'v.question',
      'v.answer',
      'v.reason',
      'v.version',
    ])
    .select(eb => eb.ref('v.state').$castTo<VerificationState>().as('state'))

export const verificationOf = (db: Db, providerId: string) =>
  verifications(db).where('v.providerId', '=', providerId).executeTakeFirst()

/** Kept from others until the transaction ends: of two decisions the second sees the first. */
export const lockedVerification = (db: Db, providerId: string) =>
  verifications(db).where('v.providerId', '=', providerId).forUpdate().executeTakeFirst()

/** False when there is one already. */
export const addVerification = async (db: Db, row: Insertable<DB['listingVerifications']>) => {
  const added = await db
    .insertInto('listingVerifications')
    .values(row)
    .onConflict(conflict => conflict.column('providerId').doNothing())
    .returning('providerId')
    .executeTakeFirst()
  return added !== undefined
}

export const changeVerification = (
  db: Db,
  providerId: string,
  change: Omit<Updateable<DB['listingVerifications']>, 'version'>,
) =>
  db
    .updateTable('listingVerifications')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('providerId', '=', providerId)
    .execute()

/** What the checks of a listing are about, and whom to write to. */
export const subjectOf = (db: Db, providerId: string) =>
  db
    .selectFrom('providers as p')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .select(['p.id', 'p.email', 'p.firstName', 'p.emailConfirmedAt', 'l.createdAt', 'l.companyName'])
    .select(['l.certificateNumber', 'l.companyRegistrationNumber', 'l.website'])
    .select(eb => [
      eb.ref('l.regulator').$castTo<RegulatorCode>().as('regulator'),
      sql<boolean>`exists (select from listing_checks c
        where c.provider_id = p.id and c.holds and c.state in ('open', 'refused'))`.as('conflict'),
      sql<{ website: string | null } | null>`(select jsonb_build_object('website', r.facts->'website')
        from register_locations r
        where registration_key(r.register, r.location_id) = registration_key(l.regulator, l.certificate_number)
        order by r.gone_on is not null limit 1)`.as('register'),
    ])
    .where('p.id', '=', providerId)
    .executeTakeFirstOrThrow()

export const proofsOf = (db: Db, providerIds: string[]) =>
  db
    .selectFrom('listingProofs as r')
    .leftJoin('staff', 'staff.id', 'r.staffId')
    .select(['r.providerId', 'r.at', 'r.about', 'r.evidence', 'staff.firstName', 'staff.lastName'])
    .select(eb => eb.ref('r.kind').$castTo<ProofKind>().as('kind'))
    .where('r.providerId', 'in', providerIds)
    .orderBy('r.at')
    .orderBy('r.kind')
    .execute()

/** A proof of the same thing keeps its date. */
export const addProof = (db: Db, proof: Insertable<DB['listingProofs']>) =>
  db
    .insertInto('listingProofs')
    .values(proof)
    .onConflict(conflict =>
      conflict
        .columns(['providerId', 'kind'])
        .doUpdateSet({
          at: proof.at,
          about: proof.about,
          evidence: proof.evidence ?? null,
          staffId: proof.staffId ?? null,
        })
        .where(eb =>
          eb.or([
            eb('listingProofs.about', '<>', proof.about),
            eb('listingProofs.evidence', 'is distinct from', proof.evidence ?? null),
          ]),
        ),
    )
    .execute()

export const dropProofs = (db: Db, providerId: string, kinds: ProofKind[]) =>
  db.deleteFrom('listingProofs').where('providerId', '=', providerId).where('kind', 'in', kinds).execute()

export const putCode = (db: Db, code: Insertable<DB['websiteCodes']>) =>
  db
    .insertInto('websiteCodes')
    .values(code)
    .onConflict(conflict => conflict.column('providerId').doUpdateSet(code))
    .execute()

export const codeOf = (db: Db, providerId: string, now: Date) =>
  db
    .selectFrom('websiteCodes')
    .select(['domain', 'email', 'codeHash'])
    .where('providerId', '=', providerId)
    .where('expiresAt', '>', now)
    .where('triesLeft', '>', 0)
    .executeTakeFirst()

/** Uses up one try, before it is known whether it succeeds; undefined when none is left. */
export const takeTry = (db: Db, providerId: string, now: Date) =>
  db
    .updateTable('websiteCodes')
    .set(eb => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('providerId', '=', providerId)
    .where('expiresAt', '>', now)
    .where('triesLeft', '>', 0)
    .returning(['domain', 'codeHash', 'triesLeft'])
    .executeTakeFirst()

export const dropCode = (db: Db, providerId: string) =>
  db.deleteFrom('websiteCodes').where('providerId', '=', providerId).returning('domain').executeTakeFirst()

export const dropCodesBefore = (db: Db, moment: Date) =>
  db.deleteFrom('websiteCodes').where('expiresAt', '<', moment).execute()

const cases = (db: Db) =>
  verifications(db)
    .innerJoin('listings as l', 'l.providerId', 'v.providerId')
    .innerJoin('providers as p', 'p.id', 'v.providerId')
    .select(['l.companyName', 'l.certificateNumber', 'l.companyRegistrationNumber', 'l.website', 'p.email'])
    .select(eb => [
      eb.ref('l.regulator').$castTo<RegulatorCode>().as('regulator'),
      sql<boolean>`exists (select from listing_checks c
        where c.provider_id = p.id and c.holds and c.state in ('open', 'refused'))`.as('conflict'),
      sql<string[]>`array(select distinct phone_number from locations
        where provider_id = p.id and phone_number is not null)`.as('phones'),
      sql<string[]>`array(select distinct postcode from locations where provider_id = p.id)`.as('postcodes'),
    ])
    // Who has not confirmed an address yet is not worth anyone's time.
    .where('p.emailConfirmedAt', 'is not', null)

/** The queue: what waits for staff first comes first, of what is decided the newest. */
export const queue = (db: Db, state: VerificationState, slice: { limit: number; offset: number }) =>
  cases(db)
    .where('v.state', '=', state)
    .orderBy(sql`v.due_at`, order => order.asc().nullsLast())
    .orderBy('v.decidedAt', order => order.desc().nullsLast())
    .orderBy('v.providerId')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()

export const caseOf = (db: Db, providerId: string) =>
  cases(db).where('v.providerId', '=', providerId).execute()

/** Those to verify, in the order of the queue. */
export const openIds = async (db: Db, limit: number) => {
  const rows = await db
    .selectFrom('listingVerifications as v')
    .innerJoin('providers as p', 'p.id', 'v.providerId')
    .select('v.providerId')
    .where('v.state', '=', 'open')
    .where('p.emailConfirmedAt', 'is not', null)
    .orderBy(sql`v.due_at`, order => order.asc().nullsLast())
    .orderBy('v.decidedAt', order => order.desc().nullsLast())
    .orderBy('v.providerId')
    .limit(limit)
    .execute()
  return rows.map(({ providerId }) => providerId)
}

export const countQueue = async (db: Db, now: Date) => {
  const { rows } = await sql<{ state: VerificationState; total: number; overdue: number }>`
    select v.state, count(*)::int as total, count(*) filter (where v.due_at < ${now})::int as overdue
    from listing_verifications v join providers p on p.id = v.provider_id
    where p.email_confirmed_at is not null group by v.state`.execute(db)
  const of = (state: VerificationState) => rows.find(row => row.state === state)
  return {
    of: (state: VerificationState) => of(state)?.total ?? 0,
    open: of('open')?.total ?? 0,
    asked: of('asked')?.total ?? 0,
    overdue: of('open')?.overdue ?? 0,
  }
}

/** Public listings that have no check, the oldest first. */
export const unverifiedListings = async (db: Db, limit: number) => {
  const rows = await db
    .selectFrom('listedProviders as listed')
    .innerJoin('listings as l', 'l.providerId', 'listed.providerId')
    .leftJoin('listingVerifications as v', 'v.providerId', 'listed.providerId')
    .select('l.providerId')
    .where('v.providerId', 'is', null)
    .orderBy('l.createdAt')
    .orderBy('l.providerId')
    .limit(limit)
    .execute()
  return rows.map(row => row.providerId)
}

/** How many of those to look at are due at a moment or later. */
export const countDueFrom = async (db: Db, moment: Date) => {
  const { count } = await db
    .selectFrom('listingVerifications')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('dueAt', '>=', moment)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One number can be on many listings; staff need some of them, not each. */
const maxShared = 10

/**
 * Other listings with the phone number or the website of these. Looked up one by one: as a join the planner reads every
 * website there is.
 */
export const sharedWith = async (db: Db, providerIds: string[]) => {
  const { rows } = await sql<{ of: string; kind: 'phone' | 'website'; id: string; companyName: string }>`
    select mine.provider_id as of, 'phone' as kind, l.provider_id as id, l.company_name
    from (
      select distinct provider_id, phone_number from locations
      where provider_id = any(${providerIds}::uuid[]) and phone_number is not null
    ) mine
    cross join lateral (
      select provider_id from locations
      where phone_number = mine.phone_number and provider_id <> mine.provider_id limit ${maxShared}
    ) other
    join listings l on l.provider_id = other.provider_id
    union
    select mine.provider_id, 'website', other.provider_id, other.company_name
    from (
      select provider_id, ${websiteHost('website')} as host from listings
      where provider_id = any(${providerIds}::uuid[]) and website is not null
    ) mine
    cross join lateral (
      select l.provider_id, l.company_name from listings l
      where ${websiteHost('l.website')} = mine.host and l.website is not null and l.provider_id <> mine.provider_id
      limit ${maxShared}
    ) other`.execute(db)
  return rows
}
