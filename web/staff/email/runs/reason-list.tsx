import type { Run } from '../../../../contract/email/runs.ts'
import { formatNumber } from '../../../platform/format.ts'
import styles from './run-progress.module.css'

/** Why people were left out or not reached, with how many each. */
export function ReasonList({ reasons, open }: Pick<Run, 'reasons'> & { open?: boolean }) {
  if (reasons.length === 0) return null
  return (
    <details className={styles.reasons} open={open}>
      <summary>Not sent: who and why</summary>
      <ul className="divided mt-8 small">
        {reasons.map(({ reason, label, count }) => (
          <li key={reason}>
            <span>{label}</span>
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
