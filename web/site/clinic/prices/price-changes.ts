import type { ClinicProfile } from '../../../../contract/directory/clinics.ts'
import type { TreatmentHistory } from '../../../../contract/directory/price-history.ts'
import { comparablePrice, includingVat } from '../../../../contract/directory/prices/comparable-price.ts'
import { isOldPrice } from '../../../../contract/directory/prices/freshness.ts'
import { priceAtLocation, priceNearest } from '../../../../contract/directory/prices/location-price.ts'
import { formatDate, priceText } from '../../../platform/format.ts'
import type { OfferPrice, OfferSource } from '../../../shared/prices/offer-price.ts'
import { areaOf } from '../../clinics/card-clinic.ts'
import { formatAge } from '../../clinics/rating/age.ts'

type Locations = ClinicProfile['locations']
type Elsewhere = Pick<ClinicProfile['treatments'][number], 'elsewhere'>

/** An offer as the location asks it whose price is shown. */
export const offerHere = <T extends OfferSource>(offer: T, nearest: Locations): T =>
  priceNearest(offer, nearest)?.offer ?? offer

/** The location whose price is shown, and whether it asks another than the others do. */
function shownAt(offer: Elsewhere, nearest: Locations) {
  const here = priceNearest({ ...offer, price: null }, nearest)?.location ?? null
  const isOwn = (offer.elsewhere ?? []).some(({ locationId }) => locationId === here?.id)
  return { here, isOwn }
}

/** Where the treatment costs something else than at the location whose price is shown, or is not offered. */
export function pricesElsewhere(treatment: OfferSource, nearest: Locations, now: Date) {
  if (!treatment.elsewhere?.length) return []
  const { here, isOwn } = shownAt(treatment, nearest)
  const priceAt = ({ id }: Locations[number]) => {
    const there = priceAtLocation(treatment, id)
    if (!there) return 'not offered'
    const total = comparablePrice(includingVat(there))?.total
    if (total === undefined) return 'price not stated'
    const isOld = isOldPrice({ ...there, pricedOn: there.pricedOn ?? null }, now)
    return isOld ? `${priceText(total)}, not confirmed for over a year` : priceText(total)
  }
  const shown = here && priceAt(here)
  const others = nearest.filter(location => location !== here && priceAt(location) !== shown)
  const general = others.filter(({ id }) => !treatment.elsewhere?.some(({ locationId }) => locationId === id))
  const named = general.length > 1 && isOwn ? others.filter(other => !general.includes(other)) : others
  return [
    ...named.map(location => `${areaOf(location)}: ${priceAt(location)}`),
    ...(named.length < others.length ? [`Other locations: ${priceAt(general[0]!)}`] : []),
  ]
}

const changesAt = (histories: readonly TreatmentHistory[], id: string, location: string | null) =>
  histories.find(({ treatmentId, locationId }) => treatmentId === id && locationId === location)?.changes ??
  []

/**
 * The last change of each price, as in "£395 until 3 March 2026, £420 since": first of the price that is shown, then of
 * the other locations by name. The general price is left out where no location asks it.
 */
export function historyOf(
  { id, elsewhere = [] }: Elsewhere & { id: string },
  nearest: Locations,
  histories: readonly TreatmentHistory[],
): string[] {
  const { here, isOwn } = shownAt({ elsewhere }, nearest)
  const lastChange = (at: string | null) => {
    const [before, since] = changesAt(histories, id, at).slice(-2)
    if (!before || !since || before.total === null || since.total === null) return []
    return [`${priceText(before.total)} until ${formatDate(since.on)}, ${priceText(since.total)} since`]
  }
  const asksOwn = (location: Locations[number]) =>
    elsewhere.some(({ locationId }) => locationId === location.id)
  const general = nearest.every(asksOwn) ? [] : lastChange(null)
  const shown = isOwn && here ? lastChange(here.id) : general
  return [
    ...shown,
    ...(isOwn ? general.map(words => `Other locations: ${words}`) : []),
    ...nearest
      .filter(location => location !== here && asksOwn(location))
      .flatMap(location => lastChange(location.id).map(words => `${areaOf(location)}: ${words}`)),
  ]
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
