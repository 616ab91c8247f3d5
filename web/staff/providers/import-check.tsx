import type { ImportOutcome } from '../../../contract/patients/review-import.ts'
import { formatDate } from '../../platform/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import styles from './user.module.css'

/** What a file would bring, before it does. */
export function ImportCheck({ outcome, unit }: { outcome: ImportOutcome; unit: 'Line' | 'Row' }) {
  const { message, average, newest, replaces, sample, refused, refusedTotal } = outcome
  return (
    <div className={styles.form}>
      <Banner tone={refusedTotal > 0 ? 'warn' : 'good'} role="status">
        {message} {average !== null && `Mean ${average.toFixed(1)} of 5. `}
        {newest && `The newest is of ${formatDate(newest)}. `}
        {replaces > 0 &&
          `They take the place of ${replaces === 1 ? 'the one' : `the ${replaces}`} that stand there now.`}
      </Banner>
      <ul className={styles.list}>
        {sample.map(({ rating, text }) => (
          <li key={`${rating} ${text}`}>
            <p>
              <b>{rating === null ? 'No score' : `${rating} of 5`}</b> {text}
            </p>
          </li>
        ))}
      </ul>
      {refusedTotal > 0 && (
        <div>
          <p>
            <b>{refusedTotal === 1 ? '1 row is left out' : `${refusedTotal} rows are left out`}</b>
          </p>
          <ul>
            {refused.map(({ row, reason }) => (
              <li key={row}>
                {unit} {row}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
