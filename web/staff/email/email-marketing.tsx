import { Link, NavLink, Outlet } from 'react-router'
import styles from '../../ui/navigation/tabs.module.css'
import { PageHead } from '../shell/page-head.tsx'
import { WithdrawnNotice } from '../shell/withdrawn-notice.tsx'
import { bouncesPath, campaignsPath, emailTabs, segmentsPath, suppressionsPath } from './tabs.ts'

/** The email portal: its tabs, and the one that is open below them. */
export default function EmailMarketing() {
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
          </NavLink>
        ))}
      </nav>
      <WithdrawnNotice permission="send_campaigns" />
      <Outlet />
    </>
  )
}
