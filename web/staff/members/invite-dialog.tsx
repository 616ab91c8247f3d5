import { Modal, TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import type { Role } from '../../../contract/core/permissions.ts'
import { inviteStaff } from '../../../contract/staff/members.ts'
import { asStaff } from '../../platform/api.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { RoleField } from './role-field.tsx'

type Props = { opened: boolean; own: Role; onClose: () => void }

/** Invites someone by email; they choose name and password themselves. */
export function InviteDialog({ opened, own, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Invite to the staff portal">
      <InviteForm own={own} onDone={onClose} />
    </Modal>
  )
}

const nobody = { email: '', role: 'outreach' as Role, department: '', position: '' }

function InviteForm({ own, onDone }: { own: Role; onDone: () => void }) {
  const { props, field, busy } = useApiForm({
    initial: nobody,
    send: body => callApi(asStaff, inviteStaff, { body }),
    said: invite => `We've sent an invitation to ${invite.email}.`,
    onDone,
  })
  return (
    <form {...props} className="stack mt-16">
      <TextInput label="Email" type="email" data-autofocus {...field('email')} />
      <RoleField own={own} {...field('role')} />
      <TextInput label="Department (optional)" {...field('department')} />
      <TextInput label="Position (optional)" {...field('position')} />
      <SubmitButton busy={busy ? 'Sending...' : undefined}>Send invitation</SubmitButton>
    </form>
  )
}
