import { classNames } from '../../ui/theme/class-names.ts'
import styles from './age-bar.module.css'

/** How much of its limit something has waited. The words beside it say the same. */
export const AgeBar = ({ share, wide = false }: { share: number; wide?: boolean }) => (
  <svg
    className={classNames(styles.age, share >= 1 && styles.late, wide && styles.wide)}
    viewBox="0 0 184 10"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className={styles.rest} d="M0 5h184" />
    <rect y="3.5" width={182 * share} height="3" rx="1.5" fill="currentColor" />
    <rect className={styles.end} x="182" width="2" height="10" />
  </svg>
)
