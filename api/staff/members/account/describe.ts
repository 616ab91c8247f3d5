import { permissionsHeld } from '../../../../contract/core/permissions.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import type { SignedInStaff, Staff } from '../../../../contract/staff/staff.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffRow, staffById } from './queries.ts'

/** A member of staff as the contract spells them. */
export const described = (row: StaffRow): Staff => ({
  id: row.id,
  staff_id: row.staffId,
  firstname: row.firstName,
  lastname: row.lastName,
  email: row.email,
  phonenumber: row.phoneNumber,
  role: row.role,
  department: row.department,
  position: row.position,
  referrercode: row.referrerCode,
  referralcount: row.referrals,
  hiredate: row.hiredOn,
  last_login: row.lastLoginAt?.toISOString() ?? null,
  isactive: row.isActive,
})

/** The member of staff who is calling, as the browser keeps them. */
export async function signedInStaff(deps: Deps, id: string): Promise<SignedInStaff> {
  const row = await staffById(deps.db, id)
  if (!row) throw new Problem('login_required')
  const missing = deps.staffNeedSecondFactor ? 'required' : 'off'
  return {
    ...described(row),
    permissions: permissionsHeld(row),
    previous_login: row.previousLoginAt?.toISOString() ?? null,
    twofactor: row.secondFactor ? 'on' : missing,
  }
}
