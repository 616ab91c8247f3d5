import { TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { type SignedInStaff, updateStaffProfile } from '../../../contract/staff/staff.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate, formatNumber } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { FactList } from '../fact-list.tsx'
import { roleLabel } from '../role-tag.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/profile.ts'
import styles from './profile.module.css'

export const clientLoader = staffPage(async ({ staff }) => staff)

export default function Profile({ loaderData: staff }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Profile" hidden />
      <PageHead title="Profile" lead={`${staff.position || 'Staff'}, ${staff.staff_id}`} />
      <div className={`grid top ${styles.columns}`}>
        <Section title="Your details">
          <DetailsForm staff={staff} />
        </Section>
        <Section
          title="Managed by your administrator"
          lead="If something here is wrong, ask your administrator."
        >
          <FactList
            facts={[
              ['Email', staff.email],
              ['Role', roleLabel(staff.role)],
              ['Department', staff.department || 'Not set'],
              ['Position', staff.position || 'Not set'],
              ['Referrer code', staff.referrercode],
              ['Clinics referred', formatNumber(staff.referralcount)],
              ['Hire date', formatDate(staff.hiredate)],
            ]}
          />
        </Section>
      </div>
    </>
  )
}

function DetailsForm({ staff }: { staff: SignedInStaff }) {
  const { props, field, busy } = useApiForm({
    initial: {
      firstname: staff.firstname,
      lastname: staff.lastname,
      phonenumber: staff.phonenumber ? formatPhone(staff.phonenumber) : '',
    },
    send: body => callApi(asStaff, updateStaffProfile, { body }),
    said: 'Your details have been saved.',
  })
  return (
    <form {...props} className={`stack full ${styles.form}`}>
      <TextInput label="First name" autoComplete="given-name" {...field('firstname')} />
      <TextInput label="Last name" autoComplete="family-name" {...field('lastname')} />
      <TextInput label="Phone (optional)" type="tel" autoComplete="tel" {...field('phonenumber')} />
      <SubmitButton busy={busy ? 'Saving...' : undefined}>Save</SubmitButton>
    </form>
  )
}
