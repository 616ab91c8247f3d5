import { NavLink } from 'react-router'
import styles from './registers.module.css'

const parts = [
  ['/staff/registers', 'Files'],
  ['/staff/registers/ratings', 'Changed ratings'],
  ['/staff/registers/removals', 'Removals'],
  ['/staff/registers/duplicates', 'Duplicates'],
  ['/staff/registers/coverage', 'Coverage'],
] as const

/** The screens about public registers. */
export const RegistersNav = () => (
  <nav aria-label="Registers" className={styles.nav}>
    {parts.map(([to, label]) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
)
