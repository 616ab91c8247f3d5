import type { ReactNode } from 'react'
import { classNames } from '../../../ui/theme/class-names.ts'
import { About } from '../about/about.tsx'
import { People } from '../about/people.tsx'
import styles from '../clinic.module.css'
import type { ClinicPage } from '../load-clinic.ts'
import { Locations } from '../locations/locations.tsx'
import { OpeningWeek } from '../opening/opening-week.tsx'
import { PriceNotes } from '../prices/price-notes.tsx'
import { TreatmentsTable } from '../prices/treatments-table.tsx'
import type { WrittenReviews } from '../reviews/own/write-own-reviews.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { SimilarClinics } from '../similar-clinics.tsx'
import { ClinicHead } from './clinic-head.tsx'

type Props = {
  clinic: ClinicPage
  own?: WrittenReviews | null
  enquiry: ReactNode
  report?: ReactNode
}

/** Everything about a clinic, for patients and for the clinic that looks at its own page. */
export function ClinicSheet({ clinic, own, enquiry, report }: Props) {
  return (
    <>
      <ClinicHead clinic={clinic} />
      <div className={classNames('wrap columns', styles.grid)}>
        <Main clinic={clinic} />
        <aside className={`stack ${styles.aside}`} aria-label="Contact and hours">
          {enquiry}
          <PriceNotes clinic={clinic} />
          <Hours {...clinic} />
          <section>
            <h2 className="plain-heading">About</h2>
            <About {...clinic} />
          </section>
          {report}
        </aside>
      </div>
      <Below clinic={clinic} own={own} />
    </>
  )
}

function Main({ clinic }: { clinic: ClinicPage }) {
  return (
    <div className={styles.main}>
      <section>
        <h2>Treatments and prices</h2>
        <TreatmentsTable {...clinic} />
      </section>
      {clinic.people.length > 0 && (
        <section id="people">
          <h2>People you'll meet</h2>
          <People people={clinic.people} />
        </section>
      )}
      <section>
        <h2>Where to go</h2>
        <Locations {...clinic} />
      </section>
    </div>
  )
}

/** Long, so over the whole width: beside it the column of contact and hours would be empty. */
function Below({ clinic, own }: Pick<Props, 'clinic' | 'own'>) {
  return (
    <div className={classNames('wrap', styles.below)}>
      <section id="reviews" className={styles.reviews}>
        <h2>Reviews</h2>
        <Reviews clinic={clinic} own={own} />
      </section>
      {clinic.similar.length > 0 && (
        <section className="no-print">
          <h2>Similar clinics nearby</h2>
          <SimilarClinics {...clinic} />
        </section>
      )}
    </div>
  )
}

function Hours({ locations: [first, ...others] }: ClinicPage) {
  return (
    <section>
      <h2 className="plain-heading">Opening hours</h2>
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
