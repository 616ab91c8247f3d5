import { Button } from '@mantine/core'
import { NavLink, useLocation } from 'react-router'
import { productName } from '../../../contract/text/product.ts'
import { homePath } from '../../platform/home-path.ts'
import { Logo } from '../../ui/figures/logo.tsx'
import { Monogram } from '../../ui/figures/monogram.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx'
import { OpenPalette } from '../palette/shortcuts.tsx'
import { RoleTag, roleLabel } from '../role-tag.tsx'
import type { Destination } from './navigation.ts'
import styles from './staff-shell.module.css'

export type RailProps = {
  destinations: Destination[]
  person?: { name: string; role: string }
  onSignOut: () => void
}

export function RailContent({ destinations, person, onSignOut }: RailProps) {
  // The dashboard has it in its head.
  const isOnDashboard = useLocation().pathname === '/staff/dashboard'
  return (
    <div className={styles.content}>
      <header className={`row gap-12 ${styles.head}`}>
        <Logo name={productName} to={homePath} className={styles.logo} />
        {person && <RoleTag role={person.role} />}
      </header>
      {person && !isOnDashboard && <OpenPalette />}
      <nav className={`stack ${styles.links}`} aria-label="Staff">
        {destinations.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to}>
            <Icon aria-hidden="true" />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={`stack ${styles.foot}`}>
        {person && (
          <div className={`line gap-12 small ${styles.person}`}>
            <Monogram name={person.name} size="small" />
            <div>
              <b>{person.name}</b>
              <br />
              <span className="muted">{roleLabel(person.role)}</span>
            </div>
          </div>
        )}
        <div className={classNames(styles.control, 'row gap-12 spread')}>
          <Button variant="default" size="sm" onClick={onSignOut}>
            Sign out
          </Button>
          <SchemeSwitch compact />
        </div>
      </div>
    </div>
  )
}
