import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Slice } from '../../../../contract/core/page-count.ts'
import type { Role, Withdrawable } from '../../../../contract/core/permissions.ts'
import type { Db } from '../../../../db/database.ts'

type NewInvite = {
  id: string
  tokenHash: Buffer
  email: string
  role: Role
  department: string
  position: string
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
}

const invites = (db: Db) =>
  db
    .selectFrom('staffInvites as i')
    .leftJoin('staff as s', 's.id', 'i.invitedBy')
    .select(['i.id', 'i.email', 'i.department', 'i.position', 'i.createdAt', 'i.expiresAt'])
    .select('i.invitedBy as inviterId')
    .select(eb => eb.ref('i.role').$castTo<Role>().as('role'))
    .select(sql<string | null>`s.first_name || ' ' || s.last_name`.as('invitedBy'))

export type InviteRow = Awaited<ReturnType<typeof inviteRows>>['rows'][number]

/** One page of open invitations, with the number of all. */
export async function inviteRows(db: Db, { limit, offset }: Slice) {
  const [rows, { total }] = await Promise.all([
    invites(db).orderBy('i.createdAt', 'desc').orderBy('i.id', 'desc').limit(limit).offset(offset).execute(),
    db
      .selectFrom('staffInvites')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const inviteById = (db: Db, id: string) => invites(db).where('i.id', '=', id).executeTakeFirst()

export const inviteByToken = (db: Db, tokenHash: Buffer, now: Date) =>
  invites(db).where('i.tokenHash', '=', tokenHash).where('i.expiresAt', '>', now).executeTakeFirst()

/** The sender of an invitation, locked until the transaction ends. */
export const inviter = (db: Db, id: string) =>
  db
    .selectFrom('staff')
    .select(eb => [
      'isActive',
      eb.ref('role').$castTo<Role>().as('role'),
      eb.ref('withdrawnPermissions').$castTo<Withdrawable[]>().as('withdrawn'),
    ])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** False when the address has an invitation already; one that has expired, or is to be replaced, makes room. */
export async function addInvite(db: Db, invite: NewInvite, { replace }: { replace: boolean }) {
  await db
    .deleteFrom('staffInvites')
    .where(sql`lower(email)`, '=', invite.email)
    .$if(!replace, query => query.where('expiresAt', '<=', invite.createdAt))
    .execute()
  const added = await db
    .insertInto('staffInvites')
    .values(invite)
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const renewInvite = (
  db: Db,
  id: string,
  { tokenHash, expiresAt, invitedBy }: Pick<NewInvite, 'tokenHash' | 'expiresAt' | 'invitedBy'>,
) => db.updateTable('staffInvites').set({ tokenHash, expiresAt, invitedBy }).where('id', '=', id).execute()

/** Takes an invitation out of use; two at once cannot both succeed. */
export const takeInvite = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom('staffInvites')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(eb => ['email', 'department', 'position', eb.ref('role').$castTo<Role>().as('role')])
    .executeTakeFirst()

export const dropInvite = (db: Db, id: string) =>
  db.deleteFrom('staffInvites').where('id', '=', id).returning('email').executeTakeFirst()

/** Ends the links that someone sent; a new token that nobody knows takes the place of each. */
export const holdInvitesOf = (db: Db, invitedBy: string, { now, by }: { now: Date; by: string }) =>
  db
    .updateTable('staffInvites')
    .set({ invitedBy: by, expiresAt: now, tokenHash: sql<Buffer>`sha256(gen_random_uuid()::text::bytea)` })
    .where('invitedBy', '=', invitedBy)
    .returning(['id', 'email'])
    .execute()

export const takeOverInvitesOf = (db: Db, invitedBy: string, by: string) =>
  db
    .updateTable('staffInvites')
    .set({ invitedBy: by })
    .where('invitedBy', '=', invitedBy)
    .returning(['id', 'email'])
    .execute()

/** Addresses of people who never came are not kept. */
export const dropOldInvites = (db: Db, expiredBefore: Date) =>
  db.deleteFrom('staffInvites').where('expiresAt', '<', expiredBefore).execute()

export async function isStaff(db: Db, email: string) {
  const found = await db
    .selectFrom('staff')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  return found !== undefined
}

type NewPerson = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  role: Role
  department: string
  position: string
  referrerCode: string
  createdAt: Date
}

/** Adds someone under the next number; undefined when the address is staff already. */
export async function addPerson(db: Db, { createdAt, ...person }: NewPerson) {
  const { rows } = await sql<{ number: number }>`select nextval('staff_numbers') as number`.execute(db)
  const staffId = `CA-${String(rows[0]!.number).padStart(3, '0')}`
  return db
    .insertInto('staff')
    .values({ id: uuid(), staffId, ...person, createdAt, hiredOn: createdAt.toISOString().slice(0, 10) })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
}
