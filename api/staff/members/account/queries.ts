import { sql } from 'kysely'
import type { Role, Withdrawable } from '../../../../contract/core/permissions.ts'
import type { Db } from '../../../../db/database.ts'

/** Members of staff with the number of clinics that came with their code. */
export const staffRows = (db: Db) =>
  db
    .selectFrom('staff as s')
    .select(['s.id', 's.staffId', 's.firstName', 's.lastName', 's.email', 's.phoneNumber'])
    .select(['s.department', 's.position', 's.referrerCode', 's.hiredOn', 's.lastLoginAt'])
    .select(['s.previousLoginAt', 's.isActive', 's.version'])
    .select(eb => [
      eb.ref('s.role').$castTo<Role>().as('role'),
      eb.ref('s.withdrawnPermissions').$castTo<Withdrawable[]>().as('withdrawn'),
      sql<number>`(select count(*) from providers p
        where upper(btrim(p.referrer_code)) = upper(s.referrer_code))`.as('referrals'),
      sql<boolean>`exists (select from second_factors f
        where f.staff_id = s.id and f.confirmed_at is not null)`.as('secondFactor'),
    ])

export type StaffRow = NonNullable<Awaited<ReturnType<typeof staffById>>>

export const staffById = (db: Db, id: string) => staffRows(db).where('s.id', '=', id).executeTakeFirst()

export const saveOwnDetails = (
  db: Db,
  id: string,
  details: { firstName: string; lastName: string; phoneNumber: string | null },
) =>
  db
    .updateTable('staff')
    .set(eb => ({ ...details, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
