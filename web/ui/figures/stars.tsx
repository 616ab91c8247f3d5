import styles from './stars.module.css'

const starWidth = 17

/** Five stars filled to a rating out of 5. The evidence is beside them. */
export function Stars({ rating }: { rating: number }) {
  const shown = Math.min(5, Math.max(0, rating))
  return (
    <span className={styles.stars} role="img" aria-label={`${shown.toFixed(1)} out of 5`}>
      <span className={styles.filled} style={{ width: shown * starWidth }} />
    </span>
  )
}
