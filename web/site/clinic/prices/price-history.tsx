import { formatDate, formatPrice, priceText } from '../../../platform/format.ts'
import type { ClinicPage } from '../load-clinic.ts'
import styles from './price-history.module.css'
import { chart } from './price-lines.ts'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const nameOf = (day: string) => monthName.format(new Date(day))

/** How the price at the head of the page changed over two years, against what is typical around; also as a table. */
export function PriceHistory({ offer, trend }: ClinicPage) {
  const [before, last] = trend?.changes.slice(-2) ?? []
  if (!offer || !trend || !before || !last) return null
  const { lines, medians, typical } = trend
  const changed = `${offer.name}: ${priceText(before.price)} until ${formatDate(last.on)}, ${priceText(last.price)} since`
  const scale = [lines.high, (lines.high + lines.low) / 2, lines.low]
  const isCompared = lines.typical !== null && typical !== null
  return (
    <figure className={styles.history}>
      <figcaption>
        <b>{changed}</b>
      </figcaption>
      <ul className={styles.key}>
        <li className={styles.ownKey}>This clinic, {priceText(last.price)}</li>
        {isCompared && <li className={styles.typicalKey}>Typical nearby, {formatPrice(typical)}</li>}
      </ul>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.scale}>
          {scale.map(price => (
            <span key={price}>{formatPrice(price)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${chart.width} ${chart.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className={styles.grid}
            d={`M0 0H${chart.width}M0 ${chart.height / 2}H${chart.width}M0 ${chart.height}H${chart.width}`}
          />
          {isCompared && <path className={styles.typical} d={lines.typical ?? ''} />}
          <path className={styles.own} d={lines.own} />
          <path className={styles.end} d={`M${chart.width} ${lines.end}h0`} />
        </svg>
        <div className={styles.times}>
          <span>{nameOf(lines.first)}</span>
          <span>Now</span>
        </div>
      </div>
      <details className="small">
        <summary>Show as a table</summary>
        <div className={styles.tables}>
          <table>
            <caption>This clinic</caption>
            <tbody>
              {trend.changes.map(({ on, price }) => (
                <tr key={on}>
                  <th scope="row">Since {formatDate(on)}</th>
                  <td>{priceText(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {isCompared && (
            <table>
              <caption>Typical nearby</caption>
              <tbody>
                {medians.map(({ month, median }) => (
                  <tr key={month}>
                    <th scope="row">{nameOf(`${month}-01`)}</th>
                    <td>{formatPrice(median)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </details>
    </figure>
  )
}
