import { Link } from 'react-router'
import type { Permission } from '../../../contract/core/permissions.ts'
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

/** The most used screens, if the user may open them. */
export function QuickActions({ permissions }: { permissions: readonly Permission[] }) {
  return (
    <Section title="Quick actions">
      <ul className={`grid gap-8 ${styles.actions}`}>
        {navigationOf(permissions)
          .filter(({ to }) => offered.includes(to))
          .map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  )
}
