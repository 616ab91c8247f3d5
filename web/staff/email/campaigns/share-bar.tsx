import styles from './results.module.css'

/** A share as a bar. The words beside it say the same. */
export const ShareBar = ({ share }: { share: number }) => (
  <svg className={styles.share} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.whole} width="100" height="8" />
    <rect width={100 * share} height="8" fill="currentColor" />
  </svg>
)
