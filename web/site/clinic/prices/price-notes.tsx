import { oldAfterMonths } from '../../../../contract/directory/prices/freshness.ts'
import { formatPrice } from '../../../platform/format.ts'
import { QuartileStrip } from '../../../ui/figures/quartile-strip.tsx'
import type { ClinicPage } from '../load-clinic.ts'

/** How the price at the head of the page compares with others around, and how recent it is. */
export const PriceNotes = ({ clinic }: { clinic: ClinicPage }) => (
  <>
    <Compared {...clinic} />
    <Confirmed {...clinic} />
  </>
)

function Confirmed({ offer, confirmation }: ClinicPage) {
  if (!offer || offer.price === null || !confirmation) return null
  return (
    <section>
      <h2 className="plain-heading">Price confirmed</h2>
      <p className="small muted">
        {offer.name}: set or confirmed by the clinic {confirmation.ago} ({confirmation.on}). After{' '}
        {oldAfterMonths} months without confirmation we show a price in grey, leave it out of comparisons and
        put it last when you sort by price.
      </p>
    </section>
  )
}

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
