import type { AuditEntry } from '../../../contract/staff/audit.ts'
import styles from './audit-log.module.css'
import { detailsOf } from './detail-words.ts'

type Props = { entry: Pick<AuditEntry, 'before' | 'after'>; names: Record<string, string> }

/** The old and the new values, field by field. */
export function Difference({ entry, names }: Props) {
  const details = detailsOf(entry, names)
  if (details.length === 0) return <span className="muted">No details</span>
  return (
    <ul className={`stack gap-4 small break ${styles.difference}`}>
      {details.map(({ label, before, after }) => (
        <li key={label}>
          <span className="muted">{label}:</span>{' '}
          {before !== undefined && (
            <del>
              <span className="visually-hidden">before </span>
              {before}
            </del>
          )}{' '}
          {after !== undefined && (
            <ins>
              {before !== undefined && <span className="visually-hidden">now </span>}
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
