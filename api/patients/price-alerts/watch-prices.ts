import { distanceKm } from '../../../contract/algorithms/great-circle.ts'
import type { Db } from '../../../db/database.ts'
import { type Offer, offersAround, offersOfClinic } from './queries.ts'
import type { Change, Notified, Watch } from './sealed-alert.ts'

/** A price as it is now, under what it is remembered by: the clinic, or the location of the one clinic that is watched. */
export type Seen = { key: string; clinicId: string; city: string | null; pence: number | null }

export async function pricesNow(db: Db, watch: Watch, now: Date): Promise<Seen[]> {
  if (watch.kind === 'search')
    return nearestOfEach(await offersAround(db, watch.canonical, watch, watch.km, now), watch)
  const offers = await offersOfClinic(db, watch, now)
  const locations = [...Map.groupBy(offers, ({ locationId }) => locationId)]
  const named = locations.map(([, [first]]) => first!)
  return locations.map(([key, [first, ...others]]) => ({
    key,
    clinicId: first!.clinicId,
    city: named.length > 1 ? nameAmong(first!, named) : null,
    pence: lowestOf([first!, ...others]),
  }))
}

/** London SE1, where another location is in London too. */
const nameAmong = ({ city, postcode }: Offer, all: readonly Offer[]) =>
  all.filter(other => other.city === city).length > 1 ? `${city} ${postcode.split(' ')[0]}` : city

/** As on a card: of each clinic the price at the nearest location that offers it. */
function nearestOfEach(offers: Offer[], around: { lat: number; lng: number; km: number }): Seen[] {
  const near = offers
    .map(offer => ({ ...offer, away: distanceKm(around, offer) }))
    .filter(({ away }) => away <= around.km)
    .sort((one, other) => one.away - other.away)
  return [...Map.groupBy(near, ({ clinicId }) => clinicId)].map(([clinicId, offers]) => ({
    key: clinicId,
    clinicId,
    city: null,
    pence: lowestOf(offers.filter(({ locationId }) => locationId === offers[0]!.locationId)),
  }))
}

function lowestOf(offers: { pence: number | null }[]) {
  const prices = offers.flatMap(({ pence }) => pence ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

/** What a patient knows from the page where the alert was saved. */
export const notifiedAtStart = (seen: Seen[]): Notified => ({
  prices: Object.fromEntries(seen.map(({ key, pence }) => [key, pence])),
  news: [],
})

/**
 * What there is to tell: prices below the lowest that the patient was told, and, around a place, clinics that were not there.
 * A price that rises and falls again, or a clinic that leaves and comes back, is not news.
 */
export function newsFor(watch: Watch, notified: Notified, seen: Seen[]): Change[] {
  const max = watch.kind === 'search' ? watch.maxPence : null
  const changes = seen.flatMap(({ key, clinicId, city, pence }): Change[] => {
    const isNew = !Object.hasOwn(notified.prices, key)
    const before = notified.prices[key] ?? null
    if (max !== null && (pence === null || pence > max)) return []
    if (isNew) return watch.kind === 'search' ? [{ clinicId, city, before: null, pence }] : []
    return before !== null && pence !== null && pence < before ? [{ clinicId, city, before, pence }] : []
  })
  return watch.kind === 'search' ? changes : together(changes, seen.length)
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Locations whose price fell alike are one change; where all of them did, it is that of the clinic. */
const together = (changes: readonly Change[], locations: number): Change[] =>
  [...Map.groupBy(changes, ({ before, pence }) => `${before} ${pence}`).values()].map(alike => ({
    ...alike[0]!,
    city: alike.length === locations ? null : inWords.format(alike.flatMap(({ city }) => city ?? [])),
  }))

/** What the patient knows once the news is sent; without news, clinics that are too dear so far stay unknown. */
export function notifiedAfter(watch: Watch, notified: Notified, seen: Seen[], news: Change[]): Notified {
  const max = watch.kind === 'search' ? watch.maxPence : null
  const known = seen.filter(
    ({ key, pence }) =>
      Object.hasOwn(notified.prices, key) || max === null || (pence !== null && pence <= max),
  )
  const lowered = known.map(({ key, pence }) => [
    key,
    lowestOf([{ pence: notified.prices[key] ?? null }, { pence }]),
  ])
  return {
    prices: { ...notified.prices, ...Object.fromEntries(lowered) },
    news: news.length > 0 ? news : notified.news,
  }
}
