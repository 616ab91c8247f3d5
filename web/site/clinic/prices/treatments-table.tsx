import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatPrice } from '../../../platform/format.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import { formatMinutes, priceCovers } from './price-covers.ts'
import styles from './treatments-table.module.css'

/** Everything the clinic offers, what each price covers, and which one was searched for. */
export function TreatmentsTable({ treatments, offer, asked }: ClinicPage) {
  if (treatments.length === 0)
    return <p className="muted">This clinic hasn't listed its treatments yet. Ask what it offers.</p>
  const dates = new Set(treatments.flatMap(({ pricedOn }) => pricedOn ?? []))
  const [onlyDate] = dates.size === 1 ? dates : []
  return (
    <>
      <p className="muted small">
        Prices published by the clinic{onlyDate && ` on ${onlyDate}`}. We show what costs extra and what the
        clinic hasn't told us.
      </p>
      <table className={`mt-16 small ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Treatment</th>
            <th scope="col">What the price includes</th>
            <th scope="col">Time</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {treatments.map(treatment => (
            <Row
              key={treatment.id}
              treatment={treatment}
              searched={asked && treatment.id === offer?.id}
              dated={!onlyDate}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

type Treatment = ClinicPage['treatments'][number]

function Row({ treatment, searched, dated }: { treatment: Treatment; searched: boolean; dated: boolean }) {
  const { name, description, price, pricedOn, minutes } = treatment
  return (
    <tr className={searched ? styles.searched : undefined}>
      <th scope="row">
        {name}
        {searched && <Tag tone="teal">Your search</Tag>}
        {description && <p className={styles.description}>{description}</p>}
      </th>
      <td>
        {price !== null &&
          priceCovers(treatment).map(({ words, stated }) => (
            <p key={words} className={stated ? undefined : 'quiet'}>
              {words}
            </p>
          ))}
      </td>
      <td>{minutes !== null && formatMinutes(minutes)}</td>
      <td className={styles.price}>
        {price === null ? messages.contactForPricing : <b>{formatPrice(price)}</b>}
        {dated && pricedOn && <p className="quiet fine nowrap">{pricedOn}</p>}
      </td>
    </tr>
  )
}
