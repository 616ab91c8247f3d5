import { NavLink } from 'react-router'
import styles from './screens-nav.module.css'

const screens = {
  Reviews: [
    ['/staff/reviews', 'To moderate'],
    ['/staff/reviews/cases', 'Notices and sanctions'],
  ],
  Registers: [
    ['/staff/registers', 'Files'],
    ['/staff/registers/ratings', 'Changed ratings'],
    ['/staff/registers/removals', 'Removals'],
    ['/staff/registers/duplicates', 'Duplicates'],
    ['/staff/registers/coverage', 'Coverage'],
  ],
} as const

/** The screens of one part of the portal. */
export const ScreensNav = ({ of }: { of: keyof typeof screens }) => (
  <nav aria-label={of} className={styles.nav}>
    {screens[of].map(([to, label]) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
)
