import { IconExternalLink, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount } from '../../../platform/format.ts'
import { Followed } from '../../../platform/markup/followed.tsx'
import { AnchorButton } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { searchOf } from '../../clinics/clinic-address.ts'
import { ClinicLogo } from '../../clinics/logo/clinic-logo.tsx'
import { CompareBox } from '../../shortlist/compare-box.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import styles from './clinic-head.module.css'
import type { WrittenSheet } from './write-sheet.tsx'

type Props = { clinic: ClinicPage; written: Pick<WrittenSheet, 'ledger' | 'request' | 'gallery'> }

/**
 * Who the clinic is, the figures that decide, what it looks like, and the next step: in this order on a phone, also for
 * those who listen to the page. Where there is room the photos are above the figures and the next step beside both.
 */
export function ClinicHead({ clinic, written: { ledger, request, gallery } }: Props) {
  const { id, name, specialty, area, years, website } = clinic
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
              {years !== null && `. ${formatCount(years, 'year')} of experience, according to the clinic`}
            </p>
            {!clinic.checked && (
              <div className={styles.trust}>
                <Tag>Details not yet checked</Tag>
              </div>
            )}
          </div>
        </div>
        <Followed markup={ledger} written="ledger" className={styles.ledger} />
        {gallery && <Followed markup={gallery} written="gallery" className={styles.gallery} />}
        <Followed markup={request} written="request" className={styles.request} />
        <div className={`row gap-8 no-print ${styles.also}`}>
          <CompareBox id={id} name={name} />
          {website && <Website website={website} small />}
        </div>
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

type Reached = Pick<ClinicPage, 'id' | 'name' | 'website'> & {
  phone: { number: string; shown: string } | null
}

/** How to reach a clinic that has not joined. */
export function Actions({ id, name, website, phone }: Reached) {
  return (
    <div className={`grid gap-8 no-print ${styles.actions}`}>
      {phone ? (
        <AnchorButton href={`tel:${phone.number}`}>
          <IconPhone aria-hidden="true" />
          <span>Call {phone.shown}</span>
        </AnchorButton>
      ) : (
        <p className="small muted">{messages.phoneNotAvailable}</p>
      )}
      {website && <Website website={website} />}
      <CompareBox id={id} name={name} />
    </div>
  )
}

const Website = ({ website, small = false }: { website: string; small?: boolean }) => (
  <AnchorButton small={small} href={website} target="_blank" rel="noopener nofollow" data-contact="website">
    {messages.visitWebsite}
    <IconExternalLink aria-hidden="true" />
    <span className="visually-hidden"> (opens in a new tab)</span>
  </AnchorButton>
)
