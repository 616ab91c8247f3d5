import type { SignedInStaff } from '../../../contract/staff/staff.ts'
import { staffToday } from '../../../contract/staff/staff.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatNumber } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/dashboard.ts'
import styles from './dashboard.module.css'
import { greetingAt, lastLogin } from './greeting.ts'
import { Information } from './information.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Today } from './today.tsx'

export const clientLoader = staffPage(async ({ staff }) => ({
  staff,
  today: (await load(asStaff, staffToday, {})).data,
}))

export default function Dashboard({ loaderData: { staff, today } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Dashboard" hidden />
      <header className="mb-24">
        <h1>
          {greetingAt(new Date())}, {staff.firstname}
        </h1>
        <p className="muted">{lastLogin(staff.previous_login)}</p>
      </header>
      <Cards staff={staff} />
      <div className={`columns-m top ${styles.columns}`}>
        <div className="stack">
          <Today today={today} />
          <QuickActions permissions={staff.permissions} />
        </div>
        <Information staff={staff} />
      </div>
    </>
  )
}

function Cards({ staff }: { staff: SignedInStaff }) {
  const cards = [
    { label: 'Referrals', value: formatNumber(staff.referralcount), figure: true },
    { label: 'Department', value: staff.department || 'Not set' },
    { label: 'Position', value: staff.position || 'Not set' },
    { label: 'Staff ID', value: staff.staff_id },
  ]
  return (
    <dl className={`grid mb-16 ${styles.cards}`}>
      {cards.map(({ label, value, figure }) => (
        <div key={label} className={`card ${styles.card}`}>
          <dt className="key">{label}</dt>
          <dd className={figure ? styles.figure : styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
