import { distanceKm } from '../../../contract/algorithms/great-circle.ts'
import type { UnmetSearch } from '../../../contract/providers/insights.ts'
import type { Gazetteer } from '../../../geo/search/gazetteer.ts'
import { canonicalTreatment, specialtyByName, treatmentBySlug } from '../../../taxonomy/lookup.ts'
import type { Deps } from '../../deps.ts'
import { travelKm, travelKmAround } from '../../directory/search/service.ts'
import { londonDayBefore } from '../../staff/analytics/clinics-seen.ts'
import { type Offer, offerOf, placesOf, type UnmetRow, unmetSince } from './queries.ts'

const weeks = 12
/** What was looked for less often is not named: it might be one person. */
const enoughSearches = 10
const max = 10

/**
 * What patients near the clinic looked for and nobody offers, the most wanted first: of its own specialties, and not what
 * it already lists.
 */
export async function unmetNearby({ db, clock }: Deps, gazetteer: Gazetteer, providerId: string) {
  const from = londonDayBefore(clock(), weeks * 7 - 1)
  const [places, own, rows] = await Promise.all([
    placesOf(db, providerId),
    offerOf(db, providerId),
    unmetSince(db, from),
  ])
  const isNear = memo((label: string) => {
    const found = gazetteer.find(label)
    // The same radius as for unmet searches: people who searched there might have come here.
    return found !== undefined && places.some(place => distanceKm(place, found) <= travelKmAround(found))
  })
  const specialties = specialtiesOf(own)
  const mightOffer = memo((name: string) => {
    const known = canonicalTreatment(name)
    return known !== undefined && specialties.has(known.specialty) && !own.treatments.has(known.slug)
  })
  const near = Map.groupBy(
    rows.filter(row => mightOffer(row.treatment) && isNear(row.place)),
    row => row.treatment,
  )
  const items = [...near]
    .map(([treatment, found]) => countedOf(treatment, found))
    .filter(({ searches }) => searches >= enoughSearches)
    .sort((a, b) => b.searches - a.searches)
  return { km: travelKm, items: items.slice(0, max) }
}

/** The specialty a clinic names, and those of what it lists. */
const specialtiesOf = ({ primarySpecialty, treatments }: Offer) =>
  new Set<string | undefined>([
    specialtyByName(primarySpecialty)?.name,
    ...[...treatments].map(slug => treatmentBySlug(slug)?.specialty),
  ])

function countedOf(treatment: string, rows: UnmetRow[]): UnmetSearch {
  const byWeek = Array.from({ length: weeks }, () => 0)
  for (const { week, searches } of rows) if (week in byWeek) byWeek[week]! += searches
  return { treatment, searches: byWeek.reduce((total, count) => total + count, 0), weeks: byWeek }
}

function memo<Answer>(ask: (key: string) => Answer) {
  const known = new Map<string, Answer>()
  return (key: string) => {
    if (!known.has(key)) known.set(key, ask(key))
    return known.get(key)!
  }
}
