import { type Permission, permissionsOf, type Role } from '../../../contract/permissions.ts'
import { roles } from '../../../contract/staff.ts'
import { mayGrant } from '../../../contract/staff-management.ts'
import { roleLabel } from '../role-tag.tsx'

/** What sets the roles apart, in a few words; the rest goes with one of these or is everybody's. */
const words: [Permission, string][] = [
  ['view_analytics', 'analytics'],
  ['moderate_reviews', 'review moderation'],
  ['view_users', 'users'],
  ['manage_staff', 'staff and audit log'],
]

const describe = (role: Role) => {
  const held: readonly Permission[] = permissionsOf[role]
  const opens = words.filter(([permission]) => held.includes(permission)).map(([, word]) => word)
  return [`${roleLabel(role)}: email, blog`, ...opens].join(', ')
}

/** The roles that somebody may give, each with what it opens; the present one always stands among them. */
export const roleChoices = (own: Role, present?: Role) =>
  roles
    .filter(role => role === present || mayGrant(own, role))
    .map(role => ({ value: role, label: describe(role) }))
