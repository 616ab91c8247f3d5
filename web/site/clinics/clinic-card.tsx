import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PriceRange } from '../../../contract/rules/price-range.ts'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { formatCount, formatDistance, formatMiles } from '../../platform/format.ts'
import { AnchorButton } from '../../ui/controls/button.tsx'
import { Monogram } from '../../ui/figures/monogram.tsx'
import { RouteLine } from '../../ui/figures/route-line.tsx'
import { Stars } from '../../ui/figures/stars.tsx'
import { CompareBox } from '../shortlist/compare-box.tsx'
import type { CardClinic } from './card-clinic.ts'
import './clinic-card.css'
import { LogoPicture } from './logo/logo-picture.tsx'
import { PriceSign } from './price-sign.tsx'
import { RatingLine } from './rating/rating-line.tsx'
import { RegulatorTag } from './regulator-tag.tsx'

type Props = {
  clinic: CardClinic
  /** The clinic's page. */
  href: string
  /** Its pin on the map beside the list. */
  letter?: string
  /** Among which prices its price is marked. */
  range?: PriceRange | null
  /** The longest distance in the list, in km: the scale of the distance line. */
  longest?: number
  /** Why it is in the list and at this position, in sentences. */
  why?: string[]
  /** Whether it has a box that puts it on the shortlist. */
  comparable?: boolean
}

/**
 * One clinic of a list: who, where, how good, how dear, how far. A click anywhere on it opens the clinic. It is written
 * as plain HTML by `keptCards` and `markupOf`, so nothing within may have hooks or handlers. Names for screen readers are attributes:
 * with hidden text in boxes of its own a list of twenty cost a tenth more to lay out.
 */
export const ClinicCard = ({ letter, range, longest, why, ...card }: Props) => (
  <CardFrame
    {...card}
    pin={letter && <PinLetter letter={letter} />}
    price={<Price clinic={card.clinic} range={range} />}
    distance={<Distance km={card.clinic.distance} longest={longest} />}
    why={why && <Why reasons={<Reasons reasons={why} />} name={card.clinic.name} />}
  />
)

/** What differs from search to search is given by itself. */
type FrameProps = Pick<Props, 'clinic' | 'href' | 'comparable'> &
  Record<'pin' | 'price' | 'distance' | 'why', ReactNode>

export function CardFrame({ clinic, href, pin, price, distance, why, comparable }: FrameProps) {
  const { id, name, logo } = clinic
  return (
    <article className="clinic-card" data-clinic={id}>
      <div className="card-logo">
        {logo ? <LogoPicture name={name} logo={logo} /> : <Monogram name={name} />}
        {pin}
      </div>
      <div>
        <h2 className="display card-name">
          <Opener href={href} name={name} />
        </h2>
        <Facts clinic={clinic} />
      </div>
      <div className="card-side">
        {price}
        {distance}
      </div>
      <div className="no-print card-actions">
        <View href={href} name={name} />
        {clinic.website && <Website address={clinic.website} name={name} />}
        {why}
        {comparable && (
          <div className="card-compare">
            <CompareBox id={id} name={name} />
          </div>
        )}
      </div>
    </article>
  )
}

export const Price = ({ clinic: { unclaimed, offer }, range }: Pick<Props, 'clinic' | 'range'>) =>
  unclaimed ? <NoPrice /> : <PriceSign offer={offer} range={range} />

/** It has not joined, so nobody could tell us a price. */
const NoPrice = () => (
  <>
    <p className="strong">No price yet</p>
    <p className="fine muted">Hasn't joined Clinic Atlas</p>
  </>
)

export const PinLetter = ({ letter }: { letter: string }) => (
  <span className="card-pin" role="img" aria-label={`Pin ${letter} on the map`}>
    {letter}
  </span>
)

type Named = { href: string; name: string }

const Opener = ({ href, name }: Named) => (
  <a className="cover card-opener" href={href} data-discover="true">
    {name}
  </a>
)

const View = ({ href, name }: Named) => (
  <AnchorButton small href={href} aria-label={`View clinic: ${name}`}>
    View clinic
  </AnchorButton>
)

export const Why = ({ reasons, name }: { reasons: ReactNode; name: string }) => (
  <details className="card-why">
    <summary aria-label={`Why is this here? ${name}`}>Why is this here?</summary>
    <ul>{reasons}</ul>
  </details>
)

export const Reasons = ({ reasons }: { reasons: string[] }) =>
  reasons.map(reason => <li key={reason}>{reason}</li>)

const Website = ({ address, name }: { address: string; name: string }) => (
  <a
    className="card-website"
    href={address}
    target="_blank"
    rel="noopener nofollow"
    data-contact="website"
    aria-label={`${messages.visitWebsite} of ${name}, opens in a new tab`}
  >
    {messages.visitWebsite}
    <IconExternalLink aria-hidden="true" />
  </a>
)

function Facts({ clinic }: { clinic: CardClinic }) {
  const { area, regulator, rating, reviewedHere, years, phone, quote, unclaimed, nextFree } = clinic
  return (
    <>
      <div className="card-where">
        <p>{area ?? messages.locationNotAvailable}</p>
        {regulator && <RegulatorTag {...regulator} />}
      </div>
      {regulator?.rating === 'Inadequate' && (
        <p className="card-warning">{regulator.name} rated this clinic Inadequate, its lowest rating.</p>
      )}
      {reviewedHere && (
        <p className="row small">
          <Stars rating={reviewedHere.mean} />
          <b className="num">{reviewedHere.mean.toFixed(1)}</b>
          <span className="muted">{reviewedHere.words}</span>
        </p>
      )}
      {(rating.average !== null || !reviewedHere) && <RatingLine rating={rating} />}
      <ul className="card-facts">
        {unclaimed ? (
          <>
            {unclaimed.offers && <li>{unclaimed.offers}</li>}
            {unclaimed.rated && <li>{unclaimed.rated}</li>}
          </>
        ) : (
          <li>{years === null ? 'Experience not listed' : `${formatCount(years, 'year')} of experience`}</li>
        )}
        <li>{phone ? <a href={`tel:${phone.number}`}>{phone.shown}</a> : messages.phoneNotAvailable}</li>
      </ul>
      {nextFree && (
        <p className="card-free">
          Next free: <a href={nextFree.to}>{nextFree.when}</a>
          {nextFree.where && ` in ${nextFree.where}`}
        </p>
      )}
      {quote && <blockquote className="card-quote">“{quote}”</blockquote>}
    </>
  )
}

export function Distance({ km, longest = km ?? 0 }: { km: number | null; longest?: number | undefined }) {
  return (
    <div className="card-distance">
      {km === null ? (
        <p className="small muted">{messages.distanceNotAvailable}</p>
      ) : (
        <>
          <RouteLine share={longest > 0 ? km / longest : 0}>{formatDistance(km)}</RouteLine>
          <p className="card-miles">{formatMiles(km)}</p>
        </>
      )}
    </div>
  )
}
