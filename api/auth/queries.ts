import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Role, Withdrawable } from '../../contract/core/permissions.ts'
import type { TeamRole } from '../../contract/core/team-roles.ts'
import type { Db } from '../../db/database.ts'

/** Where someone signs in; the addresses, logins and links of the two never mix. */
export type Side = 'provider' | 'staff'

/** Whose account it is: the owner of a clinic's account, another person of its team, or a member of staff. */
export type AccountKind = 'provider' | 'member' | 'staff'

export const sideOf = (kind: AccountKind): Side => (kind === 'staff' ? 'staff' : 'provider')

/** For a member, `providerId` may name their clinic beside them. */
export type Owner =
  | { providerId: string; memberId?: string | undefined }
  | { memberId: string }
  | { staffId: string }

/** How the rows of an account name it. */
export const ownerOf = (kind: AccountKind, id: string) => {
  if (kind === 'member') return { memberId: id }
  return kind === 'provider' ? { providerId: id } : { staffId: id }
}

const memberIn = (owner: Owner) => ('memberId' in owner ? owner.memberId : undefined)

export const columnOf = (owner: Owner) => {
  if (memberIn(owner)) return 'memberId'
  return 'providerId' in owner ? 'providerId' : 'staffId'
}
export const idOf = (owner: Owner) => {
  const memberId = memberIn(owner)
  if (memberId) return memberId
  return 'providerId' in owner ? owner.providerId : (owner as { staffId: string }).staffId
}

export const kindOf = (owner: Owner): AccountKind =>
  (({ memberId: 'member', providerId: 'provider', staffId: 'staff' }) as const)[columnOf(owner)]

export const accountTables = { provider: 'providers', member: 'members', staff: 'staff' } as const

/** Staff and members come in by a link to their address, which confirms it. */
const accountRows = (db: Db, kind: AccountKind) =>
  db
    // What is read here, all three have.
    .selectFrom(accountTables[kind] as 'providers')
    .select(['id', 'email', 'firstName', 'passwordHash', 'lastLoginAt'])
    .select(eb => eb.ref(kind === 'provider' ? 'emailConfirmedAt' : 'createdAt').as('emailConfirmedAt'))

/** Undefined as well for a member of staff who has left. A clinic's address is its owner's, or of someone in its team. */
export async function accountByEmail(db: Db, side: Side, email: string) {
  const found = async (kind: AccountKind) => {
    const row = await accountRows(db, kind)
      .where(sql`lower(email)`, '=', email)
      .$if(kind === 'staff', query => query.where(sql<boolean>`is_active`))
      .executeTakeFirst()
    return row && { ...row, kind }
  }
  if (side === 'staff') return found('staff')
  return (await found('provider')) ?? found('member')
}

/** One at a time for an address, in whichever table it is about to be: owners and members share one set of addresses. */
export const lockAddress = (db: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in address ${email}`}, 0))`.execute(db)

/** The accounts that have an address in small letters, or can come back to it. */
export const holdersOf = async (db: Db, email: string, now: Date) => {
  const { rows } = await sql<{ id: string }>`select id from providers where lower(email) = ${email}
    union select id from members where lower(email) = ${email}
    union select provider_id from email_undos where lower(old_email) = ${email} and expires_at > ${now}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A person who works with a clinic's account, under the clinic's id. */
export const userOf = (db: Db, owner: Owner) =>
  memberIn(owner)
    ? db
        .selectFrom('members')
        .select(['providerId as id', 'email', 'firstName', 'surname'])
        .select(eb => [eb.lit(true).as('emailConfirmed'), eb.ref('role').$castTo<TeamRole>().as('role')])
        .where('id', '=', idOf(owner))
        .executeTakeFirst()
    : db
        .selectFrom('providers')
        .select(['id', 'email', 'firstName', 'surname'])
        .select(eb => [
          eb('emailConfirmedAt', 'is not', null).$castTo<boolean>().as('emailConfirmed'),
          eb.val<TeamRole>('owner').as('role'),
        ])
        .where('id', '=', idOf(owner))
        .executeTakeFirst()

export const noteLastLogin = (db: Db, kind: AccountKind, id: string, now: Date) =>
  kind === 'staff'
    ? db
        .updateTable('staff')
        .set(eb => ({ lastLoginAt: now, previousLoginAt: eb.ref('lastLoginAt') }))
        .where('id', '=', id)
        .execute()
    : db
        .updateTable(kind === 'member' ? 'members' : 'providers')
        .set({ lastLoginAt: now })
        .where('id', '=', id)
        .execute()

export const setPassword = (db: Db, kind: AccountKind, id: string, passwordHash: string) =>
  db.updateTable(accountTables[kind]).set({ passwordHash }).where('id', '=', id).execute()

/** A pending change of email was confirmed with the old password, so it must be confirmed with the new one. */
export const unconfirmEmailChange = (db: Db, providerId: string) =>
  db
    .updateTable('emailChanges')
    .set({ passwordConfirmed: false })
    .where('providerId', '=', providerId)
    .execute()

export const accountById = (db: Db, kind: AccountKind, id: string) =>
  accountRows(db, kind).where('id', '=', id).executeTakeFirst()

/** Undefined as well for a member of staff who has left. */
export const activeAccountById = async (db: Db, kind: AccountKind, id: string) => {
  if (kind !== 'staff') return accountById(db, kind, id)
  const active = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return active && accountById(db, kind, id)
}

type NewLogin = ReturnType<typeof ownerOf> & {
  tokenHash: Buffer
  userAgent: string
  createdAt: Date
  expiresAt: Date
}

export const addLogin = (db: Db, login: NewLogin) =>
  db
    .insertInto('logins')
    .values({ id: uuid(), ...login, lastUsedAt: login.createdAt, confirmedAt: login.createdAt })
    .execute()

/** Since when a login must have been used; for staff it is a shorter time. */
export type IdleWindow = { now: Date; since: Date; staffSince: Date }

const notIdle = ({ since, staffSince }: IdleWindow) =>
  sql<boolean>`last_used_at > case when logins.staff_id is null then ${since}::timestamptz else ${staffSince}::timestamptz end`

const liveLogins = (db: Db, idle: IdleWindow) =>
  db
    .selectFrom('logins')
    .leftJoin('staff', 'staff.id', 'logins.staffId')
    .leftJoin('members as m', 'm.id', 'logins.memberId')
    .select([
      'logins.id',
      'logins.memberId',
      'logins.staffId',
      'logins.lastUsedAt',
      'logins.confirmedAt',
      'm.allPlaces',
    ])
    .select(eb => [
      eb.fn.coalesce('logins.providerId', 'm.providerId').as('providerId'),
      eb.fn.coalesce('m.role', eb.val('owner')).$castTo<TeamRole>().as('teamRole'),
      sql<string[]>`array(select location_id from member_places where member_id = logins.member_id)`.as(
        'places',
      ),
      eb.ref('staff.role').$castTo<Role | null>().as('role'),
      eb.ref('staff.withdrawnPermissions').$castTo<Withdrawable[] | null>().as('withdrawn'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('secondFactors as f')
          .select('f.id')
          .whereRef('f.staffId', '=', 'logins.staffId')
          .where('f.confirmedAt', 'is not', null),
      )
        .$castTo<boolean>()
        .as('secondFactor'),
    )
    .where('expiresAt', '>', idle.now)
    .where(notIdle(idle))
    .where(eb => eb.or([eb('logins.staffId', 'is', null), eb('staff.isActive', '=', true)]))

/** Undefined unless the login is alive and its owner may still use it. Using it moves its idle expiry. */
export const loginByToken = (db: Db, tokenHash: Buffer, idle: IdleWindow) =>
  liveLogins(db, idle).where('tokenHash', '=', tokenHash).executeTakeFirst()

export const loginById = (db: Db, id: string, idle: IdleWindow) =>
  liveLogins(db, idle).where('logins.id', '=', id).executeTakeFirst()

export async function loginsOf(
  db: Db,
  owner: Owner,
  { idle, limit, offset }: { idle: IdleWindow; limit: number; offset: number },
) {
  const own = db
    .selectFrom('logins')
    .where(columnOf(owner), '=', idOf(owner))
    .where('expiresAt', '>', idle.now)
    .where(notIdle(idle))
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
      .orderBy('lastUsedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The user of this login has confirmed their identity again. */
export const noteConfirmed = (db: Db, id: string, now: Date) =>
  db.updateTable('logins').set({ confirmedAt: now }).where('id', '=', id).execute()

export const touchLogin = (db: Db, id: string, now: Date) =>
  db.updateTable('logins').set({ lastUsedAt: now }).where('id', '=', id).execute()

/** Whether there was such a login: another account's counts as missing. */
export const dropLogin = async (db: Db, owner: Owner, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('logins')
    .where('id', '=', id)
    .where(columnOf(owner), '=', idOf(owner))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const dropLoginsOf = (db: Db, owner: Owner) =>
  db.deleteFrom('logins').where(columnOf(owner), '=', idOf(owner)).execute()

export const dropOtherLogins = (db: Db, owner: Owner, id: string) =>
  db.deleteFrom('logins').where(columnOf(owner), '=', idOf(owner)).where('id', '<>', id).execute()

/** Gives the logins of an owner to a member of the same clinic, and the other way round. */
export const exchangeLogins = (db: Db, providerId: string, memberId: string) =>
  sql`update logins set
      provider_id = case when member_id = ${memberId} then ${providerId}::uuid end,
      member_id = case when provider_id = ${providerId} then ${memberId}::uuid end
    where provider_id = ${providerId} or member_id = ${memberId}`.execute(db)

export const isLoginOf = async (db: Db, owner: Owner, id: string) =>
  (await db
    .selectFrom('logins')
    .select('id')
    .where('id', '=', id)
    .where(columnOf(owner), '=', idOf(owner))
    .executeTakeFirst()) !== undefined

export const dropDeadLogins = (db: Db, idle: IdleWindow) =>
  db
    .deleteFrom('logins')
    .where(eb => eb.or([eb('expiresAt', '<', idle.now), eb.not(notIdle(idle))]))
    .returning(sql<number>`1`.as('one'))
    .execute()

/** Adds an attempt unless the limit is reached; then returns the time of the oldest attempt that counts. */
export async function addAttempt(
  db: Db,
  subject: Buffer,
  { now, since, overAt, limit }: { now: Date; since: Date; overAt: Date; limit: number },
) {
  const counting = sql`array(select moment from unnest(attempts.tried_at) moment where moment > ${since})`
  const { rows } = await sql`
    insert into attempts (subject, tried_at, over_at) values (${subject}, array[${now}::timestamptz], ${overAt})
    on conflict (subject) do update set tried_at = ${counting} || excluded.tried_at, over_at = excluded.over_at
    where cardinality(${counting}) < ${limit}
    returning 1`.execute(db)
  if (rows.length > 0) return undefined
  const oldest = await sql<{ at: Date }>`
    select min(moment) as at from attempts, unnest(tried_at) moment where subject = ${subject} and moment > ${since}`.execute(
    db,
  )
  return oldest.rows[0]?.at ?? now
}

/** Takes back one attempt of that moment: what turned out right does not count as wrong. */
export const dropAttempt = (db: Db, subject: Buffer, moment: Date) =>
  sql`update attempts
    set tried_at = tried_at[:array_position(tried_at, ${moment}) - 1] || tried_at[array_position(tried_at, ${moment}) + 1:]
    where subject = ${subject} and array_position(tried_at, ${moment}) is not null`.execute(db)

export const dropAttempts = (db: Db, subject: Buffer) =>
  db.deleteFrom('attempts').where('subject', '=', subject).execute()

export const dropOldAttempts = (db: Db, now: Date) =>
  db.deleteFrom('attempts').where('overAt', '<', now).execute()

type Place = ReturnType<typeof ownerOf> & { fingerprint: Buffer; lastUsedAt: Date }

export const saveKnownPlace = (db: Db, place: Place) =>
  db
    .insertInto('knownPlaces')
    .values(place)
    .onConflict(conflict => conflict.column('fingerprint').doUpdateSet({ lastUsedAt: place.lastUsedAt }))
    .execute()

export const isKnownPlace = async (db: Db, fingerprint: Buffer) =>
  (await db
    .selectFrom('knownPlaces')
    .select('lastUsedAt')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()) !== undefined

export const dropPlaces = (db: Db, owner: Owner) =>
  db.deleteFrom('knownPlaces').where(columnOf(owner), '=', idOf(owner)).execute()

export const dropOldPlaces = (db: Db, before: Date) =>
  db.deleteFrom('knownPlaces').where('lastUsedAt', '<', before).execute()

export const addResetRequest = (db: Db, accountKind: Side, email: string, requestedAt: Date) =>
  db.insertInto('passwordResetRequests').values({ id: uuid(), accountKind, email, requestedAt }).execute()

/** The oldest request, taken off the list; another server at the same time gets another one. */
export const takeResetRequest = (db: Db) =>
  db
    .deleteFrom('passwordResetRequests')
    .where('id', '=', eb =>
      eb.selectFrom('passwordResetRequests').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returning(eb => ['email', 'requestedAt', eb.ref('accountKind').$castTo<Side>().as('side')])
    .executeTakeFirst()

export const addReset = (
  db: Db,
  reset: ReturnType<typeof ownerOf> & { tokenHash: Buffer; expiresAt: Date },
) => db.insertInto('passwordResets').values(reset).execute()

/** Takes a link out of use and says whose it was; two at once cannot both succeed. */
export async function takeReset(db: Db, side: Side, tokenHash: Buffer, now: Date) {
  const taken = await db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('staffId', side === 'staff' ? 'is not' : 'is', null)
    .returning(['providerId', 'memberId', 'staffId'])
    .executeTakeFirst()
  return taken && ownerIn(taken)
}

type OwnerColumns = { providerId: string | null; memberId: string | null; staffId: string | null }

/** Whose row it is. */
export const ownerIn = ({ providerId, memberId, staffId }: OwnerColumns): Owner => {
  if (memberId) return { memberId }
  return providerId ? { providerId } : { staffId: staffId! }
}

export const dropResetsOf = (db: Db, owner: Owner) =>
  db.deleteFrom('passwordResets').where(columnOf(owner), '=', idOf(owner)).execute()

export const dropOldResets = (db: Db, now: Date) =>
  db.deleteFrom('passwordResets').where('expiresAt', '<', now).execute()

export const addTicket = (
  db: Db,
  ticket: { tokenHash: Buffer; loginId: string; path: string; expiresAt: Date },
) => db.insertInto('downloadTickets').values(ticket).execute()

/** Uses a ticket up; undefined when it was used before. */
export const takeTicket = (db: Db, tokenHash: Buffer) =>
  db
    .deleteFrom('downloadTickets')
    .where('tokenHash', '=', tokenHash)
    .returning(['loginId', 'path', 'expiresAt'])
    .executeTakeFirst()

export const dropOldTickets = (db: Db, now: Date) =>
  db.deleteFrom('downloadTickets').where('expiresAt', '<', now).execute()
