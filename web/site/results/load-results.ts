import type { Fetcher } from '../../../contract/core/client.ts'
import { pageCount, sliceOf } from '../../../contract/core/page-count.ts'
import type { FoundClinic } from '../../../contract/directory/found-clinic.ts'
import { priceWords } from '../../../contract/directory/prices/price-word.ts'
import {
  type SearchSummary,
  search as searchClinics,
  searchSummary,
} from '../../../contract/directory/search.ts'
import { suggestPlaces } from '../../../contract/directory/suggestions.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { popularTreatments } from '../../../contract/text/popular-treatments.ts'
import { load } from '../../platform/api.ts'
import { formatBothDistances, formatCount, priceText } from '../../platform/format.ts'
import { nextFreeOf } from '../clinic/head/next-free.ts'
import { type CardClinic, cardOf } from '../clinics/card-clinic.ts'
import { clinicAddresses, noOffer, searchOf } from '../clinics/clinic-address.ts'
import { drawMap } from '../map/draw-map.tsx'
import { sentMap } from '../map/drawn-map.ts'
import { areaOf, pinPlace } from '../map/map-area.ts'
import { addressOf, pageSize, readAddress, type Search } from './address.ts'
import { withoutRadius } from './fewer-filters.ts'
import { facetsOf } from './filters/facet-choices.ts'
import { leftOut } from './filters/filter-labels.ts'
import { removableFilters } from './filters/visit-labels.ts'
import { leadElsewhere } from './lead-elsewhere.ts'
import { explain } from './reading/explanation.ts'
import { relatedQuote } from './reading/related-quote.ts'
import { wordsOf } from './reading/words.ts'

/** Help, where someone needs it first, is written apart from the results. */
export type Results = Omit<Awaited<ReturnType<typeof loadResults>>, 'help' | 'elsewhere'>

/** What of the results is sent as data: what a browser needs when someone touches the page. */
export type SentResults = ReturnType<typeof sentOf>

/** Everything the page of results shows, and no more of a clinic than its card needs. */
export async function loadResults(api: Fetcher, search: Search, now: Date, off: readonly string[] = []) {
  const { page, ...words } = search
  const asked = { ...words, withinMiles: search.withinMiles ?? ('auto' as const) }
  const query = { ...asked, ...sliceOf(page, pageSize), explain: '1' as const }
  const [{ data: summary }, { data: found }] = await Promise.all([
    load(api, searchSummary, { query: asked }),
    load(api, searchClinics, { query }),
  ])
  const toClinic = clinicAddresses(search)
  const items = found.map((clinic, index) => {
    const item = itemOf(clinic, search, summary, now)
    return { ...item, letter: String.fromCharCode(65 + index), href: toClinic(clinic.id, item.offer) }
  })
  const first = found[0] ?? (summary.found > 0 ? await firstWithoutFilters(api, search) : undefined)
  const named = wordsOf(search, summary, first?.explain)
  return {
    search,
    items,
    words: named,
    description: `Private clinics for ${named.treatment} ${named.where}, compared by price, rating, distance and experience.`,
    found: summary.found,
    passing: summary.afterFilters,
    pages: pageCount(summary.afterFilters, pageSize),
    choices: summary.choices,
    specialty: summary.specialty,
    near: summary.near,
    unrated: summary.unrated,
    priceOptions: summary.priceOptions,
    priceBars: summary.priceBars,
    experienceOptions: summary.experienceOptions,
    facets: facetsOf(search, summary, off),
    active: [
      ...removableFilters(search).map(({ label, without }) => ({ label, to: addressOf(without) })),
      ...keptNear(search, summary),
    ],
    rest: leftOut(search, summary.found - summary.afterFilters, summary.near?.further),
    // Without a known price the options are usual ones, which say nothing about these clinics.
    range: items.some(({ card }) => card.offer?.compared != null) ? rangeOf(summary) : null,
    place: summary.place,
    ...mapOf(search, summary, items),
    help: summary.help,
    offered: offeredInstead(search.treatmentName, summary),
    elsewhere: leadElsewhere(search, summary),
    otherPlaces: summary.placeUnknown ? await placesLike(api, search.location) : null,
    nearest: items.length === 0 && first ? { ...cardOf(first, now), nextFree: nextFreeOf(first) } : null,
  }
}

/** How far from the place the list goes, whether that was typed in words or nobody said: a filter like any other. */
function keptNear(search: Search, { near, place }: SearchSummary) {
  if (!place || !near) return []
  const { area, miles } = near
  const label = area
    ? `In ${place.inSentence}`
    : miles && `Within ${formatCount(miles, 'mile')} of ${place.inSentence}`
  return label ? [{ label, to: addressOf(withoutRadius(search)) }] : []
}

/** What to try where nothing was found: what may be meant, what is related, or what many look for. */
function offeredInstead(text: string, { didYouMean, similarTreatments }: SearchSummary) {
  if (didYouMean.length > 0)
    return {
      lead: `We're not sure what you mean by “${text}”. Choose one of these, or try a different word.`,
      title: 'Did you mean',
      names: didYouMean,
    }
  const lead = `No clinics found for “${text}”. Try a different word, or search by clinic name.`
  if (similarTreatments.length > 0) return { lead, title: 'Related treatments', names: similarTreatments }
  return { lead, title: 'Popular treatments', names: [...popularTreatments] }
}

/** What prices are marked among: those around the place, where there are two at least. */
const rangeOf = ({ prices }: SearchSummary) => (prices && prices.low < prices.high ? prices : null)

type Item = ReturnType<typeof itemOf> & { letter: string; href: string }

function itemOf(clinic: FoundClinic, search: Search, { prices }: SearchSummary, now: Date) {
  // Found by its specialty alone, it has no price for what the heading names.
  const isOffered = clinic.explain?.offered !== false
  const offer = (isOffered && clinic.treatments[0]?.id) || noOffer
  const kept = keptCard(clinic, offer, now)
  const compared = kept.offer?.compared ?? null
  const word = compared !== null && prices ? priceWords(compared, prices, prices.where) : null
  return {
    card: { ...kept, distance: clinic.distance, offer: kept.offer && { ...kept.offer, word } },
    kept,
    offer,
    at: pinPlace(clinic.locations, search.bounds),
    why: clinic.explain ? explain(clinic.explain, scoredIn(clinic.googleReviews), clinic) : [],
  }
}

const keptCards = new WeakMap<FoundClinic['treatments'], { time: number; offer: string; card: CardClinic }>()
const keptMs = 10 * 60_000

/**
 * What the card says whatever was searched for. A clinic that search hands over within the process has the same list of
 * treatments until it changes, so that its card is made again every ten minutes only: it says how many days ago things were.
 */
function keptCard(clinic: FoundClinic, offer: string, now: Date): CardClinic {
  const time = Math.floor(now.getTime() / keptMs)
  const known = keptCards.get(clinic.treatments)
  if (known?.time === time && known.offer === offer) return known.card
  const free = nextFreeOf(clinic)
  const names = clinic.treatments.map(treatment => treatment.name)
  const card = {
    ...cardOf(offer === noOffer ? { ...clinic, treatments: [] } : clinic, now, formatPhone),
    nextFree: free && { ...free, to: offer === noOffer ? free.to : `${free.to}&treatment=${offer}` },
    quote: relatedQuote(clinic.googleReviews, names),
  }
  keptCards.set(clinic.treatments, { time, offer, card })
  return card
}

const scoredIn = (reviews: FoundClinic['googleReviews']) =>
  reviews.filter(({ rating }) => rating !== null).length

/** What a pin says beside its letter, and its preview besides. */
const saidOf = ({ offer, rating: { average }, distance }: ReturnType<typeof cardOf>) => ({
  price: offer?.compared == null ? undefined : priceText(offer.compared),
  facts: [
    ...(average === null ? [] : [`Rated ${average.toFixed(1)}`]),
    ...(distance === null ? [] : [formatBothDistances(distance)]),
  ],
})

/** Whether there is a map beside the list, and the map: none where no clinic is on it, unless an empty part was searched. */
function mapOf(search: Search, { place, found }: SearchSummary, items: Item[]) {
  const { bounds, withinMiles: _, ...onMap } = search
  const hasMap = bounds ? found > 0 : items.length > 0
  const you = place && { lat: place.lat, lng: place.lng, label: place.label }
  const pins = items.flatMap(({ card, letter, href, at }) =>
    at ? { ...at, id: card.id, name: card.name, letter, href, ...saidOf(card) } : [],
  )
  const area = bounds ? areaOf(bounds) : null
  const map = pins.length > 0 || area ? drawMap({ pins, you, area, search: addressOf(onMap) }) : null
  return { hasMap, you, map }
}

/** Help for words that came without a place: someone in danger need not name one. */
export async function helpWithoutPlace(api: Fetcher, treatmentName: string) {
  const search = readAddress(new URLSearchParams({ treatmentName, location: '' }))
  if (!search) return null
  const query = { treatmentName: search.treatmentName, location: '' }
  return (await load(api, searchSummary, { query })).data.help
}

async function placesLike(api: Fetcher, text: string) {
  const { data } = await load(api, suggestPlaces, { query: { q: text, limit: 5 } })
  return data.map(({ label, query }) => ({ label, query }))
}

/** The clinic that a search finds first once its filters are taken away. */
async function firstWithoutFilters(api: Fetcher, search: Search) {
  const query = { ...searchOf(search), limit: 1, explain: '1' as const }
  const { data } = await load(api, searchClinics, { query })
  return data[0]
}

/** The results without what the server writes: nothing else needs it as data. */
export function sentOf(results: Results) {
  const { search, words, description, found, passing, pages, near, unrated, facets, active, rest } = results
  const { priceOptions, priceBars, experienceOptions, hasMap, map } = results
  return {
    ...{ search, words, description, found, passing, pages, near, unrated, facets, active, rest },
    ...{
      priceOptions,
      priceBars,
      experienceOptions,
      hasMap,
      map: map && sentMap(map),
    },
  }
}
