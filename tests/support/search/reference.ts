import type { IndexedClinic, SearchQuery, Vocabulary } from '../../../api/directory/search/index/types.ts'
import { distanceKm } from '../../../contract/algorithms/great-circle.ts'

/** A clinic of the plain search, with everything its order is decided by. */
type Plain = {
  id: string
  rating: number | null
  price: number | null
  years: number | null
  nextFree: number | null
  treatments: string[]
  locations: string[]
  distance: number | null
  metres: number
}

type Ranked = Plain & { ranksAs: number | null }

/** How strongly each key matches, and the only one that has a price. */
type Strengths = Map<string, number> & { priced?: string }

/** The same search, plain and slow, over an array: what the engine is held against in tests. */
export function plainSearch(clinics: readonly IndexedClinic[], vocabulary: Vocabulary, query: SearchQuery) {
  const strengths = oneOf(plainMatch(clinics, vocabulary, query.treatment), clinics, vocabulary)
  const found = clinics.flatMap(clinic => {
    const plain = plainClinic(clinic, strengths, query)
    return plain ? { ...plain, ranksAs: ranksAs(clinic, clinics) } : []
  })
  const passing = found.filter(clinic => passes(clinic, query)).sort((a, b) => compare(a, b, query))
  const { offset = 0, limit = 100 } = query
  return { found, passing, page: passing.slice(offset, offset + limit) }
}

/** Kilometres as they are shown, by way of whole metres. */
export function shownKm(kilometres: number): number {
  return Math.round(Math.round(kilometres * 1000) / 100) / 10
}

/** Keys ("slug:…", "own:…", "specialty:…") of a text, with 1 for the strongest. Single words gather families. */
function plainMatch(clinics: readonly IndexedClinic[], vocabulary: Vocabulary, text: string): Strengths {
  const strengths: Strengths = new Map<string, number>()
  const put = (key: string, strength: number) =>
    strengths.set(key, Math.min(strength, strengths.get(key) ?? strength))
  const entries = [
    ...vocabulary.treatments.map(({ slug, name, synonyms }) => ({ key: `slug:${slug}`, name, synonyms })),
    ...clinics.flatMap(({ treatments }) =>
      treatments
        .filter(({ canonical }) => canonical === null)
        .map(({ name }) => ({ key: `own:${name}`, name, synonyms: [] as readonly string[] })),
    ),
  ]
  for (const { key, name, synonyms } of entries) {
    if (name === text) put(key, 1)
    else if (synonyms.includes(text)) put(key, 2)
  }
  for (const { name, slug } of vocabulary.specialties) {
    if (name !== text) continue
    put(`specialty:${name}`, 3)
    for (const treatment of vocabulary.treatments) {
      if (treatment.specialty === slug) put(`slug:${treatment.slug}`, 3)
    }
  }
  const specialty = vocabulary.specialties.find(({ name }) => name === text)
  if (specialty) return plainSpecialty(strengths, specialty.first)
  if (text.includes(' ')) return strengths
  const isExact = strengths.size > 0
  for (const { key, name, synonyms } of entries) {
    const phrases = isExact ? [name] : [name, ...synonyms]
    if (phrases.some(phrase => phrase.split(' ').includes(text))) put(key, 4)
  }
  return strengths
}

/** One treatment has a price; words that name another treatment as well mean that one alone. */
function plainSpecialty(strengths: Strengths, first: string | undefined): Strengths {
  const named = [...strengths].filter(([, strength]) => strength < 3)
  const key = `slug:${first}`
  if (named.length > 0 && named.every(([own]) => own !== key)) return new Map(named)
  return Object.assign(strengths, { priced: key })
}

/** Of several treatments the closest that a clinic offers: ours in their order, then clinics' own by name. */
function oneOf(strengths: Strengths, clinics: readonly IndexedClinic[], vocabulary: Vocabulary): Strengths {
  if (strengths.priced !== undefined) return strengths
  const order = vocabulary.treatments.map(({ slug }) => `slug:${slug}`)
  const rank = (key: string) => (key.startsWith('own:') ? order.length : order.indexOf(key))
  const offered = new Set(clinics.flatMap(({ treatments }) => treatments.map(keyOf)))
  const [first] = [...strengths]
    .filter(([key]) => offered.has(key))
    .sort(([a, x], [b, y]) => x - y || rank(a) - rank(b) || (a < b ? -1 : 1))
  return first ? new Map([first]) : strengths
}

const keyOf = ({ canonical, name }: { canonical: string | null; name: string }) =>
  canonical ? `slug:${canonical}` : `own:${name}`

function plainClinic(clinic: IndexedClinic, strengths: Strengths, { at }: SearchQuery): Plain | null {
  const offers = clinic.treatments.map((treatment, position) => {
    const key = keyOf(treatment)
    const isShown = strengths.priced === undefined || strengths.priced === key
    return { treatment, position, strength: strengths.get(key), isShown }
  })
  const [best] = offers
    .filter(({ strength, isShown }) => strength !== undefined && isShown)
    .sort(
      (a, b) =>
        a.strength! - b.strength! ||
        byUnknownLast(a.treatment.price, b.treatment.price, 1) ||
        a.position - b.position,
    )
  const isFound = offers.some(({ strength }) => strength !== undefined)
  if (!isFound && !strengths.has(`specialty:${clinic.specialty}`)) return null
  const treatments = best
    ? [best.treatment, ...clinic.treatments.filter(treatment => treatment !== best.treatment)]
    : clinic.treatments
  const distances = clinic.locations.map(({ id, lat, lng }, position) => {
    const distance = at && lat !== null && lng !== null ? distanceKm(at, { lat, lng }) : null
    return { id, position, distance }
  })
  const nearest = [...distances].sort(
    (a, b) => byUnknownLast(a.distance, b.distance, 1) || a.position - b.position,
  )
  const distance = nearest[0]?.distance ?? null
  return {
    id: clinic.id,
    rating: clinic.rating,
    price: best?.treatment.price ?? null,
    years: clinic.yearsOfExperience,
    nextFree: clinic.nextFree?.startsAt.getTime() ?? null,
    treatments: treatments.map(({ id }) => id),
    locations: (at ? nearest : distances).map(({ id }) => id),
    distance: distance === null ? null : shownKm(distance),
    metres: distance === null ? Number.POSITIVE_INFINITY : Math.round(distance * 1000),
  }
}

function passes(clinic: Plain, query: SearchQuery): boolean {
  const { maxDistance = Infinity, minRating = 0, maxPrice = Infinity, minExperience = 0 } = query
  return (
    (clinic.distance === null || clinic.distance <= maxDistance) &&
    (clinic.rating ?? 0) >= minRating &&
    (clinic.price ?? 0) <= maxPrice &&
    (clinic.years ?? Infinity) >= minExperience
  )
}

/** Of one imported review, which counts half, without a date, which halves it again, beside seven at the specialty's mean. */
function ranksAs({ rating, specialty }: IndexedClinic, clinics: readonly IndexedClinic[]): number | null {
  if (rating === null) return null
  const alike = clinics.flatMap(other => (other.specialty === specialty ? (other.rating ?? []) : []))
  const mean = alike.reduce((sum, one) => sum + one, 0) / alike.length
  return Math.round(((7 * Math.min(mean, 4.8) + rating / 4) / 7.25) * 100 + 1e-7) / 100
}

function compare(a: Ranked, b: Ranked, { at, sort = 'distance' }: SearchQuery): number {
  const order = sort === 'distance' && at === null ? 'rating' : sort
  const first = {
    distance: () => 0,
    rating: () => byUnknownLast(a.ranksAs, b.ranksAs, -1),
    'price-low': () => byUnknownLast(a.price, b.price, 1),
    'price-high': () => byUnknownLast(a.price, b.price, -1),
    experience: () => byUnknownLast(a.years, b.years, -1),
    'next-free': () => byUnknownLast(a.nextFree, b.nextFree, 1),
  }[order]()
  if (first !== 0) return first
  if (a.metres !== b.metres) return a.metres < b.metres ? -1 : 1
  return a.id < b.id ? -1 : 1
}

function byUnknownLast(a: number | null, b: number | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (a - b) * direction
}
