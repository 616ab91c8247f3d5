import type { WaitingReview } from '../../../contract/patients/reviews/moderation.ts'
import styles from './reviews.module.css'

const hour = 60 * 60 * 1000

type Timed = Pick<WaitingReview, 'queuedAt' | 'dueAt'>

export function hoursLeft({ dueAt }: Timed) {
  const hours = Math.floor((Date.parse(dueAt) - Date.now()) / hour)
  return hours < 0 ? `${-hours} h late` : `${hours} h left`
}

/** How much of the 48 hours has gone. */
export function ReviewClock({ item: { queuedAt, dueAt } }: { item: Timed }) {
  const gone = (Date.now() - Date.parse(queuedAt)) / (Date.parse(dueAt) - Date.parse(queuedAt))
  return (
    <span className={styles.clock} aria-hidden="true">
      <i style={{ width: `${Math.min(100, Math.max(1, gone * 100))}%` }} />
    </span>
  )
}
