import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Role } from '../../contract/permissions.ts'
import type { Db } from '../../db/database.ts'

type Owner = { providerId: string } | { staffId: string }

export const addLogin = (db: Db, login: Owner & { tokenHash: Buffer; userAgent: string; expiresAt: Date }) =>
  db
    .insertInto('logins')
    .values({ id: uuid(), ...login })
    .execute()

/** Undefined unless the login is alive and its owner may still use it. Using it moves its idle expiry. */
export async function loginByToken(db: Db, tokenHash: Buffer, idle: { now: Date; since: Date }) {
  const login = await db
    .selectFrom('logins')
    .leftJoin('staff', 'staff.id', 'logins.staffId')
    .select(['logins.id', 'logins.providerId', 'logins.staffId', 'logins.lastUsedAt', 'staff.role'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', idle.now)
    .where('lastUsedAt', '>', idle.since)
    .where(eb => eb.or([eb('logins.staffId', 'is', null), eb('staff.isActive', '=', true)]))
    .executeTakeFirst()
  return login && { ...login, role: login.role as Role | null }
}

export const touchLogin = (db: Db, id: string, now: Date) =>
  db.updateTable('logins').set({ lastUsedAt: now }).where('id', '=', id).execute()

export const dropDeadLogins = (db: Db, idle: { now: Date; since: Date }) =>
  db
    .deleteFrom('logins')
    .where(eb => eb.or([eb('expiresAt', '<', idle.now), eb('lastUsedAt', '<', idle.since)]))
    .returning(sql<number>`1`.as('one'))
    .execute()
