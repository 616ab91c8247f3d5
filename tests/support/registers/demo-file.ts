import type { LocationFacts, RatingFacts } from '../../../api/directory/registers/read/cqc-records.ts'
import type { CqcLocation } from './cqc-files.ts'

type Held = { locationId: string; facts: unknown; rating: unknown }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A location that we hold, as a monthly file would have it. */
export function asPublished({ locationId, ...held }: Held): CqcLocation {
  const facts = held.facts as LocationFacts
  const rating = held.rating as RatingFacts | null
  return {
    id: locationId,
    name: facts.name,
    category: `${facts.category}: as CQC names it`,
    address: facts.address,
    city: facts.city ?? '',
    county: facts.county ?? '',
    localAuthority: facts.localAuthority ?? '',
    region: facts.region ?? '',
    postcode: facts.postcode,
    phone: facts.phone?.replace('+44', '0') ?? '',
    website: facts.website ?? '',
    rating: rating?.overall ?? '',
    ratedOn: rating?.on ?? '',
    inherited: rating?.inherited ?? false,
    startedOn: facts.registeredOn ?? '',
    providerId: facts.providerId ?? '',
    providerName: facts.providerName ?? '',
    services: facts.services.map(capital),
    ...(facts.lat !== null && facts.lng !== null && { lat: facts.lat, lng: facts.lng }),
  }
}
