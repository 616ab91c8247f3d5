import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/rules/phone.ts'
import type { SignedInStaff } from '../../../contract/staff/staff.ts'
import { formatDate } from '../../platform/format.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { FactList } from '../fact-list.tsx'

/** Details of the signed-in user. */
export function Information({ staff }: { staff: SignedInStaff }) {
  const status = staff.isactive ? <Tag tone="good">Active</Tag> : <Tag tone="bad">Inactive</Tag>
  const facts: (readonly [string, ReactNode])[] = [
    ['Name', `${staff.firstname} ${staff.lastname}`],
    ['Email', staff.email],
    ['Phone', staff.phonenumber ? formatPhone(staff.phonenumber) : 'Not set'],
    ['Referrer code', staff.referrercode],
    ['Hire date', formatDate(staff.hiredate)],
    ['Status', status],
  ]
  return (
    <Section title="Your information">
      <FactList facts={facts} />
    </Section>
  )
}
