import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { priceText } from '../../../platform/format.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { ClinicPage } from '../load-clinic.ts'
import styles from './treatments-table.module.css'

/** Everything the clinic offers, what each price covers, and which one was searched for. */
export function TreatmentsTable({ treatments, offer, asked }: ClinicPage) {
  if (treatments.length === 0)
    return <p className="muted">This clinic hasn't listed its treatments yet. Ask what it offers.</p>
  const dates = new Set(treatments.flatMap(({ confirmedOn }) => confirmedOn ?? []))
  const [onlyDate] = dates.size === 1 ? dates : []
  const isWhole = treatments.every(({ plus }) => plus === null)
  return (
    <>
      <p className="muted small">
        Prices published by the clinic{onlyDate && `, set or confirmed on ${onlyDate}`}.{' '}
        {isWhole && "Prices include anything you can't avoid, such as a compulsory consultation. "}We show
        what costs extra and what the clinic hasn't told us.
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
  const { name, description, price, plus, note, isOld, confirmedOn, costsMore, elsewhere, history } =
    treatment
  return (
    <tr className={classNames(searched && styles.searched, isOld && styles.old)}>
      <th scope="row">
        {name}
        {searched && <Tag tone="teal">Your search</Tag>}
        {description && <p className={styles.description}>{description}</p>}
      </th>
      <td>
        {price !== null &&
          treatment.covers.map(({ words, stated }) => (
            <p key={words} className={stated ? undefined : 'quiet'}>
              {words}
            </p>
          ))}
        {costsMore && <p>Costs more: {costsMore}</p>}
      </td>
      <td>{treatment.time}</td>
      <td className={styles.price}>
        <b className={price === null ? styles.none : undefined}>
          {price === null ? messages.contactForPricing : priceText(price)}
        </b>
        <div className={styles.notes}>
          {plus && <p className="strong">{plus}</p>}
          {note && <p className="fine">{note}</p>}
          {elsewhere.map(words => (
            <p key={words} className="fine">
              {words}
            </p>
          ))}
          {history.map(words => (
            <p key={words} className="quiet fine">
              {words}
            </p>
          ))}
          {dated && confirmedOn && <p className="quiet fine">Set or confirmed on {confirmedOn}</p>}
        </div>
      </td>
    </tr>
  )
}
