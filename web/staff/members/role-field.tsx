import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Role } from '../../../contract/core/permissions.ts'
import { describeRole, roleChoices } from './role-choices.ts'

type Props = {
  /** The role of who gives it, and the one that the person has. */
  own: Role
  present?: Role
  error: string | undefined
}

/** Chooses a role; what it opens stands below, where a long option would be cut off on a phone. */
export function RoleField({ own, present, error }: Props) {
  const [role, setRole] = useState<Role>(present ?? 'outreach')
  return (
    <NativeSelect
      label="Role"
      name="role"
      description={`Gives access to ${describeRole(role)}.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={roleChoices(own, present)}
      value={role}
      error={error}
      onChange={event => setRole(event.currentTarget.value as Role)}
    />
  )
}
