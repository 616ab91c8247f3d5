import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { Role } from '../../../contract/core/permissions.ts'
import { describeRole, roleChoices } from './role-choices.ts'

/** The role of who gives it, and the one that the person has. */
type Props = NativeSelectProps & { own: Role; present?: Role }

/** Chooses a role; what it opens stands below, where a long option would be cut off on a phone. */
export const RoleField = ({ own, present, ...input }: Props) => (
  <NativeSelect
    label="Role"
    description={`Gives access to ${describeRole(input.value as Role)}.`}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    data={roleChoices(own, present)}
    {...input}
  />
)
