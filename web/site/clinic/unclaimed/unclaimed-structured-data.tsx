import { use } from 'react'
import { OriginContext } from '../../../platform/meta/origin.ts'
import { StructuredData } from '../../../platform/meta/structured-data.tsx'
import { placeOf, registrationOf } from '../clinic-structured-data.tsx'
import type { WrittenReviews } from '../reviews/own/write-own-reviews.tsx'
import type { UnclaimedPage } from './load-unclaimed.ts'

type Props = { clinic: UnclaimedPage; reviews: WrittenReviews['structured'] }

/** The clinic for machines, without anything that the register does not say. */
export function UnclaimedStructuredData({ clinic, reviews }: Props) {
  const page = `${use(OriginContext)}/clinic/${clinic.id}`
  const [location] = clinic.locations
  return (
    <StructuredData
      about={{
        '@type': clinic.isDentist ? 'Dentist' : 'MedicalClinic',
        '@id': page,
        name: clinic.name,
        ...(clinic.alsoKnownAs && { alternateName: clinic.alsoKnownAs }),
        url: page,
        ...(clinic.website && { sameAs: clinic.website }),
        ...(location && placeOf(location)),
        identifier: registrationOf(clinic.register),
        ...reviews,
      }}
    />
  )
}
