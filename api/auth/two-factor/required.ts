import type { Role } from '../../../contract/core/permissions.ts'
import type { Deps } from '../../deps.ts'

/** Whether somebody in that role may do nothing but set up their second factor until they have one. */
export const secondFactorRequired = ({ adminsNeedSecondFactor }: Deps, role: Role) =>
  adminsNeedSecondFactor && role === 'admin'
