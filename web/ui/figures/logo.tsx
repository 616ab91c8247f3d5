import { PageLink } from '../navigation/page-link.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './logo.module.css'

/** The mark (an A, a pair of map dividers and a route) with the name, leading home. */
export function Logo({ name, to, className }: { name: string; to: string; className?: string }) {
  return (
    <PageLink to={to} className={classNames(styles.logo, className)}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <path className={styles.legs} d="M20 8.5 7 35M20 8.5 33 35" />
        <path className={styles.route} d="M11.6 26.2c4-3.4 6.4 2.2 9.6.4s2.6-4.2 6.6-2.6" />
        <circle className={styles.hinge} cx="20" cy="8.6" r="6.6" />
        <circle className={styles.eye} cx="20" cy="8.6" r="2.5" />
      </svg>
      {name}
    </PageLink>
  )
}
