import { Problem } from '../../../contract/core/problems.ts'
import type { Switchable } from '../../../contract/core/switches.ts'
import type { SearchQuery, SearchSummary } from '../../../contract/directory/search.ts'
import { kmPerMile } from '../../../contract/rules/distance.ts'
import type { Db } from '../../../db/database.ts'
import type { Gazetteer, Place } from '../../../geo/search/gazetteer.ts'
import { namesNoPlace } from '../../../geo/search/names.ts'
import { inSentence } from '../../../geo/towns/regions.ts'
import { clinicsCalled } from '../listings/clinics-by-name.ts'
import { helpFor, isCrisis, whileTyping } from './crisis-help.ts'
import type { Engine } from './index/engine.ts'
import { noFacets } from './index/filters/facets.ts'
import { isInsurer } from './index/filters/insurer-words.ts'
import { londonMinute } from './index/filters/open-weeks.ts'
import { experienceOptions, priceBars, priceOptions } from './index/prices/summary.ts'
import type { SearchQuery as EngineQuery, SearchAnswer } from './index/types.ts'
import type { SearchParts } from './language/split-search.ts'
import { type Near, nearTo } from './near.ts'
import type { SearchReader } from './read-search.ts'
import type { Unmet } from './unmet-demand.ts'

export type Searching = {
  db: Db
  engine: Engine
  gazetteer: Gazetteer
  reader: SearchReader
  clock: () => Date
  switchedOff: readonly Switchable[]
}

type Words = Pick<SearchQuery, 'treatmentName' | 'location'>
export type Understood = {
  /** Everything typed for the treatment, and what of it names one. */
  text: string
  treatment: string
  place: Place | null
  placeUnknown: boolean
  reading: SearchParts
}

/** How far around a place prices are compared where the search sets no distance. */
const travelMiles = 25

/** How far a patient may be expected to travel. */
export const travelKm = 50

/** How far around a place a patient who names it may go: who names a region may be anywhere in it. */
export const travelKmAround = ({ reachKm = 0 }: Pick<Place, 'reachKm'>) => travelKm + reachKm

/** Takes the words of a search apart. A place must be named or left empty on purpose; a treatment cannot be blank. */
export function understand({ gazetteer, reader }: Searching, { treatmentName, location }: Words): Understood {
  const text = treatmentName?.trim()
  if (!text || location === undefined) throw new Problem('invalid_search')
  const reading = reader.read(text, location)
  const about = { text, treatment: reading.treatment, reading }
  // "UK" or "near me" asks for what an empty place asks for.
  if (reading.place === null || namesNoPlace(reading.place))
    return { ...about, place: null, placeUnknown: false }
  const place = gazetteer.find(reading.place)
  return { ...about, place: place ?? null, placeUnknown: !place }
}

/** The search as the engine takes it; undefined when its place does not exist, so that nothing can be near it. */
export function engineQuery(
  { engine, clock }: Pick<Searching, 'engine' | 'clock'>,
  query: Partial<SearchQuery>,
  understood: Understood,
): { wanted: EngineQuery; near: Near | null } | undefined {
  const { treatment, place, placeUnknown, reading } = understood
  if (placeUnknown) return undefined
  const anywhere = {
    ...query,
    insurer: query.insurer ?? reading.insurer ?? undefined,
    treatment,
    choice: query.treatment,
    withUnrated: query.unrated === 'include',
    openSaturday: query.openSaturday === '1',
    openEvening: query.openEvening === '1',
    freeThisWeek: query.freeThisWeek === '1',
    freeSaturday: query.freeSaturday === '1',
    freeEvening: query.freeEvening === '1',
    openNow: query.openNow === '1' ? londonMinute(clock()) : undefined,
    repliesWithinDay: query.repliesWithinDay === '1',
    priced: query.priced === '1',
    bounds: query.bounds === undefined ? undefined : boundsOf(query.bounds),
    at: place,
    explain: query.explain === '1',
  }
  const near = nearTo(engine, query, { treatment, place, withinMiles: reading.withinMiles })
  return { wanted: { ...anywhere, ...near?.filters }, near }
}

function boundsOf(text: string) {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  return { south, west, north, east }
}

const nobody = { found: 0, prices: [], clinicsAt: [], maxYears: null }
const unknownPlace = {
  found: 0,
  afterFilters: 0,
  priceOptions: priceOptions(nobody),
  priceBars: priceBars(nobody),
  experienceOptions: experienceOptions(nobody),
  choices: [],
  facets: noFacets,
}

/** What a search found, the choices its filters offer, and how its words and place were understood. */
export async function summarise(
  searching: Searching,
  query: Omit<SearchQuery, 'limit' | 'offset' | 'explain'>,
): Promise<SearchSummary> {
  const { engine, gazetteer } = searching
  const understood = understand(searching, query)
  const { text, treatment, place, placeUnknown, reading } = understood
  const asked = engineQuery(searching, query, understood)
  const { matched, ...counts } = asked
    ? engine.summary(asked.wanted, londonMinute(searching.clock()))
    : { matched: engine.understand(treatment), ...unknownPlace }
  const { treatments, didYouMean, priced, specialty, asks, also } = matched
  const name = priced ?? treatments[0]?.name
  return {
    ...counts,
    treatment: name ? { name, corrected: didYouMean !== null } : null,
    specialty,
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
    prices: asked ? pricesAround(engine, asked, place) : null,
    near: asked ? nearSummary(engine, asked, query, counts.afterFilters) : null,
    unrated: asked && query.minRating ? unratedBeside(engine, asked.wanted, counts.afterFilters) : 0,
    unpriced:
      asked && query.priced ? engine.count({ ...asked.wanted, priced: false }) - counts.afterFilters : 0,
    placeUnknown,
    reading: { ...reading, also: [...also] },
    didYouMean: [...asks],
    clinics: isCrisis(text) ? [] : await clinicsIn(searching, text, 5),
    help: helpFor(text, place, gazetteer),
  }
}

/**
 * How the prices around the place lie: within what results are kept to, or, where the order by distance hides nothing, as
 * far as someone may be expected to travel.
 */
function pricesAround(engine: Engine, { wanted, near }: Kept, place: Place | null): SearchSummary['prices'] {
  const { areas, bounds } = wanted
  const km = near?.filters.maxDistance ?? wanted.maxDistance ?? (place && travelMiles * kmPerMile)
  const maxDistance = areas || bounds || km === null ? undefined : km
  const { treatment, choice, at } = wanted
  const spread = engine.spread({
    treatment,
    at,
    ...(choice && { choice }),
    ...(maxDistance !== undefined && { maxDistance }),
    ...(areas && { areas }),
    ...(bounds && { bounds }),
  })
  if (!spread) return null
  const where = place ? `${areas ? 'in' : 'near'} ${inSentence(place.label)}` : 'in the UK'
  const miles = maxDistance === undefined ? null : Math.round((maxDistance / kmPerMile) * 10) / 10
  return { ...spread, where, miles }
}

type Kept = NonNullable<ReturnType<typeof engineQuery>>

/** What results are kept to, and how many that leaves out; nothing where that is nobody. */
function nearSummary(
  engine: Engine,
  { wanted, near }: Kept,
  { maxDistance }: Pick<SearchQuery, 'maxDistance'>,
  passing: number,
): SearchSummary['near'] {
  if (!near) return null
  const { miles, area, isChosen, isEmpty } = near
  const further = engine.count({ ...wanted, maxDistance, areas: undefined }) - passing
  return further > 0 || isEmpty || isChosen ? { miles, area, isChosen, further, isEmpty } : null
}

/** Those that a minimum rating leaves out because nobody has rated them; the same number once they are included. */
function unratedBeside(engine: Engine, wanted: EngineQuery, passing: number) {
  const other = engine.count({ ...wanted, withUnrated: !wanted.withUnrated })
  return Math.abs(other - passing)
}

const clinicsIn = ({ db, engine, gazetteer, switchedOff }: Searching, text: string, limit: number) =>
  clinicsCalled(
    db,
    text,
    limit,
    word => engine.isWordOfNames(word) || gazetteer.namedAs(word) === 'well known' || isInsurer(word),
    switchedOff,
  )

export const namesClinic = async (searching: Searching, text: string) =>
  (await clinicsIn(searching, text, 1)).length > 0

const maxClinics = 3

/**
 * Treatments and specialties for someone who is still typing; help before all of them where it is needed, and after
 * them clinics of that name and the search with its place, where one is among the words.
 */
export async function suggestFor(searching: Searching, text: string, limit: number) {
  const { engine, gazetteer } = searching
  const help = helpFor(text, null, gazetteer)
  const found = engine
    .suggest(text, limit)
    .map(({ name, kind, synonym }) => ({ name, kind, matched: synonym }))
  if (help)
    return [{ name: help.title, kind: 'help' as const, matched: null, help: whileTyping(help) }, ...found]
  const clinics = (await clinicsIn(searching, text, maxClinics)).map(({ id, name, city, practitioner }) => ({
    ...(practitioner ? { name: practitioner, matched: `${name}, ${city}` } : { name, matched: city }),
    kind: 'clinic' as const,
    to: `/clinic/${id}`,
  }))
  return [...placedSearch(searching, text), ...found, ...clinics].slice(0, limit)
}

/** "mri scan in leeds" as a search that can be chosen. */
function placedSearch({ engine, gazetteer, reader }: Searching, text: string) {
  const { treatment, place, withinMiles } = reader.read(text, '')
  const [taken] = place === null ? [] : engine.understand(treatment).treatments
  const at = place === null ? undefined : gazetteer.find(place)
  if (!taken || !at) return []
  const location = withinMiles === null ? at.label : `within ${withinMiles} miles of ${at.label}`
  const to = `/results?${new URLSearchParams({ treatmentName: treatment, location })}`
  const where = withinMiles === null ? `near ${inSentence(at.label)}` : location
  return [{ name: `${taken.name} ${where}`, kind: 'search' as const, matched: null, to }]
}

/** A search that found nobody within reach, by day, treatment and place and by nothing else; else undefined. */
export function unmetBy(
  { engine }: Searching,
  { text, treatment, place }: Understood,
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
  if (isOffered || isCrisis(text)) return undefined
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
