import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { Island } from '../../../platform/islands/island.tsx'
import { Followed } from '../../../platform/markup/followed.tsx'
import { useWritten } from '../../../platform/markup/written.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { ClinicLogo } from '../../clinics/logo/clinic-logo.tsx'
import { RegulatorTag } from '../../clinics/regulator-tag.tsx'
import type { SentMap } from '../../map/drawn-map.ts'
import { DocumentTray } from '../../shortlist/document-tray.tsx'
// The styles of the claim button: the server writes it, so that nothing else brings them along.
import '../../../ui/controls/button.module.css'
import styles from '../clinic.module.css'
import head from '../head/clinic-head.module.css'
import { Actions, BackLink } from '../head/clinic-head.tsx'
import { Locations } from '../locations/locations.tsx'
import ownReviews from '../reviews/own/own-reviews.module.css'
import type { WrittenReviews } from '../reviews/own/write-own-reviews.tsx'
import type { UnclaimedPage } from './load-unclaimed.ts'
import own from './unclaimed-clinic.module.css'
import { UnclaimedStructuredData } from './unclaimed-structured-data.tsx'
import type { WrittenFacts } from './write-facts.tsx'

type Props = {
  clinic: UnclaimedPage
  own: WrittenReviews | null
  map: SentMap | null
  written: WrittenFacts | null
}

/** A clinic that has not joined: what the public register says, from when, and how to reach it. Patients add reviews. */
export function UnclaimedClinic({ clinic, own: reviews, map, written: sent }: Props) {
  const written = useWritten(sent)
  const { id, name, area, what, register } = clinic
  return (
    <div data-clinic={id}>
      <PageMeta
        title={[name, area].filter(Boolean).join(', ')}
        description={`${name}: ${what.toLowerCase()} in ${area ?? 'the UK'}. Address, phone number and ${register.name} registration from the public register.`}
        canonical={`/clinic/${id}`}
        picture="drawn"
        hidden={register.goneOn !== null}
      />
      <UnclaimedStructuredData clinic={clinic} reviews={reviews?.structured ?? null} />
      <Head clinic={clinic} />
      <div className={classNames('wrap columns', own.grid)}>
        <div className={classNames(styles.main, own.main)}>
          <Followed markup={written.services} written="services" />
          <section>
            <h2>Where to go</h2>
            {map ? (
              <Locations map={map} written={written} sent={sent} chosen={clinic.locations[0]?.id} />
            ) : (
              <Address clinic={clinic} />
            )}
          </section>
          {reviews && (
            <section id="reviews">
              <h2>Reviews</h2>
              <Followed markup={reviews.markup} written="own-reviews" className={ownReviews.own} />
            </section>
          )}
          <Followed markup={written.sources} written="sources" />
        </div>
        <aside className={own.aside} aria-label="Rating and claiming">
          <Followed markup={written.aside} written="aside" />
        </aside>
      </div>
      <Island name="DocumentTray" of={DocumentTray} props={{ resting: true }} />
    </div>
  )
}

function Head({ clinic }: { clinic: UnclaimedPage }) {
  const { name, alsoKnownAs, what, area, register, from } = clinic
  return (
    <div className={`band ${head.head}`}>
      <div className={classNames('wrap', head.inside)}>
        <BackLink {...clinic} />
        <div className={`line gap-24 top ${head.identity}`}>
          <ClinicLogo name={name} logo={null} size="large" />
          <div className={head.who}>
            <h1>{name}</h1>
            <p className="muted">
              {what} in {area ?? messages.locationNotAvailable}
            </p>
            {alsoKnownAs && <p className="muted">Also known as {alsoKnownAs}</p>}
            <div className={head.trust}>
              <RegulatorTag name={register.name} rates={register.rates} rating={register.rating} />
              <Tag>Hasn't joined Clinic Atlas</Tag>
            </div>
          </div>
          <Actions {...clinic} />
        </div>
        <div className={own.from}>
          {from ? (
            <Banner tone="info">{from}</Banner>
          ) : (
            <Banner tone="warn">
              No longer on the {register.name} register of {clinic.goneOn}. It may have closed, moved or
              registered again. Check with the clinic before you go.
            </Banner>
          )}
        </div>
      </div>
    </div>
  )
}

const Address = ({ clinic: { where } }: { clinic: UnclaimedPage }) => (
  <p>{[where.address, where.city, where.postCode].filter(Boolean).join(', ')}</p>
)
