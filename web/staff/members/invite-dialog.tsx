import { Modal, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import type { Role } from '../../../contract/core/permissions.ts'
import { inviteStaff } from '../../../contract/staff/members.ts'
import { asStaff } from '../../platform/api.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useChange } from '../forms/use-change.ts'
import { RoleField } from './role-field.tsx'
import styles from './staff-management.module.css'

type Props = { opened: boolean; own: Role; onClose: () => void }

/** Invites somebody by email; they choose name and password themselves. */
export function InviteDialog({ opened, own, onClose }: Props) {
  const { busy, fields, change } = useChange()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { email = '', department = '', position = '' } = entered
    const body = { email, role: entered.role as Role, department, position }
    const invited = await change(
      () => callApi(asStaff, inviteStaff, { body }),
      invite => `We’ve sent an invitation to ${invite.email}.`,
    )
    if (invited) onClose()
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Invite to the staff portal">
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput label="Email" name="email" type="email" error={fields.email} data-autofocus />
        <RoleField own={own} error={fields.role} />
        <TextInput label="Department (optional)" name="department" error={fields.department} />
        <TextInput label="Position (optional)" name="position" error={fields.position} />
        <SubmitButton busy={busy ? 'Sending...' : undefined}>Send invitation</SubmitButton>
      </form>
    </Modal>
  )
}
