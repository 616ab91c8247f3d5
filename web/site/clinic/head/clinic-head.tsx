import { IconExternalLink, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount } from '../../../platform/format.ts'
import { Followed } from '../../../platform/markup/followed.tsx'
import { AnchorButton } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { Stars } from '../../../ui/figures/stars.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { searchOf } from '../../clinics/clinic-address.ts'
import { ClinicLogo } from '../../clinics/logo/clinic-logo.tsx'
import { countReviews, withoutStars } from '../../clinics/rating/rating.ts'
import { RegulatorTag } from '../../clinics/regulator-tag.tsx'
import { CompareToggle } from '../../shortlist/compare-toggle.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import styles from './clinic-head.module.css'

type Props = { clinic: ClinicPage; ledger: string; gallery: string }

/**
 * Who the clinic is, the figures that decide, how to reach it, and what it looks like: in this order on a phone, also for
 * those who listen to the page. Where there is room the photos are above the figures.
 */
export function ClinicHead({ clinic, ledger, gallery }: Props) {
  const { name, specialty, area } = clinic
  return (
    <div className={`band ${styles.head}`}>
      <div className={classNames('wrap', styles.inside)}>
        <BackLink {...clinic} />
        <div className={`line gap-24 top ${styles.identity}`}>
          <ClinicLogo
            name={name}
            logo={clinic.logoWide ?? clinic.logo}
            size={clinic.logoWide ? 'wide' : 'large'}
          />
          <div className={styles.who}>
            <h1>{name}</h1>
            <p className="muted">
              {specialty} in {area ?? messages.locationNotAvailable}
            </p>
            <div className={styles.trust}>
              <Rating {...clinic} />
              <RegulatorTag
                name={clinic.regulator.name}
                rates={clinic.regulator.rates}
                rating={clinic.regulator.rating}
              />
              {!clinic.checked && <Tag>Details not yet checked</Tag>}
              {clinic.answers && <Tag tone="teal">Usually replies {clinic.answers}</Tag>}
            </div>
          </div>
        </div>
        <Followed markup={ledger} written="ledger" className={styles.ledger} />
        <Actions {...clinic} phone={clinic.locations[0]?.phone ?? null} />
        {gallery && <Followed markup={gallery} written="gallery" className={styles.gallery} />}
      </div>
    </div>
  )
}

type Led = Pick<ClinicPage, 'foundBy' | 'found'> & { you: { label: string } | null }

export function BackLink({ foundBy, found, you }: Led) {
  if (!foundBy?.treatmentName) return <Link to="/providersearch">All providers</Link>
  const count = found ? formatCount(found, 'clinic') : 'your search'
  return (
    <Link to={`/results?${new URLSearchParams(searchOf(foundBy))}`}>
      Back to {count}
      {you && ` near ${you.label}`}
    </Link>
  )
}

function Rating({ rating }: ClinicPage) {
  const { average, reviews } = rating
  const { words, saysAll } = withoutStars(rating)
  return (
    <span className={styles.rating}>
      {average === null ? (
        saysAll ? (
          <a href="#reviews">{words}</a>
        ) : (
          <span className="muted">{words}</span>
        )
      ) : (
        <>
          <Stars rating={average} />
          <b className="num">{average.toFixed(1)}</b>
        </>
      )}
      {(average !== null || !saysAll) && (
        <a href="#reviews">{reviews === 0 ? messages.noReviewsYet : countReviews(rating)}</a>
      )}
    </span>
  )
}

type Reached = Pick<ClinicPage, 'id' | 'name' | 'website'> & {
  takesBookings?: boolean
  callsBack?: boolean
  nextFree?: ClinicPage['nextFree']
  phone: { number: string; shown: string } | null
}

export function Actions({ id, name, website, phone, takesBookings, callsBack, nextFree }: Reached) {
  return (
    <div className={`grid gap-8 no-print ${styles.actions}`}>
      {takesBookings ? (
        <div className={styles.book}>
          {nextFree && (
            <p className={styles.free}>
              Next free: <b>{nextFree.when}</b>
              {nextFree.where && ` in ${nextFree.where}`}
            </p>
          )}
          <AnchorButton kind="primary" block href={nextFree?.to ?? `/clinic/${id}/book`}>
            Request a time
          </AnchorButton>
        </div>
      ) : (
        takesBookings === false && <p className={classNames('small muted', styles.book)}>No times online</p>
      )}
      {callsBack && (
        <AnchorButton className={styles.wide} href={`/clinic/${id}/call`}>
          Ask for a call back
        </AnchorButton>
      )}
      {phone ? (
        <AnchorButton href={`tel:${phone.number}`}>
          <IconPhone aria-hidden="true" />
          <span>Call {phone.shown}</span>
        </AnchorButton>
      ) : (
        <p className="small muted">{messages.phoneNotAvailable}</p>
      )}
      {website && (
        <AnchorButton href={website} target="_blank" rel="noopener nofollow" data-contact="website">
          {messages.visitWebsite}
          <IconExternalLink aria-hidden="true" />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </AnchorButton>
      )}
      <CompareToggle id={id} name={name} />
    </div>
  )
}
