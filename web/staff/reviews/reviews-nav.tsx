import { NavLink } from 'react-router'
import styles from './reviews.module.css'

const parts = [
  ['/staff/reviews', 'To moderate'],
  ['/staff/reviews/cases', 'Notices and sanctions'],
] as const

/** The screens about reviews. */
export const ReviewsNav = () => (
  <nav aria-label="Reviews" className={styles.nav}>
    {parts.map(([to, label]) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
)
