import { Checkbox, TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { type Withdrawable, withdrawable } from '../../../contract/core/permissions.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { type StaffMember, updateStaffMember } from '../../../contract/staff/members.ts'
import type { SignedInStaff } from '../../../contract/staff/staff.ts'
import { asStaff } from '../../platform/api.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { permissionLabels } from './permission-labels.ts'
import { RoleField } from './role-field.tsx'
import styles from './staff-management.module.css'

type Props = { member: StaffMember; own: SignedInStaff; onSaved: () => void }

const descriptions: Record<Withdrawable, string> = {
  send_campaigns: 'Follow-ups, bulk and automated campaigns. Without it they can only write new templates.',
  publish_blog: 'Publish, archive and delete. Without it they can only write drafts.',
}

const valuesOf = (member: StaffMember) => {
  const { firstname, lastname, phonenumber, role, withdrawn } = member
  const { department, position, referrercode, hiredate, version } = member
  const phone = phonenumber ? formatPhone(phonenumber) : ''
  const work = { department, position, referrercode, hiredate }
  return { firstname, lastname, phonenumber: phone, role, withdrawn, ...work, version }
}

/** Everything staff management may change about someone. */
export function MemberForm({ member, own, onSaved }: Props) {
  const { props, field, values, errors, setFieldValue, busy } = useApiForm({
    initial: valuesOf(member),
    send: body => callApi(asStaff, updateStaffMember, { params: { id: member.id }, body }),
    said: 'Saved.',
    onDone: onSaved,
  })
  const allow = (permission: Withdrawable, allowed: boolean) => {
    const others = values.withdrawn.filter(other => other !== permission)
    setFieldValue('withdrawn', allowed ? others : [...others, permission])
  }
  return (
    <form {...props} className="stack mt-16">
      <div className={`pair ${styles.pair}`}>
        <TextInput label="First name" {...field('firstname')} />
        <TextInput label="Last name" {...field('lastname')} />
      </div>
      <TextInput label="Phone (optional)" type="tel" {...field('phonenumber')} />
      <RoleField own={own.role} present={member.role} {...field('role')} />
      <fieldset className={styles.permissions}>
        <legend>Permissions</legend>
        {withdrawable.map(permission => (
          <Checkbox
            key={permission}
            checked={!values.withdrawn.includes(permission)}
            onChange={event => allow(permission, event.currentTarget.checked)}
            label={permissionLabels[permission]}
            description={descriptions[permission]}
          />
        ))}
        {errors.withdrawn && <p role="alert">{errors.withdrawn}</p>}
        <p className="muted small">Changes apply straight away, even where they're already signed in.</p>
      </fieldset>
      <div className={`pair ${styles.pair}`}>
        <TextInput label="Department" {...field('department')} />
        <TextInput label="Position" {...field('position')} />
      </div>
      <div className={`pair ${styles.pair}`}>
        <TextInput label="Referrer code" {...field('referrercode')} />
        <TextInput label="Hire date" type="date" {...field('hiredate')} />
      </div>
      <SubmitButton busy={busy ? 'Saving...' : undefined}>Save</SubmitButton>
    </form>
  )
}
