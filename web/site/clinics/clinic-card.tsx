import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { formatCount, formatDistance } from '../../lib/format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RouteLine } from '../../ui/route-line.tsx'
import type { CardClinic } from './card-clinic.ts'
import styles from './clinic-card.module.css'
import { ClinicLogo } from './clinic-logo.tsx'
import type { PriceRange } from './price-range.ts'
import { PriceSign } from './price-sign.tsx'
import { RatingLine } from './rating-line.tsx'
import { RegulatorTag } from './regulator-tag.tsx'

type Opening = {
  /** The clinic's page. Without one the card only reports that it was clicked. */
  href?: string
  onOpen?: (id: string) => void
}

type Props = Opening & {
  clinic: CardClinic
  /** Its pin on the map beside the list. */
  letter?: string
  /** Among which prices its price is marked. */
  range?: PriceRange | null
  /** The longest way that the list shows, in km: what its distance is drawn to scale against. */
  longest?: number
  heading?: 'h2' | 'h3'
  /** More actions, such as "Why is this here?". */
  more?: ReactNode
  /** The box that puts it on the shortlist: stands last. */
  compare?: ReactNode
}

/** One clinic of a list: who, where, how good, how dear, how far. A click anywhere on it opens the clinic. */
export function ClinicCard({
  clinic,
  letter,
  range,
  longest,
  heading = 'h2',
  more,
  compare,
  ...open
}: Props) {
  const Heading = heading
  return (
    <article className={styles.card} data-clinic={clinic.id}>
      <div className={styles.logo}>
        <ClinicLogo name={clinic.name} logo={clinic.logo} />
        {letter && <PinLetter letter={letter} />}
      </div>
      <div>
        <Heading className={classNames('display', styles.name)}>
          <Opener {...open} id={clinic.id} name={clinic.name} />
        </Heading>
        <Facts clinic={clinic} />
      </div>
      <div className={styles.side}>
        <PriceSign offer={clinic.offer} range={range} />
        <Distance km={clinic.distance} longest={longest} />
      </div>
      <div className={styles.actions}>
        <View {...open} id={clinic.id} name={clinic.name} />
        {clinic.website && <Website address={clinic.website} name={clinic.name} />}
        {more}
        {compare && <div className={styles.compare}>{compare}</div>}
      </div>
    </article>
  )
}

const PinLetter = ({ letter }: { letter: string }) => (
  <span className={styles.pin}>
    <span className="visually-hidden">Pin </span>
    {letter}
    <span className="visually-hidden"> on the map</span>
  </span>
)

type Named = Opening & { id: string; name: string }

const Opener = ({ href, onOpen, id, name }: Named) =>
  href ? (
    <Link className={styles.opener} to={href} onClick={() => onOpen?.(id)}>
      {name}
    </Link>
  ) : (
    <button className={styles.opener} type="button" onClick={() => onOpen?.(id)}>
      {name}
    </button>
  )

function View({ href, onOpen, id, name }: Named) {
  const words = (
    <span>
      View clinic<span className="visually-hidden">: {name}</span>
    </span>
  )
  if (!href)
    return (
      <Button small onClick={() => onOpen?.(id)}>
        {words}
      </Button>
    )
  return (
    <ButtonLink small to={href} onClick={() => onOpen?.(id)}>
      {words}
    </ButtonLink>
  )
}

const Website = ({ address, name }: { address: string; name: string }) => (
  <a className={styles.website} href={address} target="_blank" rel="noopener nofollow" data-contact="website">
    {messages.visitWebsite}
    <IconExternalLink aria-hidden="true" />
    <span className="visually-hidden"> of {name}, opens in a new tab</span>
  </a>
)

function Facts({ clinic: { area, regulator, rating, years, phone, quote } }: { clinic: CardClinic }) {
  return (
    <>
      <div className={styles.where}>
        <p>{area ?? messages.locationNotAvailable}</p>
        {regulator && <RegulatorTag {...regulator} />}
      </div>
      <RatingLine rating={rating} />
      <ul className={styles.facts}>
        <li>
          {years === null ? 'Years of experience not given' : `${formatCount(years, 'year')} of experience`}
        </li>
        <li>{phone ? <a href={`tel:${phone.number}`}>{phone.shown}</a> : messages.phoneNotAvailable}</li>
      </ul>
      {quote && <blockquote className={styles.quote}>“{quote}”</blockquote>}
    </>
  )
}

function Distance({ km, longest = km ?? 0 }: { km: number | null; longest?: number }) {
  return (
    <div className={styles.distance}>
      {km === null ? (
        <p className="small muted">{messages.distanceNotAvailable}</p>
      ) : (
        <RouteLine share={longest > 0 ? km / longest : 0}>{formatDistance(km)}</RouteLine>
      )}
    </div>
  )
}
