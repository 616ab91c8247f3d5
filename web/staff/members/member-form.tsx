import { Checkbox, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { type Role, type Withdrawable, withdrawable } from '../../../contract/core/permissions.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { type StaffMember, updateStaffMember } from '../../../contract/staff/members.ts'
import type { SignedInStaff } from '../../../contract/staff/staff.ts'
import { asStaff } from '../../platform/api.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useChange } from '../forms/use-change.ts'
import { permissionLabels } from './permission-labels.ts'
import { RoleField } from './role-field.tsx'
import styles from './staff-management.module.css'

type Props = { member: StaffMember; own: SignedInStaff; onSaved: () => void }

const descriptions: Record<Withdrawable, string> = {
  send_campaigns: 'Follow-ups, bulk and automated campaigns. Without it they can only write new templates.',
  publish_blog: 'Publish, archive and delete. Without it they can only write drafts.',
}

/** Everything staff management may change about somebody. */
export function MemberForm({ member, own, onSaved }: Props) {
  const { busy, fields, change } = useChange()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const entered = Object.fromEntries(form) as Record<string, string>
    const kept = form.getAll('permission')
    const withdrawn = withdrawable.filter(permission => !kept.includes(permission))
    const send = () =>
      callApi(asStaff, updateStaffMember, {
        params: { id: member.id },
        body: { ...formValues(entered), role: entered.role as Role, withdrawn, version: member.version },
      })
    if (await change(send, () => 'Saved.')) onSaved()
  }
  const field = (
    name: 'firstname' | 'lastname' | 'department' | 'position' | 'referrercode',
    label: string,
  ) => <TextInput label={label} name={name} defaultValue={member[name]} error={fields[name]} />
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        {field('firstname', 'First name')}
        {field('lastname', 'Last name')}
      </div>
      <TextInput
        label="Phone (optional)"
        name="phonenumber"
        type="tel"
        defaultValue={member.phonenumber ? formatPhone(member.phonenumber) : ''}
        error={fields.phonenumber}
      />
      <RoleField own={own.role} present={member.role} error={fields.role} />
      <fieldset className={styles.permissions}>
        <legend>Permissions</legend>
        {withdrawable.map(permission => (
          <Checkbox
            key={permission}
            name="permission"
            value={permission}
            defaultChecked={!member.withdrawn.includes(permission)}
            label={permissionLabels[permission]}
            description={descriptions[permission]}
          />
        ))}
        {fields.withdrawn && <p role="alert">{fields.withdrawn}</p>}
        <p className="muted small">Changes apply straight away, even where they’re already signed in.</p>
      </fieldset>
      <div className={styles.pair}>
        {field('department', 'Department')}
        {field('position', 'Position')}
      </div>
      <div className={styles.pair}>
        {field('referrercode', 'Referrer code')}
        <TextInput
          label="Hire date"
          name="hiredate"
          type="date"
          defaultValue={member.hiredate}
          error={fields.hiredate}
        />
      </div>
      <SubmitButton busy={busy ? 'Saving...' : undefined}>Save</SubmitButton>
    </form>
  )
}

const formValues = (entered: Record<string, string>) => {
  const { firstname = '', lastname = '', phonenumber = '' } = entered
  const { department = '', position = '', referrercode = '', hiredate = '' } = entered
  return { firstname, lastname, phonenumber, department, position, referrercode, hiredate }
}
