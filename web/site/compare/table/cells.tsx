import type { ReactNode } from 'react'
import type { PriceRange } from '../../../../contract/directory/guides.ts'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import {
  formatBothDistances,
  formatCount,
  formatDate,
  formatPrice,
  priceText,
} from '../../../platform/format.ts'
import { PriceRuler } from '../../../ui/figures/price-ruler.tsx'
import { RouteLine } from '../../../ui/figures/route-line.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { RegulatorTag } from '../../clinics/regulator-tag.tsx'
import type { Seen } from '../seen-from.ts'
import type { Line } from './best.ts'
import styles from './cells.module.css'
import type { Column } from './column.ts'
import { IncludedParts } from './included-parts.tsx'
import { statedParts } from './price-note.ts'
import { RatingCell } from './rating-cell.tsx'

/** A row of the comparison; `line` where one clinic can be better than another. */
export type Criterion = { title: string; line?: Line; cell: (column: Column) => ReactNode }

const Missing = ({ children }: { children: string }) => <p className="quiet small">{children}</p>

/** The rows in order. What a clinic does not state is shown as such, never guessed. */
export function criteria({ treatment, prices, place }: Seen, columns: Column[]): Criterion[] {
  const longest = Math.max(0, ...columns.map(({ distance }) => distance ?? 0)) * 1.1
  const stated = statedParts(columns)
  const notListed = treatment ? `Doesn't list ${treatment.name}` : 'No treatment to compare'
  return [
    { title: 'Price', line: 'price', cell: column => price(column, prices, notListed) },
    {
      title: 'Price includes',
      cell: ({ offer }) => {
        if (offer?.price == null) return <Missing>No price listed</Missing>
        if (stated.length === 0) return <Missing>Not stated</Missing>
        return <IncludedParts includes={offer.includes} shown={stated} />
      },
    },
    { title: 'Rating', line: 'rating', cell: RatingCell },
    {
      title: 'Distance',
      line: 'distance',
      cell: column => distance(column, longest, place?.exact ?? false),
    },
    { title: 'Experience', line: 'years', cell: experience },
    { title: 'Regulator', line: 'regulator', cell: regulator },
    { title: 'Opening hours', cell: hours },
    { title: 'Insurers', cell: ({ insurers }) => listed(insurers) },
    { title: 'Languages', cell: ({ languages }) => listed(languages) },
    { title: 'People you meet', cell: ({ people }) => peopleNamed(people) },
    ...visitRows(columns),
    {
      title: 'Usually replies',
      cell: ({ answers }) =>
        answers ? <p className={styles.text}>{answers}</p> : <Missing>Not known</Missing>,
    },
    {
      title: 'Phone',
      cell: ({ phone }) =>
        phone ? (
          <a className={styles.text} href={`tel:${phone.number}`}>
            {phone.shown}
          </a>
        ) : (
          <Missing>{messages.phoneNotAvailable}</Missing>
        ),
    },
    {
      title: 'Address',
      cell: ({ address }) =>
        address ? (
          <p className={styles.text}>{address}</p>
        ) : (
          <Missing>{messages.locationNotAvailable}</Missing>
        ),
    },
  ]
}

/** Only what at least one of them states. */
const visitRows = (columns: Column[]): Criterion[] =>
  (columns[0]?.visit ?? []).flatMap(({ term }, index) =>
    columns.some(({ visit }) => visit[index]?.said) ? { title: term, cell: visitCell(index) } : [],
  )

const visitCell = (index: number) => (column: Column) => {
  const { said = null, more = null } = column.visit[index] ?? {}
  return said ? (
    <>
      <p className={styles.text}>{said}</p>
      {more && <p className={`muted fine ${styles.small}`}>{more}</p>}
    </>
  ) : (
    <Missing>Not stated</Missing>
  )
}

const peopleNamed = (people: number) =>
  people > 0 ? (
    <p className={styles.text}>{formatCount(people, 'person named', 'people named')}</p>
  ) : (
    <Missing>Not listed</Missing>
  )

const listed = (words: string[]) =>
  words.length > 0 ? <p className={styles.text}>{words.join(', ')}</p> : <Missing>Not listed</Missing>

function price({ offer, hasJoined }: Column, prices: PriceRange | null, notListed: string) {
  if (!hasJoined)
    return (
      <>
        <p className="strong">No price yet</p>
        <p className={`muted fine ${styles.small}`}>Hasn't joined Clinic Atlas</p>
      </>
    )
  if (!offer) return <Missing>{notListed}</Missing>
  const note = offer.note && <p className={`fine ${styles.small}`}>{offer.note}</p>
  if (offer.price === null)
    return (
      <>
        <p className="strong">{messages.contactForPricing}</p>
        {note}
      </>
    )
  return (
    <>
      <p className={classNames('display', styles.figure, offer.isOld && 'quiet')}>{priceText(offer.price)}</p>
      {offer.plus && <p className="strong">{offer.plus}</p>}
      <p className={`muted fine ${styles.small}`}>{offer.name}</p>
      {note}
      {prices && prices.low < prices.high && offer.compared !== null && (
        <div className={styles.ruler}>
          <PriceRuler value={offer.compared} {...prices} write={formatPrice} />
        </div>
      )}
      {offer.confirmedOn && (
        <p className={`muted fine ${styles.small}`}>As of {formatDate(offer.confirmedOn)}</p>
      )}
    </>
  )
}

function distance({ distance, area }: Column, longest: number, exact: boolean) {
  return (
    <>
      {distance === null ? (
        <Missing>{messages.distanceNotAvailable}</Missing>
      ) : (
        <div className={styles.route}>
          <RouteLine share={longest > 0 ? distance / longest : 0}>
            {`${exact ? '' : 'about '}${formatBothDistances(distance)}`}
          </RouteLine>
        </div>
      )}
      <p className={`muted fine ${styles.small}`}>{area ?? messages.locationNotAvailable}</p>
    </>
  )
}

const experience = ({ years }: Column) =>
  years === null ? (
    <Missing>Not listed</Missing>
  ) : (
    <p className={classNames('display', styles.figure)}>{formatCount(years, 'year')}</p>
  )

const regulator = ({ regulator: { name, rates, rating, ratedOn } }: Column) => (
  <>
    <div className={styles.tag}>
      <RegulatorTag name={name} rates={rates} rating={rating} />
    </div>
    {ratedOn && <p className={`muted fine ${styles.small}`}>Inspected {formatDate(ratedOn)}</p>}
  </>
)

const hours = ({ hours }: Column) =>
  hours === null ? (
    <Missing>Not listed</Missing>
  ) : (
    <ul className={styles.hours}>
      {hours.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
