import { Link } from 'react-router'
import { priceText } from '../../platform/format.ts'
import { Island } from '../../platform/islands/island.tsx'
import { useWritten } from '../../platform/markup/written.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext, clinicNotesContext, leaveWritten, siteContext } from '../../platform/server-context.ts'
import { ShareAndPrint } from '../shell/share-and-print.tsx'
import { DocumentTray } from '../shortlist/document-tray.tsx'
import type { Route } from './+types/clinic.ts'
import { readAddress } from './address.ts'
import { ClinicStructuredData } from './clinic-structured-data.tsx'
import { EnquiryForm } from './enquiry/enquiry-form.tsx'
import { enquiryFormOf } from './enquiry/form-rules.ts'
import { passEnquiryOn } from './enquiry/send-enquiry.ts'
import { ClinicSheet } from './head/clinic-sheet.tsx'
import { ClinicView } from './head/clinic-view.ts'
import { ContactBar } from './head/contact-bar.tsx'
import { writeSheet } from './head/write-sheet.tsx'
import { type ClinicPage, loadListing } from './load-clinic.ts'
import { MissingClinic } from './missing-clinic.tsx'
import { loadOwnReviews, readReviewAddress } from './reviews/own/load-own-reviews.ts'
import { structuredReviews, writeOwnReviews } from './reviews/own/write-own-reviews.tsx'
import { UnclaimedClinic } from './unclaimed/unclaimed-clinic.tsx'
import { writeFacts } from './unclaimed/write-facts.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const api = context.get(apiContext)
  const [{ clinic, unclaimed }, own] = await Promise.all([
    loadListing(api, params.id, readAddress(query), new Date()),
    loadOwnReviews(api, params.id, readReviewAddress(query)),
  ])
  if (unclaimed) {
    const { map, written } = writeFacts(unclaimed)
    return { unclaimed, own: own && writeOwnReviews(own), map, written: leaveWritten(context, written) }
  }
  context.get(clinicNotesContext).opened(clinic.id)
  const { map, written } = writeSheet(clinic, own)
  return {
    // What is written is not sent a second time.
    clinic: { ...clinic, photos: [], trend: null, freeTimes: null },
    structured: own && structuredReviews(own),
    map,
    written: leaveWritten(context, written),
    hasAlerts: !context.get(siteContext).switchedOff.includes('price-alerts'),
    unclaimed,
  }
}

export const ErrorBoundary = MissingClinic

export const action = ({ params, request, context }: Route.ActionArgs) =>
  passEnquiryOn(context.get(apiContext), params.id, request)

export default function Clinic({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.unclaimed ? (
    <UnclaimedClinic {...loaderData} clinic={loaderData.unclaimed} />
  ) : (
    <JoinedClinic {...loaderData} actionData={actionData} />
  )
}

type Joined = Extract<Route.ComponentProps['loaderData'], { unclaimed: null }>

function JoinedClinic({
  clinic,
  structured,
  map,
  written: sheet,
  hasAlerts,
  actionData,
}: Joined & Pick<Route.ComponentProps, 'actionData'>) {
  const written = useWritten(sheet)
  const sent = actionData !== undefined && 'sent' in actionData
  return (
    <div data-clinic={clinic.id}>
      <PageMeta
        title={[clinic.name, clinic.area].filter(Boolean).join(', ')}
        description={describe(clinic)}
        canonical={`/clinic/${clinic.id}`}
        picture="drawn"
      />
      <ClinicStructuredData clinic={clinic} reviews={structured} />
      <ClinicSheet
        clinic={clinic}
        map={map}
        written={written}
        sent={sheet}
        enquiry={
          <>
            <Island
              name="EnquiryForm"
              of={EnquiryForm}
              props={{ ...enquiryFormOf(clinic), refusal: sent ? undefined : actionData, sent }}
            />
            {hasAlerts && clinic.offer?.compared != null && (
              <p className="mt-16 small no-print">
                <Link to={`/price-alerts/new?clinic=${clinic.id}&offer=${clinic.offer.id}`}>
                  Email me when the price falls
                </Link>
              </p>
            )}
          </>
        }
        report={
          <>
            <ShareAndPrint />
            <p className="small no-print">
              <Link to={`/clinic/${clinic.id}/report`}>Report a problem with this listing</Link>
            </p>
          </>
        }
      />
      <Island name="DocumentTray" of={DocumentTray} props={{ resting: true }} />
      <ContactBar {...clinic} phone={clinic.locations[0]?.phone ?? null} />
      <Island name="ClinicView" of={ClinicView} props={{ id: clinic.id }} />
    </div>
  )
}

/** Its price is the one at the head of the page. */
function describe({ name, specialty, area, treatments, rating, offer }: ClinicPage) {
  const from = offer && offer.compared !== null ? ` ${offer.name} ${priceText(offer.compared)}.` : ''
  const reviews = rating.average === null ? '' : ` Rated ${rating.average.toFixed(1)} out of 5.`
  return `${name}: ${specialty} in ${area ?? 'the UK'}. ${treatments.length} treatments with what each price includes.${from}${reviews}`
}
