import { formatPrice, priceText } from '../../../platform/format.ts'
import { QuartileStrip } from '../../../ui/figures/quartile-strip.tsx'
import { Sparkline } from '../../../ui/figures/sparkline.tsx'
import type { ClinicPage } from '../load-clinic.ts'

/** How the price at the head of the page compares with others around, and how it changed. */
export const PriceNotes = ({ clinic }: { clinic: ClinicPage }) => (
  <>
    <Compared {...clinic} />
    <Changed {...clinic} />
  </>
)

function Compared({ offer, spread }: ClinicPage) {
  if (!spread || !offer || offer.compared === null || !offer.word) return null
  const around = spread.miles === null ? spread.where : `within ${spread.miles} miles, ${spread.where}`
  return (
    <section>
      <h2 className="plain-heading">How this price compares</h2>
      <p className="small">
        <b>{offer.word}</b>
      </p>
      <QuartileStrip value={offer.compared} spread={spread} write={formatPrice} />
      <p className="small muted">
        {offer.name} {around}: {spread.count} clinics. Typical price {formatPrice(spread.median)}. The block
        in the middle is what half of them charge.
      </p>
    </section>
  )
}

function Changed({ offer, trend }: ClinicPage) {
  if (!offer || !trend) return null
  const [before, last] = trend.changes.slice(-2)
  if (!before || !last) return null
  return (
    <section>
      <h2 className="plain-heading">How this price changed</h2>
      <p className="small">
        {offer.name}: {priceText(before.price)} until {last.since}, {priceText(last.price)} since
      </p>
      <Sparkline values={trend.monthly} />
      <details className="small">
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Since</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {trend.changes.map(({ since, price }) => (
              <tr key={since}>
                <th scope="row">{since}</th>
                <td>{priceText(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
