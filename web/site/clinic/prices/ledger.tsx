import type { ReactNode } from 'react'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount, formatDistance, formatMiles, formatPrice, priceText } from '../../../platform/format.ts'
import { RouteLine } from '../../../ui/figures/route-line.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { ClinicPage } from '../load-clinic.ts'
import styles from './ledger.module.css'

/** Price, distance, experience and hours: what patients decide by, at a glance. */
export function Ledger({ clinic }: { clinic: ClinicPage }) {
  return (
    <dl className={styles.ledger}>
      <Price {...clinic} />
      <Distance {...clinic} />
      <Experience {...clinic} />
      <Today {...clinic} />
    </dl>
  )
}

type Entry = {
  title: ReactNode
  figure: ReactNode
  note?: ReactNode
  /** The figure is none, but words. */
  words?: boolean
}

const Cell = ({ title, figure, note, words }: Entry) => (
  <div>
    <dt>{title}</dt>
    <dd className={classNames('display', styles.figure, words && styles.words)}>{figure}</dd>
    {note && <dd className={`muted fine ${styles.note}`}>{note}</dd>}
  </div>
)

function Price({ offer, nearby }: ClinicPage) {
  if (!offer || offer.price === null)
    return (
      <Cell title={offer?.name ?? 'Price'} figure={messages.contactForPricing} note={offer?.note} words />
    )
  return (
    <Cell
      title={offer.name}
      figure={priceText(offer.price)}
      note={
        <>
          {offer.plus && <p className="strong">{offer.plus}</p>}
          {offer.note && <p>{offer.note}</p>}
          {offer.word && <p className="strong">{offer.word}</p>}
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

function Experience({ years }: ClinicPage) {
  if (years === null) return <Cell title="Experience" figure="Not listed" words />
  return <Cell title="Experience" figure={formatCount(years, 'year')} note="according to the clinic" />
}

function Today({ locations }: ClinicPage) {
  const opening = locations[0]?.opening
  if (!opening) return <Cell title="Opening hours" figure="Not listed" words />
  const today = opening.week.find(({ day }) => day === opening.today)
  return <Cell title="Today" figure={today?.hours} note={opening.now} words={!opening.open} />
}
