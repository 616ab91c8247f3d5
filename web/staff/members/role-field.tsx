import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { type Permission, permissionsOf, type Role } from '../../../contract/core/permissions.ts'
import { mayGrant } from '../../../contract/staff/members.ts'
import { roles } from '../../../contract/staff/staff.ts'
import { formatList } from '../../platform/format.ts'
import { roleLabel } from '../role-tag.tsx'

/** What sets the roles apart, in a few words; the rest goes with one of these or is everyone's. */
const words: [Permission, string][] = [
  ['view_analytics', 'analytics'],
  ['moderate_reviews', 'review moderation'],
  ['view_users', 'users'],
  ['manage_staff', 'staff and audit log'],
]

/** What a role allows, as a list in words. */
const describeRole = (role: Role) => {
  const held: readonly Permission[] = permissionsOf[role]
  const opens = words.filter(([permission]) => held.includes(permission)).map(([, word]) => word)
  return formatList(['email', 'blog', ...opens])
}

/** The roles that someone may give; always includes the current one. */
const roleChoices = (own: Role, present?: Role) =>
  roles
    .filter(role => role === present || mayGrant(own, role))
    .map(role => ({ value: role, label: roleLabel(role) }))

/** The role of the actor, and the person's current one. */
type Props = NativeSelectProps & { own: Role; present?: Role }

/** Selects a role; what it allows is shown below, where a long option would be cut off on a phone. */
export const RoleField = ({ own, present, ...input }: Props) => (
  <NativeSelect
    label="Role"
    description={`Gives access to ${describeRole(input.value as Role)}.`}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    data={roleChoices(own, present)}
    {...input}
  />
)
