import { markupOf } from '../../../platform/markup/markup.ts'
import { BeforeYouGo } from '../about/before-you-go.tsx'
import { Checks } from '../about/checks.tsx'
import { People } from '../about/people.tsx'
import styles from '../clinic.module.css'
import type { ClinicPage } from '../load-clinic.ts'
import { writePlaces } from '../locations/write-places.tsx'
import { OpeningWeek } from '../opening/opening-week.tsx'
import { Ledger } from '../prices/ledger.tsx'
import { PriceHistory } from '../prices/price-history.tsx'
import { PriceNotes } from '../prices/price-notes.tsx'
import { TreatmentsTable } from '../prices/treatments-table.tsx'
import type { OwnReviewsPage } from '../reviews/own/load-own-reviews.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { Gallery } from './gallery.tsx'
import { RequestCard } from './request-card.tsx'
import { SectionLinks } from './section-links.tsx'

export type WrittenSheet = ReturnType<typeof writeSheet>['written']

/** The parts of the page that are plain HTML: written by the server, so that no browser has to fetch what writes them. */
export function writeSheet(clinic: ClinicPage, own: OwnReviewsPage | null) {
  const { map, written } = writePlaces(clinic)
  return {
    map,
    written: {
      ledger: markupOf(<Ledger clinic={clinic} own={own} />),
      request: markupOf(<RequestCard clinic={clinic} />),
      gallery:
        clinic.photos.length > 0 ? markupOf(<Gallery clinicId={clinic.id} photos={clinic.photos} />) : '',
      sections: markupOf(<SectionLinks clinic={clinic} own={own} />),
      offered: markupOf(<Offered clinic={clinic} />),
      notes: markupOf(<PriceNotes clinic={clinic} />),
      who: markupOf(<Who clinic={clinic} />),
      more: markupOf(<More clinic={clinic} own={own} />),
      ...written,
    },
  }
}

const Offered = ({ clinic }: { clinic: ClinicPage }) => (
  <>
    <h2>Treatments and prices</h2>
    <TreatmentsTable {...clinic} />
    <PriceHistory {...clinic} />
  </>
)

/** The clinic in its own words, and the people there. */
const Who = ({ clinic: { name, about, people } }: { clinic: ClinicPage }) => (
  <>
    {about.length > 0 && (
      <section>
        <h2>About {name}</h2>
        {about.map(paragraph => (
          <p key={paragraph} className="mt-8">
            {paragraph}
          </p>
        ))}
      </section>
    )}
    {people.length > 0 && (
      <section id="people">
        <h2>People you'll meet</h2>
        <People people={people} />
      </section>
    )}
  </>
)

/** What follows, each with its notes beside it. */
const More = ({ clinic, own }: { clinic: ClinicPage; own: OwnReviewsPage | null }) => (
  <>
    <section id="reviews" className={styles.row}>
      <Reviews clinic={clinic} own={own} />
    </section>
    <section id="before-you-go" className={styles.row}>
      <div>
        <h2>Before you go</h2>
        <BeforeYouGo visit={clinic.visit} />
      </div>
      <div className={styles.margin}>
        <Hours {...clinic} />
        <section>
          <h3>Regulator and checks</h3>
          <Checks {...clinic} />
        </section>
      </div>
    </section>
  </>
)

function Hours({ locations: [first, ...others] }: ClinicPage) {
  return (
    <section>
      <h3>Opening hours</h3>
      {others.length > 0 && <p className="small muted">{first?.address}</p>}
      {first?.opening ? (
        <>
          <p className="small">
            <b>{first.opening.now}</b>
          </p>
          <OpeningWeek opening={first.opening} />
          <p className="mt-8 muted fine">Hours may differ on bank holidays.</p>
        </>
      ) : (
        <p className="small muted">Not listed. Please call before you go.</p>
      )}
    </section>
  )
}
