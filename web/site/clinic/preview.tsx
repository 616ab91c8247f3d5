import { Link } from 'react-router'
import { getListing, previewListing } from '../../../contract/providers/listing.ts'
import { asProvider, load } from '../../platform/api.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { guarded } from '../../platform/signed-in/guard.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/preview.ts'
import { EnquiryForm } from './enquiry/enquiry-form.tsx'
import { enquiryFormOf } from './enquiry/form-rules.ts'
import { ClinicSheet } from './head/clinic-sheet.tsx'
import { writeSheet } from './head/write-sheet.tsx'
import { clinicPageOf } from './load-clinic.ts'
import { loadOwnReviews } from './reviews/own/load-own-reviews.ts'

const asEverybody = { foundBy: undefined, allReviews: false }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  guarded('provider', request, async () => {
    const [profile, listing] = await Promise.all([
      load(asProvider, previewListing, {}),
      load(asProvider, getListing, {}),
    ])
    const { listed } = listing.data
    const clinic = await clinicPageOf(fetch, profile.data, asEverybody, new Date(), listed)
    const own = await loadOwnReviews(fetch, clinic.id, { stars: undefined, page: 1 })
    return { clinic, listed, ...writeSheet(clinic, own) }
  })

export function HydrateFallback() {
  return (
    <div className="wrap section" role="status" aria-busy="true">
      <span className="visually-hidden">Loading</span>
      <Skeleton height={160} />
    </div>
  )
}

/** The public page of the signed-in clinic, also while patients cannot see it yet. */
export default function Preview({ loaderData: { clinic, listed, map, written } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={`Preview of ${clinic.name}`} hidden />
      <div className="wrap mt-16">
        <Banner tone={listed ? 'info' : 'warn'}>
          {listed
            ? 'This is your page as patients see it. '
            : "Patients can't see this page yet. This is how it will look once you're listed. "}
          <Link to="/account/listing">Back to your account</Link>
        </Banner>
      </div>
      <ClinicSheet
        clinic={clinic}
        map={map}
        written={written}
        sent={written}
        enquiry={
          // Shown as it is, without a way to write to oneself.
          <div inert>
            <EnquiryForm {...enquiryFormOf(clinic)} refusal={undefined} sent={false} />
          </div>
        }
      />
    </>
  )
}
