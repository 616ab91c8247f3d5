import { NavLink } from 'react-router'
import styles from './account-tabs.module.css'
import type { Destination } from './navigation.ts'

/** The sections of the account as tabs; each is a page with an address of its own. */
export function AccountTabs({ sections }: { sections: Destination[] }) {
  if (sections.length === 0) return null
  return (
    <nav className={styles.tabs} aria-label="Account">
      {sections.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
