import type { ReactNode } from 'react'
import { productName } from '../../../../contract/text/product.ts'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount, formatDistance, formatMiles, formatPrice, priceText } from '../../../platform/format.ts'
import { PriceRuler } from '../../../ui/figures/price-ruler.tsx'
import { RouteLine } from '../../../ui/figures/route-line.tsx'
import { Stars } from '../../../ui/figures/stars.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { countReviews, withoutStars } from '../../clinics/rating/rating.ts'
import { RegulatorTag } from '../../clinics/regulator-tag.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import type { OwnReviewsPage } from '../reviews/own/load-own-reviews.ts'
import styles from './ledger.module.css'

type Props = { clinic: ClinicPage; own: OwnReviewsPage | null }

/** Price, reviews, the next free time, distance and regulator: what patients decide by, at a glance. */
export function Ledger({ clinic, own }: Props) {
  return (
    <dl className={styles.ledger}>
      <Price {...clinic} />
      <Rated rating={clinic.rating} own={own} />
      {clinic.nextFree ? <NextFree {...clinic} /> : <Today {...clinic} />}
      <Distance {...clinic} />
      <Regulator {...clinic} />
    </dl>
  )
}

type Entry = {
  title: ReactNode
  figure: ReactNode
  note?: ReactNode
  /** The figure is none, but words, or a label. */
  words?: boolean
  label?: boolean
}

const Cell = ({ title, figure, note, words, label }: Entry) => (
  <div>
    <dt>{title}</dt>
    <dd className={classNames(!label && 'display', styles.figure, (words || label) && styles.words)}>
      {figure}
    </dd>
    {note && <dd className={`muted fine ${styles.note}`}>{note}</dd>}
  </div>
)

function Price({ offer, nearby, spread, treatments }: ClinicPage) {
  if (!offer || offer.price === null) {
    const priced = treatments.filter(({ price }) => price !== null).length
    const note = (
      <>
        {offer?.note && <p>{offer.note}</p>}
        {priced > 0 && (
          <p>
            <a href="#prices">See {formatCount(priced, 'other price')}</a>
          </p>
        )}
      </>
    )
    return <Cell title={offer?.name ?? 'Price'} figure={messages.contactForPricing} note={note} words />
  }
  return (
    <Cell
      title={offer.name}
      figure={priceText(offer.price)}
      note={
        <>
          {offer.plus && <p className="strong">{offer.plus}</p>}
          {offer.note && <p>{offer.note}</p>}
          {offer.word && <p className="strong">{offer.word}</p>}
          {spread && spread.low < spread.high && offer.word && offer.compared !== null && (
            <div className={styles.ruler}>
              <PriceRuler value={offer.compared} {...spread} write={formatPrice} />
            </div>
          )}
          {nearby &&
            !offer.word &&
            offer.compared !== null &&
            `Typical price nearby ${formatPrice(Math.round(nearby.median))}`}
        </>
      }
    />
  )
}

function Distance({ you, area, locations }: ClinicPage) {
  const km = locations[0]?.distance
  if (!you || km === undefined || km === null)
    return (
      <Cell
        title="Where"
        figure={area ?? messages.locationNotAvailable}
        words
        note={formatCount(locations.length, 'location')}
      />
    )
  return (
    <Cell
      title={`From ${you.label}${you.exact ? '' : ' (approx.)'}`}
      figure={formatDistance(km)}
      note={<RouteLine share={Math.min(1, km / 10)}>{formatMiles(km)}</RouteLine>}
    />
  )
}

const NextFree = ({ nextFree }: ClinicPage) => (
  <Cell
    title="Next free"
    figure={nextFree?.start}
    note={
      <>
        {nextFree?.where && <p>in {nextFree.where}</p>}
        {nextFree?.byTreatment && <p>Varies by treatment</p>}
      </>
    }
    words
  />
)

function Today({ locations }: ClinicPage) {
  const opening = locations[0]?.opening
  if (!opening) return <Cell title="Opening hours" figure="Not listed" words />
  const today = opening.week.find(({ day }) => day === opening.today)
  return <Cell title="Today" figure={today?.hours} note={opening.now} words />
}

const Regulator = ({ regulator: { name, rates, rating, ratedOn } }: ClinicPage) => (
  <Cell
    title="Regulator"
    figure={<RegulatorTag name={name} rates={rates} rating={rating} />}
    note={ratedOn ? `Rated on ${ratedOn}` : !rates && `${name} doesn't rate clinics like this one`}
    label
  />
)

/** What patients wrote here first, and after it what they wrote elsewhere, by its name: never one figure of both. */
function Rated({ rating, own }: { rating: ClinicPage['rating']; own: OwnReviewsPage | null }) {
  const summary = own?.summary
  if (!summary || summary.mean === null) return <RatedElsewhere rating={rating} isOffered={own !== null} />
  const { booked, receipt, enquired } = summary.evidence
  const known = booked + receipt + enquired
  return (
    <Cell
      title={`${productName} reviews`}
      figure={<Figure mean={summary.mean} />}
      note={
        <>
          <p>
            <a href="#reviews">{formatCount(summary.count, 'review')}</a>
            {summary.newestOn && `, latest ${summary.newestOn}`}.
            {known > 0 && ` ${known} from patients who booked or enquired here.`}
          </p>
          {summary.paid && (
            <p>
              <b>
                {summary.paid.listed} of {summary.paid.of}
              </b>{' '}
              paid the listed price.
            </p>
          )}
          {rating.average !== null && (
            <p>
              {placeOf(rating)}: {rating.average.toFixed(1)} from {formatCount(rating.reviews, 'review')}.
            </p>
          )}
        </>
      }
    />
  )
}

const placeOf = ({ source }: ClinicPage['rating']) => source ?? 'Elsewhere'

const Figure = ({ mean }: { mean: number }) => (
  <span className={styles.mean}>
    {mean.toFixed(1)} <Stars rating={mean} />
  </span>
)

function RatedElsewhere({ rating, isOffered }: { rating: ClinicPage['rating']; isOffered: boolean }) {
  const { average, reviews, newest, source } = rating
  const { words, saysAll } = withoutStars(rating)
  if (average === null)
    return (
      <Cell
        title="Reviews"
        figure={reviews > 0 ? words : <a href="#reviews">{saysAll ? words : messages.noReviewsYet}</a>}
        note={reviews > 0 && <a href="#reviews">{countReviews(rating)}</a>}
        words
      />
    )
  return (
    <Cell
      title={source ? `${source} reviews` : 'Reviews from elsewhere'}
      figure={<Figure mean={average} />}
      note={
        <>
          <p>
            <a href="#reviews">{countReviews(rating)}</a>
            {newest && `, latest ${newest}`}.
          </p>
          {isOffered && <p>No {productName} reviews yet.</p>}
        </>
      }
    />
  )
}
