import type { ReactNode } from 'react'
import { Followed } from '../../../platform/markup/followed.tsx'
import strip from '../../../ui/figures/quartile-strip.module.css'
import route from '../../../ui/figures/route-line.module.css'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { SentMap } from '../../map/drawn-map.ts'
import about from '../about/about.module.css'
import before from '../about/before-you-go.module.css'
import people from '../about/people.module.css'
import styles from '../clinic.module.css'
import type { ClinicPage } from '../load-clinic.ts'
import { Locations } from '../locations/locations.tsx'
import ledger from '../prices/ledger.module.css'
import history from '../prices/price-history.module.css'
import table from '../prices/treatments-table.module.css'
import type { WrittenReviews } from '../reviews/own/write-own-reviews.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { SimilarClinics } from '../similar-clinics.tsx'
import { ClinicHead } from './clinic-head.tsx'
import gallery from './gallery.module.css'
import type { WrittenSheet } from './write-sheet.tsx'

/** The style sheets of what the server writes: one of which no class is used here would be left out. */
const sheets = [
  about.about,
  before.lines,
  people.people,
  gallery.photos,
  ledger.ledger,
  table.table,
  history.history,
  strip.strip,
  route.route,
].join(' ')

type Props = {
  clinic: ClinicPage
  map: SentMap | null
  written: WrittenSheet
  own?: WrittenReviews | null
  enquiry: ReactNode
  report?: ReactNode
}

/** Everything about a clinic, for patients and for the clinic that looks at its own page. */
export function ClinicSheet({ clinic, map, written, own, enquiry, report }: Props) {
  return (
    <>
      <ClinicHead clinic={clinic} ledger={written.ledger} gallery={written.gallery} />
      <div className={classNames('wrap columns', styles.grid)} data-styles={sheets}>
        <div className={styles.main}>
          <Followed markup={written.offered} written="offered" className={styles.main} />
          <section>
            <h2>Where to go</h2>
            <Locations map={map} written={written} chosen={clinic.locations[0]?.id} />
          </section>
        </div>
        <aside className={`stack ${styles.aside}`} aria-label="Contact and hours">
          {enquiry}
          <Followed markup={written.facts} written="facts" className={`stack ${styles.facts}`} />
          {report}
        </aside>
      </div>
      <Below clinic={clinic} own={own} imported={written.imported} />
    </>
  )
}

/** Long, so over the whole width: beside it the column of contact and hours would be empty. */
function Below({ clinic, own, imported }: Pick<Props, 'clinic' | 'own'> & { imported: string }) {
  return (
    <div className={classNames('wrap', styles.below)}>
      <section id="reviews" className={styles.reviews}>
        <h2>Reviews</h2>
        <Reviews rating={clinic.rating} own={own} imported={imported} />
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
