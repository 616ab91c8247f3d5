import { Link } from 'react-router'
import { enquiryConsent, longestMessage } from '../../../contract/enquiries.ts'
import { useTracked } from '../../lib/analytics.ts'
import { formatPrice } from '../../lib/format.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { apiContext, clinicNotesContext } from '../../lib/server-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { CompareTray } from '../shortlist/compare-tray.tsx'
import type { Route } from './+types/clinic.ts'
import { About } from './about.tsx'
import { readAddress } from './address.ts'
import styles from './clinic.module.css'
import { ClinicHead } from './clinic-head.tsx'
import { ClinicStructuredData } from './clinic-structured-data.tsx'
import { ContactBar } from './contact-bar.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { unreachable } from './form-refusal.ts'
import { type ClinicPage, loadClinic } from './load-clinic.ts'
import { Locations } from './locations.tsx'
import { OpeningWeek } from './opening-week.tsx'
import { Reviews } from './reviews.tsx'
import { passEnquiryOn } from './send-enquiry.ts'
import { SimilarClinics } from './similar-clinics.tsx'
import { TreatmentsTable } from './treatments-table.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  const clinic = await loadClinic(context.get(apiContext), params.id, address, new Date())
  context.get(clinicNotesContext).opened(clinic.id)
  return { clinic, sent: address.sent, form: { consent: enquiryConsent, longestMessage } }
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  passEnquiryOn(context.get(apiContext), params.id, request)

/** Without a connection what was typed stays in the form, instead of an error page in its place. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return unreachable(typed)
    throw error
  }
}

export default function Clinic({ loaderData: { clinic, sent, form }, actionData }: Route.ComponentProps) {
  useTracked({ kind: 'clinic_view', clinic: clinic.id })
  useTracked(sent ? { kind: 'enquiry', clinic: clinic.id } : undefined)
  return (
    <div data-clinic={clinic.id}>
      <PageMeta
        title={[clinic.name, clinic.area].filter(Boolean).join(', ')}
        description={describe(clinic)}
        canonical={`/clinic/${clinic.id}`}
      />
      <ClinicStructuredData clinic={clinic} />
      <ClinicHead clinic={clinic} />
      <div className={classNames('wrap', styles.grid)}>
        <Main clinic={clinic} />
        <aside className={styles.aside} aria-label="Contact and hours">
          <EnquiryForm clinic={clinic} {...form} refusal={actionData} sent={sent} />
          <Hours {...clinic} />
          <section>
            <h2 className="plain-heading">About</h2>
            <About {...clinic} />
          </section>
          <p className={styles.report}>
            <Link to={`/clinic/${clinic.id}/report`}>Report a problem with this listing</Link>
          </p>
        </aside>
      </div>
      <ContactBar phone={clinic.locations[0]?.phone ?? null} />
      <CompareTray />
    </div>
  )
}

function Main({ clinic }: { clinic: ClinicPage }) {
  return (
    <div className={styles.main}>
      <section>
        <h2>Treatments and prices</h2>
        <TreatmentsTable {...clinic} />
      </section>
      <section>
        <h2>Where to go</h2>
        <Locations {...clinic} />
      </section>
      <section id="reviews" className={styles.reviews}>
        <h2>Reviews</h2>
        <Reviews clinic={clinic} />
      </section>
      {clinic.similar.length > 0 && (
        <section className={styles.similar}>
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
          <p className={styles.fine}>Hours may differ on bank holidays.</p>
        </>
      ) : (
        <p className="small muted">Not given. Please call before you go.</p>
      )}
    </section>
  )
}

function describe({ name, specialty, area, treatments, rating }: ClinicPage) {
  const prices = treatments.flatMap(({ price }) => price ?? [])
  const from = prices.length > 0 ? ` Prices from ${formatPrice(Math.min(...prices))}.` : ''
  const reviews = rating.average === null ? '' : ` Rated ${rating.average.toFixed(1)} out of 5.`
  return `${name}: ${specialty} in ${area ?? 'the UK'}. ${treatments.length} treatments with what each price includes.${from}${reviews}`
}
