import { NativeSelect, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { callApi } from '../../../contract/client.ts'
import type { Role } from '../../../contract/permissions.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { type StaffMember, updateStaffMember } from '../../../contract/staff-management.ts'
import { asStaff } from '../../lib/api.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useChange } from '../use-change.ts'
import { roleChoices } from './role-choices.ts'
import styles from './staff-management.module.css'

type Props = { member: StaffMember; own: Role; onSaved: () => void }

/** Everything staff management may change about somebody. */
export function MemberForm({ member, own, onSaved }: Props) {
  const { busy, fields, change } = useChange()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const send = () =>
      callApi(asStaff, updateStaffMember, {
        params: { id: member.id },
        body: { ...formValues(entered), role: entered.role as Role, version: member.version },
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
      <NativeSelect
        label="Role"
        name="role"
        data={roleChoices(own, member.role)}
        defaultValue={member.role}
        error={fields.role}
      />
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
