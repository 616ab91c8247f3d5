import { IconColumns3 } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './compare-badge.module.css'
import { Count, useWaiting } from './compare-link.tsx'

/** Beside the closed menu on a phone, once there is something to compare. */
export function CompareBadge() {
  const { to, count } = useWaiting()
  if (count === 0) return null
  return (
    <Link to={to} className={styles.badge}>
      <IconColumns3 aria-hidden="true" />
      <span className="visually-hidden">Compare </span>
      <Count count={count} />
    </Link>
  )
}
