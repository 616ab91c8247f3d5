import type { ClinicProfile } from '../../../../contract/directory/clinics.ts'
import type { TreatmentHistory } from '../../../../contract/directory/price-history.ts'
import { priceNearest } from '../../../../contract/directory/prices/location-price.ts'
import { formatDate, priceText } from '../../../platform/format.ts'
import type { OfferPrice, OfferSource } from '../../../shared/prices/offer-price.ts'
import { areaOf } from '../../clinics/card-clinic.ts'
import { formatAge } from '../../clinics/rating/age.ts'

type Locations = ClinicProfile['locations']
type Elsewhere = Pick<ClinicProfile['treatments'][number], 'elsewhere'>

/** The locations, where each has a price of its own: then nobody pays the general one, and the first location's is shown. */
export const askedNowhere = ({ elsewhere = [] }: Elsewhere, locations: Locations) =>
  locations.every(({ id }) => elsewhere.some(({ locationId }) => locationId === id)) ? locations : []

const changesAt = (histories: readonly TreatmentHistory[], id: string, location: string | null) =>
  histories.find(({ treatmentId, locationId }) => treatmentId === id && locationId === location)?.changes ??
  []

/**
 * £395 until 3 March 2026, £420 since; the last change alone, of the general price where somebody pays it, and of each
 * location that has another.
 */
export function historyOf(
  { id, elsewhere = [] }: Elsewhere & { id: string },
  locations: Locations,
  histories: readonly TreatmentHistory[],
): string[] {
  const lastChange = (at: string | null) => {
    const [before, since] = changesAt(histories, id, at).slice(-2)
    if (!before || !since || before.total === null || since.total === null) return []
    return [`${priceText(before.total)} until ${formatDate(since.on)}, ${priceText(since.total)} since`]
  }
  const ofLocation = (location: Locations[number]) =>
    elsewhere.some(({ locationId }) => locationId === location.id)
      ? lastChange(location.id).map(words => `${areaOf(location)}: ${words}`)
      : []
  const isAsked = askedNowhere({ elsewhere }, locations).length === 0
  return [...(isAsked ? lastChange(null) : []), ...locations.flatMap(ofLocation)]
}

/**
 * How the price at the head of the page came about: every change since it was last without a price. Null where it has not
 * changed.
 */
export function changesBehind(
  offer: OfferSource & OfferPrice & { id: string },
  nearest: Locations,
  histories: readonly TreatmentHistory[],
) {
  const here = priceNearest(offer, nearest)?.location?.id
  const own = offer.elsewhere?.some(({ locationId }) => locationId === here) ? (here ?? null) : null
  const changes = changesAt(histories, offer.id, own)
  const stated = changes.slice(changes.findLastIndex(({ total }) => total === null) + 1)
  if (stated.length < 2 || stated.at(-1)?.total !== offer.compared) return null
  return stated.map(({ on, total }) => ({ on, price: total ?? 0 }))
}

/** When the clinic last set or confirmed a price: 4 months ago, on 2 July 2026. */
export const confirmationOf = ({ confirmedOn }: { confirmedOn?: string | null | undefined }, now: Date) =>
  confirmedOn ? { ago: formatAge(confirmedOn, now), on: formatDate(confirmedOn) } : null
