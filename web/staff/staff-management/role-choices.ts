import { permissionsOf, type Role } from '../../../contract/permissions.ts'
import { roles } from '../../../contract/staff.ts'
import { mayGrant } from '../../../contract/staff-management.ts'

const words = {
  view_users: 'users',
  manage_staff: 'staff and audit log',
  view_analytics: 'analytics',
} as const

const describe = (role: Role) => {
  const may = permissionsOf[role].map(permission => words[permission])
  return `${role}: email, blog${may.length ? `, ${may.join(', ')}` : ''}`
}

/** The roles that somebody may give, each with what it opens; the present one always stands among them. */
export const roleChoices = (own: Role, present?: Role) =>
  roles
    .filter(role => role === present || mayGrant(own, role))
    .map(role => ({ value: role, label: describe(role) }))
