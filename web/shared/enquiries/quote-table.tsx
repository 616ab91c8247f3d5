import { partLabels } from '../../../contract/directory/prices/price-parts.ts'
import type { Quote } from '../../../contract/patients/enquiries.ts'
import { formatDate, priceText } from '../../platform/format.ts'
import styles from './quote-table.module.css'

const labels: Readonly<Record<Quote['parts'][number]['part'], string>> = {
  ...partLabels,
  treatment: 'Treatment',
}

/** A price in writing: every part, the total, and what would cost extra. */
export function QuoteTable({ quote: { parts, extra, validUntil } }: { quote: Quote }) {
  const total = parts.reduce((pence, { price }) => pence + Math.round(price * 100), 0) / 100
  return (
    <>
      <table className={`small ${styles.quote}`}>
        <caption>
          <b>Written quote</b>
          {validUntil && `, valid until ${formatDate(validUntil)}`}
        </caption>
        <tbody>
          {parts.map(({ part, price }) => (
            <tr key={part}>
              <th scope="row">{labels[part]}</th>
              <td>{priceText(price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <b>{priceText(total)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      {extra && <p className="small">Would cost extra: {extra}</p>}
    </>
  )
}
