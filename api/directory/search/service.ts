import { Problem } from '../../../contract/core/problems.ts'
import type { SearchQuery, SearchSummary } from '../../../contract/directory/search.ts'
import type { Gazetteer, Place } from '../../../geo/search/gazetteer.ts'
import { namesNoPlace } from '../../../geo/search/names.ts'
import { inSentence } from '../../../geo/towns/regions.ts'
import { helpFor, isCrisis, whileTyping } from './crisis-help.ts'
import type { Engine } from './index/engine.ts'
import { experienceOptions, priceOptions } from './index/summary.ts'
import type { SearchQuery as EngineQuery, SearchAnswer } from './index/types.ts'
import type { Unmet } from './unmet-demand.ts'

export type Searching = { engine: Engine; gazetteer: Gazetteer }

type Words = Pick<SearchQuery, 'treatmentName' | 'location'>
type Understood = { treatment: string; place: Place | null; placeUnknown: boolean }

/** How far a patient may be expected to travel. */
export const travelKm = 50

/** How far around a place a patient who names it may go: who names a region may be anywhere in it. */
export const travelKmAround = ({ reachKm = 0 }: Pick<Place, 'reachKm'>) => travelKm + reachKm

/** Takes the words of a search apart. A place must be named or left empty on purpose; a treatment cannot be blank. */
export function understand({ gazetteer }: Searching, { treatmentName, location }: Words): Understood {
  const treatment = treatmentName?.trim()
  if (!treatment || location === undefined) throw new Problem('invalid_search')
  // "UK" or "near me" asks for what an empty place asks for.
  if (namesNoPlace(location)) return { treatment, place: null, placeUnknown: false }
  const place = gazetteer.find(location)
  return { treatment, place: place ?? null, placeUnknown: !place }
}

/** The search as the engine takes it; undefined when its place does not exist, so that nothing can be near it. */
export function engineQuery(
  query: Partial<SearchQuery>,
  { treatment, place, placeUnknown }: Understood,
): EngineQuery | undefined {
  if (placeUnknown) return undefined
  return { ...query, treatment, at: place, explain: query.explain === '1' }
}

const nobody = { found: 0, prices: [], maxYears: null }
const unknownPlace = {
  found: 0,
  afterFilters: 0,
  priceOptions: priceOptions(nobody),
  experienceOptions: experienceOptions(nobody),
}

/** What a search found, the choices its filters offer, and how its words and place were understood. */
export function summarise(
  searching: Searching,
  query: Omit<SearchQuery, 'sort' | 'limit' | 'offset' | 'explain'>,
): SearchSummary {
  const { engine, gazetteer } = searching
  const understood = understand(searching, query)
  const { treatment, place, placeUnknown } = understood
  const wanted = engineQuery(query, understood)
  const { matched: _, ...counts } = wanted ? engine.summary(wanted) : { matched: null, ...unknownPlace }
  const { treatments, didYouMean, priced } = engine.understand(treatment)
  const name = priced ?? treatments[0]?.name
  return {
    ...counts,
    treatment: name ? { name, corrected: didYouMean !== null } : null,
    similarTreatments: counts.found === 0 ? engine.similar(treatment).map(({ name }) => name) : [],
    place: place && {
      label: place.label,
      inSentence: inSentence(place.label),
      lat: place.lat,
      lng: place.lng,
      precision: place.precision,
      missing: place.missing ?? null,
      withoutPostcodes: place.withoutPostcodes ?? false,
      corrected: place.corrected ?? false,
      alternatives: place.alternatives.map(({ label, query }) => ({ label, query })),
    },
    placeUnknown,
    help: helpFor(treatment, place, gazetteer),
  }
}

/** Treatments and specialties for somebody who is still typing; help before all of them where it is needed. */
export function suggestFor({ engine, gazetteer }: Searching, text: string, limit: number) {
  const help = helpFor(text, null, gazetteer)
  const found = engine
    .suggest(text, limit)
    .map(({ name, kind, synonym }) => ({ name, kind, matched: synonym }))
  return help
    ? [{ name: help.title, kind: 'help' as const, matched: null, help: whileTyping(help) }, ...found]
    : found
}

/** A search that found nobody within reach, by day, treatment and place and by nothing else; else undefined. */
export function unmetBy(
  { engine }: Searching,
  { treatment, place }: Understood,
  { nearest, total }: Pick<SearchAnswer, 'nearest' | 'total'>,
  clock: () => Date,
): Unmet | undefined {
  // Most answers tell by themselves; only filters and other orders ask for a second look.
  const isMet = place ? nearest !== null && nearest <= travelKmAround(place) * 1000 : total > 0
  if (isMet) return undefined
  const isOffered = place
    ? engine.isOfferedWithin(treatment, place, travelKmAround(place))
    : engine.has(treatment)
  // A cry for help is nobody's demand, and is written down nowhere.
  if (isOffered || isCrisis(treatment)) return undefined
  const [known] = engine.understand(treatment).treatments
  return {
    day: clock().toISOString().slice(0, 10),
    // Words that we do not know may be anything, the name of a person included.
    treatment: known?.name ?? 'Not understood',
    // A full postcode would point at a household.
    place: place
      ? place.precision === 'postcode' || place.precision === 'sector'
        ? place.label.split(' ')[0]!
        : place.label
      : 'UK',
  }
}
