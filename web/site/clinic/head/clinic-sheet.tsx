import type { ReactNode } from 'react'
import { Followed } from '../../../platform/markup/followed.tsx'
import ruler from '../../../ui/figures/price-ruler.module.css'
import strip from '../../../ui/figures/quartile-strip.module.css'
import route from '../../../ui/figures/route-line.module.css'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { SentMap } from '../../map/drawn-map.ts'
import before from '../about/before-you-go.module.css'
import checks from '../about/checks.module.css'
import people from '../about/people.module.css'
import styles from '../clinic.module.css'
import type { ClinicPage } from '../load-clinic.ts'
import { Locations } from '../locations/locations.tsx'
import ledger from '../prices/ledger.module.css'
import history from '../prices/price-history.module.css'
import table from '../prices/treatments-table.module.css'
import own from '../reviews/own/own-reviews.module.css'
import reviews from '../reviews/reviews.module.css'
import { SimilarClinics } from '../similar-clinics.tsx'
import { ClinicHead } from './clinic-head.tsx'
import gallery from './gallery.module.css'
import request from './request-card.module.css'
import sections from './section-links.module.css'
import type { WrittenSheet } from './write-sheet.tsx'
// The server writes reviews, so that nothing else brings these styles along.
import '../../../ui/controls/tag.module.css'
import '../../../ui/feedback/banner.module.css'

/** The style sheets of what the server writes: one of which no class is used here would be left out. */
const sheets = [
  before.lines,
  checks.checks,
  people.people,
  gallery.photos,
  request.card,
  ledger.ledger,
  table.table,
  history.history,
  own.list,
  reviews.source,
  ruler.ruler,
  strip.strip,
  route.route,
].join(' ')

type Props = {
  clinic: ClinicPage
  map: SentMap | null
  written: WrittenSheet
  /** The same, unless the document has it. */
  sent: WrittenSheet | null
  enquiry: ReactNode
  report?: ReactNode
}

/** Everything about a clinic, for patients and for the clinic that looks at its own page. */
export function ClinicSheet({ clinic, map, written, sent, enquiry, report }: Props) {
  return (
    <>
      <ClinicHead clinic={clinic} written={written} />
      <Followed markup={written.sections} written="sections" className={sections.bar} />
      <div className={classNames('wrap', styles.sheet)} data-styles={sheets}>
        <div className={classNames(styles.row, styles.first)}>
          <section id="prices">
            <Followed markup={written.offered} written="offered" />
          </section>
          <div className={styles.margin}>
            <Followed markup={written.notes} written="notes" />
            {enquiry}
          </div>
          <Followed markup={written.who} written="who" className={styles.who} />
        </div>
        <Followed markup={written.more} written="more" className={styles.more} />
        <section id="where" className={styles.where}>
          <h2>Where to go</h2>
          <Locations map={map} written={written} sent={sent} chosen={clinic.locations[0]?.id} />
        </section>
        {clinic.similar.length > 0 && (
          <section className="no-print">
            <h2>Similar clinics nearby</h2>
            <SimilarClinics {...clinic} />
          </section>
        )}
        {report}
      </div>
    </>
  )
}
