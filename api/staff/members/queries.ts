import { type ExpressionBuilder, sql } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { Role, Withdrawable } from '../../../contract/core/permissions.ts'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import type { DB } from '../../../db/types.gen.ts'
import { staffRows } from './account/queries.ts'

type MemberFilter = {
  q: string
  role?: Role | null | undefined
  state?: 'active' | 'inactive' | null | undefined
}

/** Signs that mean something in a pattern are looked for as themselves. */

const matching =
  ({ q, role, state }: MemberFilter) =>
  ({ and, eb }: ExpressionBuilder<DB & { s: DB['staff'] }, 's'>) =>
    and([
      ...(role ? [eb('s.role', '=', role)] : []),
      ...(state ? [eb('s.isActive', '=', state === 'active')] : []),
      ...(q
        ? [
            eb(
              sql<string>`concat_ws(' ', s.first_name, s.last_name, s.email, s.staff_id, s.referrer_code)`,
              'ilike',
              containing(q),
            ),
          ]
        : []),
    ])

const orders = {
  name: sql`lower(s.last_name || ' ' || s.first_name)`,
  role: sql`array_position(array['admin', 'manager', 'editor', 'outreach'], s.role)`,
  referrals: sql`referrals`,
  last_login: sql`s.last_login_at`,
  hired: sql`s.hired_on`,
}
type MemberOrder = { by: keyof typeof orders; descending: boolean }

/** One page of members of staff. */
export const memberRows = (
  db: Db,
  filter: MemberFilter,
  { by, descending }: MemberOrder,
  { limit, offset }: Slice,
) =>
  staffRows(db)
    .where(matching(filter))
    .orderBy(orders[by], order => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy('s.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function memberCount(db: Db, filter: MemberFilter) {
  const { total } = await db
    .selectFrom('staff as s')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Locks everyone a change can depend on, always in the same order: the administrators, the actor
 * and the person changed. Two concurrent changes then see each other's result, and cannot deadlock.
 */
export const lockPeople = (db: Db, ids: string[]) =>
  db
    .selectFrom('staff')
    .select(eb => [
      'id',
      'isActive',
      eb.ref('role').$castTo<Role>().as('role'),
      eb.ref('withdrawnPermissions').$castTo<Withdrawable[]>().as('withdrawn'),
    ])
    .where(({ or, and, eb }) =>
      or([and([eb('role', '=', 'admin'), eb('isActive', '=', true)]), eb('id', 'in', ids)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export type MemberChange = {
  firstName: string
  lastName: string
  phoneNumber: string | null
  role: Role
  department: string
  position: string
  referrerCode: string
  hiredOn: string
  withdrawnPermissions: Withdrawable[]
}

/** False when someone saved a newer version. */
export async function saveMember(db: Db, id: string, version: number, change: MemberChange) {
  const saved = await db
    .updateTable('staff')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export const setActive = (db: Db, id: string, isActive: boolean) =>
  db
    .updateTable('staff')
    .set(eb => ({ isActive, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** What someone was to do is for others again. */
export async function releaseWork(db: Db, id: string) {
  await db
    .updateTable('providerTasks')
    .set(eb => ({ ownerId: null, version: eb('version', '+', 1) }))
    .where('ownerId', '=', id)
    .where('doneAt', 'is', null)
    .execute()
  await db.deleteFrom('queueOwners').where('staffId', '=', id).execute()
}

/** Whether someone else has that code, in any spelling. */
export async function codeTaken(db: Db, code: string, exceptId?: string) {
  const other = await db
    .selectFrom('staff')
    .select('id')
    .where(sql`upper(referrer_code)`, '=', code.toUpperCase())
    .$if(exceptId !== undefined, query => query.where('id', '<>', exceptId!))
    .executeTakeFirst()
  return other !== undefined
}

/** Codes of clinics that belong to nobody, with how many clinics used each. */
export async function unknownReferrals(db: Db, { limit, offset }: Slice) {
  const { rows } = await sql<{ code: string; count: number; total: number }>`
    select upper(btrim(referrer_code)) as code, count(*) as count, count(*) over () as total
    from providers
    where referrer_code is not null and btrim(referrer_code) <> ''
      and not exists (select from staff s where upper(s.referrer_code) = upper(btrim(providers.referrer_code)))
    group by 1 order by 2 desc, 1 limit ${limit} offset ${offset}`.execute(db)
  return { rows: rows.map(({ code, count }) => ({ code, count })), total: rows[0]?.total ?? 0 }
}
