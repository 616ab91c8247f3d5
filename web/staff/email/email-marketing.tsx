import { Link, NavLink, Outlet } from 'react-router'
import { getSendingHealth } from '../../../contract/email/sending-health.ts'
import { asStaff, load } from '../../platform/api.ts'
import styles from '../../ui/navigation/tabs.module.css'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import { WithdrawnNotice } from '../shell/withdrawn-notice.tsx'
import type { Route } from './+types/email-marketing.ts'
import {
  bouncesPath,
  campaignsPath,
  emailTabs,
  segmentsPath,
  sendingHealthPath,
  suppressionsPath,
} from './tabs.ts'

export const clientLoader = staffPage(async () => {
  const { checks } = (await load(asStaff, getSendingHealth, {})).data
  return { faults: checks.filter(({ level }) => level === 'fix').length }
})

/** The email portal: its tabs, and the one that is open below them. */
export default function EmailMarketing({ loaderData: { faults } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Email Marketing">
        <Link to={campaignsPath}>All campaigns</Link>
        <Link to={segmentsPath}>Segments</Link>
        <Link to={bouncesPath}>Bounces</Link>
        <Link to={suppressionsPath}>Suppression list</Link>
      </PageHead>
      <nav className={`mb-16 ${styles.tabs}`} aria-label="Email Marketing">
        {emailTabs.map(({ to, label }, index) => (
          <NavLink key={to} to={to} end={index === 0}>
            {label}
            {to === sendingHealthPath && faults > 0 && (
              <b className={styles.count}>
                {faults}
                <span className="visually-hidden"> to fix</span>
              </b>
            )}
          </NavLink>
        ))}
      </nav>
      <WithdrawnNotice permission="send_campaigns" />
      <Outlet />
    </>
  )
}
