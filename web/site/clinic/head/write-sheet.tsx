import { markupOf } from '../../../platform/markup/markup.ts'
import { About } from '../about/about.tsx'
import { BeforeYouGo } from '../about/before-you-go.tsx'
import { People } from '../about/people.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import { writePlaces } from '../locations/write-places.tsx'
import { OpeningWeek } from '../opening/opening-week.tsx'
import { Ledger } from '../prices/ledger.tsx'
import { PriceHistory } from '../prices/price-history.tsx'
import { PriceNotes } from '../prices/price-notes.tsx'
import { TreatmentsTable } from '../prices/treatments-table.tsx'
import { Imported } from '../reviews/imported.tsx'
import { Gallery } from './gallery.tsx'

export type WrittenSheet = ReturnType<typeof writeSheet>['written']

/** The parts of the page that are plain HTML: written by the server, so that no browser has to fetch what writes them. */
export function writeSheet(clinic: ClinicPage) {
  const { map, written } = writePlaces(clinic)
  return {
    map,
    written: {
      ledger: markupOf(<Ledger clinic={clinic} />),
      gallery:
        clinic.photos.length > 0 ? markupOf(<Gallery clinicId={clinic.id} photos={clinic.photos} />) : '',
      offered: markupOf(<Offered clinic={clinic} />),
      facts: markupOf(<Facts clinic={clinic} />),
      imported: markupOf(<Imported clinic={clinic} />),
      ...written,
    },
  }
}

const Offered = ({ clinic }: { clinic: ClinicPage }) => (
  <>
    <section>
      <h2>Treatments and prices</h2>
      <TreatmentsTable {...clinic} />
      <PriceHistory {...clinic} />
    </section>
    {clinic.people.length > 0 && (
      <section id="people">
        <h2>People you'll meet</h2>
        <People people={clinic.people} />
      </section>
    )}
    <section id="before-you-go">
      <h2>Before you go</h2>
      <BeforeYouGo visit={clinic.visit} />
    </section>
  </>
)

const Facts = ({ clinic }: { clinic: ClinicPage }) => (
  <>
    <PriceNotes clinic={clinic} />
    <Hours {...clinic} />
    <section>
      <h2 className="plain-heading">About</h2>
      <About {...clinic} />
    </section>
  </>
)

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
