import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Role, Withdrawable } from '../../contract/core/permissions.ts'
import type { Db } from '../../db/database.ts'

/** The two kinds of account; their addresses, logins and links never mix. */
export type AccountKind = 'provider' | 'staff'

export type Owner = { providerId: string } | { staffId: string }

/** How the rows of an account name it. */
export const ownerOf = (kind: AccountKind, id: string): Owner =>
  kind === 'provider' ? { providerId: id } : { staffId: id }

export const columnOf = (owner: Owner) => ('providerId' in owner ? 'providerId' : 'staffId')
export const idOf = (owner: Owner) => ('providerId' in owner ? owner.providerId : owner.staffId)

/** Undefined as well for a member of staff who has left. Staff come in by a link to their address, which confirms it. */
export const accountByEmail = (db: Db, kind: AccountKind, email: string) =>
  kind === 'provider'
    ? db
        .selectFrom('providers')
        .select(['id', 'email', 'firstName', 'emailConfirmedAt', 'passwordHash', 'lastLoginAt'])
        .where(sql`lower(email)`, '=', email)
        .executeTakeFirst()
    : db
        .selectFrom('staff')
        .select(['id', 'email', 'firstName', 'createdAt as emailConfirmedAt', 'passwordHash', 'lastLoginAt'])
        .where(sql`lower(email)`, '=', email)
        .where('isActive', '=', true)
        .executeTakeFirst()

/** The accounts that have an address in small letters, or can come back to it. */
export const holdersOf = async (db: Db, email: string, now: Date) => {
  const { rows } = await sql<{ id: string }>`select id from providers where lower(email) = ${email}
    union select provider_id from email_undos where lower(old_email) = ${email} and expires_at > ${now}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const userOf = (db: Db, providerId: string) =>
  db
    .selectFrom('providers')
    .select(['id', 'email', 'firstName', 'surname'])
    .select(eb => eb('emailConfirmedAt', 'is not', null).$castTo<boolean>().as('emailConfirmed'))
    .where('id', '=', providerId)
    .executeTakeFirst()

const accountsOf = (kind: AccountKind) => (kind === 'provider' ? 'providers' : 'staff')

export const noteLastLogin = (db: Db, kind: AccountKind, id: string, now: Date) =>
  kind === 'provider'
    ? db.updateTable('providers').set({ lastLoginAt: now }).where('id', '=', id).execute()
    : db
        .updateTable('staff')
        .set(eb => ({ lastLoginAt: now, previousLoginAt: eb.ref('lastLoginAt') }))
        .where('id', '=', id)
        .execute()

export const setPassword = (db: Db, kind: AccountKind, id: string, passwordHash: string) =>
  db.updateTable(accountsOf(kind)).set({ passwordHash }).where('id', '=', id).execute()

/** A pending change of email was confirmed with the old password, so it must be confirmed with the new one. */
export const unconfirmEmailChange = (db: Db, providerId: string) =>
  db
    .updateTable('emailChanges')
    .set({ passwordConfirmed: false })
    .where('providerId', '=', providerId)
    .execute()

export const accountById = (db: Db, kind: AccountKind, id: string) =>
  kind === 'provider'
    ? db
        .selectFrom('providers')
        .select(['id', 'email', 'firstName', 'emailConfirmedAt', 'passwordHash', 'lastLoginAt'])
        .where('id', '=', id)
        .executeTakeFirst()
    : db
        .selectFrom('staff')
        .select(['id', 'email', 'firstName', 'createdAt as emailConfirmedAt', 'passwordHash', 'lastLoginAt'])
        .where('id', '=', id)
        .executeTakeFirst()

/** Undefined as well for a member of staff who has left. */
export const activeAccountById = async (db: Db, kind: AccountKind, id: string) => {
  if (kind === 'provider') return accountById(db, kind, id)
  const active = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return active && accountById(db, kind, id)
}

type NewLogin = Owner & { tokenHash: Buffer; userAgent: string; createdAt: Date; expiresAt: Date }

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
    .select(['logins.id', 'logins.providerId', 'logins.staffId', 'logins.lastUsedAt', 'logins.confirmedAt'])
    .select(eb => [
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

type Place = Owner & { fingerprint: Buffer; lastUsedAt: Date }

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

export const addResetRequest = (db: Db, accountKind: AccountKind, email: string, requestedAt: Date) =>
  db.insertInto('passwordResetRequests').values({ id: uuid(), accountKind, email, requestedAt }).execute()

/** The oldest request, taken off the list; another server at the same time gets another one. */
export const takeResetRequest = (db: Db) =>
  db
    .deleteFrom('passwordResetRequests')
    .where('id', '=', eb =>
      eb.selectFrom('passwordResetRequests').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returning(eb => ['email', 'requestedAt', eb.ref('accountKind').$castTo<AccountKind>().as('kind')])
    .executeTakeFirst()

export const addReset = (db: Db, reset: Owner & { tokenHash: Buffer; expiresAt: Date }) =>
  db.insertInto('passwordResets').values(reset).execute()

/** Takes a link out of use and says whose it was; two at once cannot both succeed. */
export const takeReset = (db: Db, kind: AccountKind, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where(kind === 'provider' ? 'providerId' : 'staffId', 'is not', null)
    .returning(eb => eb.fn.coalesce('providerId', 'staffId').$castTo<string>().as('accountId'))
    .executeTakeFirst()

export const dropResetsOf = (db: Db, owner: Owner) =>
  db.deleteFrom('passwordResets').where(columnOf(owner), '=', idOf(owner)).execute()

export const dropOldResets = (db: Db, now: Date) =>
  db.deleteFrom('passwordResets').where('expiresAt', '<', now).execute()

export const addTicket = (
  db: Db,
  ticket: { tokenHash: Buffer; loginId: string; path: string; expiresAt: Date },
) => db.insertInto('downloadTickets').values(ticket).execute()

/** Makes a ticket unusable. */
export const takeTicket = (db: Db, tokenHash: Buffer) =>
  db
    .deleteFrom('downloadTickets')
    .where('tokenHash', '=', tokenHash)
    .returning(['loginId', 'path', 'expiresAt'])
    .executeTakeFirst()

export const dropOldTickets = (db: Db, now: Date) =>
  db.deleteFrom('downloadTickets').where('expiresAt', '<', now).execute()
