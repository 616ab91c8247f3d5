import { staffDesk } from '../../../contract/staff/desk.ts'
import type { SignedInStaff } from '../../../contract/staff/staff.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatNumber } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/dashboard.ts'
import styles from './dashboard.module.css'
import { greetingAt, lastLogin } from './greeting.ts'
import { Information } from './information.tsx'
import { QuickActions } from './quick-actions.tsx'
import { WeekTrends } from './week-trends.tsx'
import { WorkQueues } from './work-queues.tsx'

export const clientLoader = staffPage(async ({ staff }) => ({
  staff,
  desk: (await load(asStaff, staffDesk, {})).data,
}))

export default function Dashboard({ loaderData: { staff, desk } }: Route.ComponentProps) {
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
      <div className="stack">
        <WorkQueues queues={desk.queues} own={`${staff.firstname} ${staff.lastname}`} />
        {desk.weeks && <WeekTrends weeks={desk.weeks} />}
        <div className={`columns-m top ${styles.columns}`}>
          <QuickActions permissions={staff.permissions} />
          <Information staff={staff} />
        </div>
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
