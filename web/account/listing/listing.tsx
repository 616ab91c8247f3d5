import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { getListing } from '../../../contract/providers/listing.ts'
import { getVerification } from '../../../contract/providers/verification.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import styles from '../forms/edit-form.module.css'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { VerificationSection } from '../verification/verification-section.tsx'
import type { Route } from './+types/listing.ts'
import { ListingForm } from './listing-form.tsx'
import { LogoField } from './logo-field.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [listing, verification] = await Promise.all([
    loadAccount(request, getListing, {}),
    loadAccount(request, getVerification, {}),
  ])
  return { listing, verification }
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const [listing, setListing] = useState(loaderData.listing)
  return (
    <div className="stack gap-24">
      <PageMeta title="Your listing" hidden />
      <div className={`columns gap-24 top ${styles.columns}`}>
        <ListingForm listing={listing} onChange={setListing} />
        <div className="stack gap-24 shrink">
          <LogoField listing={listing} onChange={setListing} />
          <Section title="Before you visit" lead="What patients ask most before they book.">
            <p className="small muted">
              Parking, step-free access, ages seen, the wait for a first appointment and more. Patients can
              filter their search by your answers.
            </p>
            <div>
              <Button component={Link} variant="default" to="/account/visit">
                Answer what patients ask
              </Button>
            </div>
          </Section>
          <VerificationSection verification={loaderData.verification} />
          <Section title="How patients see it">
            {!listing.listed && (
              <Banner tone="info">
                Patients can't find your clinic at the moment, but you can still preview its page.
              </Banner>
            )}
            <p className="small muted">
              Our team adds reviews and the regulator's rating. You control everything else on the page.
            </p>
            <div>
              <Button component={Link} variant="default" to="/account/preview">
                See my listing
              </Button>
            </div>
          </Section>
        </div>
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise="Failed to fetch your listing" />
