import { Link } from 'react-router'
import { permissions as all, type Permission } from '../../../contract/core/permissions.ts'
import { Section } from '../../ui/layout/section.tsx'
import { navigationOf } from '../shell/navigation.ts'
import styles from './dashboard.module.css'

const offered = [
  '/staff/email-system',
  '/staff/blog-management',
  '/staff/analytics',
  '/staff/profile',
  '/staff/settings',
]

/** The most used screens. One that the user may not open is named without a link, and says who can change that. */
export function QuickActions({ permissions }: { permissions: readonly Permission[] }) {
  const open = new Set(navigationOf(permissions).map(({ to }) => to))
  return (
    <Section title="Quick actions">
      <ul className={`grid gap-8 ${styles.actions}`}>
        {navigationOf(all)
          .filter(({ to }) => offered.includes(to))
          .map(({ to, label, icon: Icon }) => (
            <li key={to}>
              {open.has(to) ? (
                <Link to={to}>
                  <Icon aria-hidden="true" />
                  {label}
                </Link>
              ) : (
                <span className="muted">
                  <Icon aria-hidden="true" />
                  <span>
                    {label}
                    <span className="small">Ask an administrator for access</span>
                  </span>
                </span>
              )}
            </li>
          ))}
      </ul>
    </Section>
  )
}
