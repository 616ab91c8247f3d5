import { formatNumber } from '../../platform/format.ts'
import styles from './bars.module.css'

type Bar = {
  name: string
  value: number
  /** A second number in words, such as a share. */
  note?: string
}

type Props = { label: string; head: [name: string, value: string, note?: string]; rows: Bar[] }

/** Numbers side by side as bars from zero. It is a table: what the bars show is read as well. */
export function Bars({ label, head: [name, value, note], rows }: Props) {
  const highest = Math.max(1, ...rows.map(row => row.value))
  return (
    <table className={`small num ${styles.bars}`}>
      <caption>{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
          {note && <th scope="col">{note}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>
              <div className={`line ${styles.measure}`}>
                {row.value > 0 && (
                  <span className={styles.bar} style={{ inlineSize: `${(100 * row.value) / highest}%` }} />
                )}
                <span>{formatNumber(row.value)}</span>
              </div>
            </td>
            {note && <td>{row.note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
