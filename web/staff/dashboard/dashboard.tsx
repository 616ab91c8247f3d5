import { staffDesk } from '../../../contract/staff/desk.ts'
import type { SignedInStaff } from '../../../contract/staff/staff.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatNumber } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { OpenPalette } from '../palette/shortcuts.tsx'
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
      <header className="row gap-16 top spread">
        <div>
          <h1>
            {greetingAt(new Date())}, {staff.firstname}
          </h1>
          <p className="muted">{lastLogin(staff.previous_login)}</p>
        </div>
        <OpenPalette wide />
      </header>
      <Facts staff={staff} />
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

function Facts({ staff }: { staff: SignedInStaff }) {
  const facts = [
    ['Referrals', formatNumber(staff.referralcount)],
    ['Department', staff.department || 'Not set'],
    ['Position', staff.position || 'Not set'],
    ['Staff ID', staff.staff_id],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="key">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
