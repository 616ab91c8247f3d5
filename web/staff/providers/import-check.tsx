import type { ImportOutcome } from '../../../contract/patients/review-import.ts'
import { formatDate } from '../../platform/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import styles from './user.module.css'

/** What a file would import, before it does. */
export function ImportCheck({ outcome, unit }: { outcome: ImportOutcome; unit: 'Line' | 'Row' }) {
  const { message, average, newest, replaces, sample, refused, refusedTotal } = outcome
  return (
    <div className={`stack left full ${styles.form}`}>
      <Banner tone={refusedTotal > 0 ? 'warn' : 'good'} role="status">
        {message} {average !== null && `Average ${average.toFixed(1)} out of 5. `}
        {newest && `Latest: ${formatDate(newest)}. `}
        {replaces > 0 &&
          `They'll replace ${replaces === 1 ? 'the existing review' : `the ${replaces} existing reviews`}.`}
      </Banner>
      <ul className="divided full">
        {sample.map(({ rating, text }) => (
          <li key={`${rating} ${text}`}>
            <p>
              <b>{rating === null ? 'No score' : `${rating} out of 5`}</b> {text}
            </p>
          </li>
        ))}
      </ul>
      {refusedTotal > 0 && (
        <div>
          <p>
            <b>{refusedTotal === 1 ? '1 row skipped' : `${refusedTotal} rows skipped`}</b>
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
