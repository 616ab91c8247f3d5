import type { AuditEntry } from '../../../contract/audit.ts'
import styles from './audit-log.module.css'

const blank = (value: unknown) => value === undefined || value === null || value === ''

const shown = (value: unknown) => {
  if (blank(value)) return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What was there and what is there now, field by field. */
export function Difference({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    name => !blank(before?.[name]) || !blank(after?.[name]),
  )
  if (names.length === 0) return <span className="muted">No details</span>
  return (
    <ul className={styles.difference}>
      {names.map(name => (
        <li key={name}>
          <span className="key">{name}</span> {before && name in before && <del>{shown(before[name])}</del>}{' '}
          {after && name in after && <ins>{shown(after[name])}</ins>}
        </li>
      ))}
    </ul>
  )
}
