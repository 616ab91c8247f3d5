import { besideInsurer, insurers } from '../../../../taxonomy/insurers.ts'
import { phraseNoise } from '../../../../taxonomy/language/word-lists.ts'

/** What is said in a search field besides the treatment. */
export type SearchParts = {
  /** What is left for the treatment; empty when there is nothing else. */
  treatment: string
  /** The place named among the words, as typed. */
  place: string | null
  /** "within 10 miles of Leeds", also when it was said in kilometres. */
  withinMiles: number | null
  /** The insurer's name as clinics list it. */
  insurer: string | null
}

/** What splitting a search needs to know. */
type KnownWords = {
  /** Whether a text names a place just so, and how sure that is without a word such as "in" before it. */
  placeNamed(text: string): 'well known' | 'small' | null
  /** Whether a text is a treatment or specialty word for word. */
  isTreatment(text: string): boolean
  /** Whether a word is part of the name of any treatment. */
  isTreatmentWord(word: string): boolean
}

/** One thing that can be taken out of a search; null when it is not there. */
type Step = { name: string; take(parts: SearchParts, known: KnownWords): SearchParts | null }

const MILES_PER_KM = 0.621371
const MAX_PLACE_WORDS = 4
const distance =
  /(?:\b(?:within|up to|under|less than|max|maximum)\s+)?(?:an?\s+)?\b(\d{1,3})\s?-?(miles?|mi|kms?|kilomet(?:re|er)s?)\b(?:\s+(?:radius|away))?(?:\s+(?:of|from|around|near))?\s+(.+)$/i
const postcode = /\b[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}\b/i
const leadingToPlace = /^(?:in|near|nr|around|at|by|close to)$/i

/** In this order: what is surer first. A text that is a treatment as a whole is left alone. */
const steps: readonly Step[] = [
  { name: 'radius', take: takeRadius },
  { name: 'insurer', take: takeInsurer },
  { name: 'postcode', take: takePostcode },
  { name: 'place after a preposition', take: takePlaceAfterPreposition },
  { name: 'place at the end', take: takePlaceAtEnd },
  { name: 'place at the beginning', take: takePlaceAtBeginning },
  { name: 'phrases that change nothing', take: takeNoise },
]

/** Takes place, radius and insurer out of a search: "Bupa physio within 10 miles of Leeds". */
export function splitSearch(text: string, known: KnownWords): SearchParts {
  let parts: SearchParts = { treatment: text.trim(), place: null, withinMiles: null, insurer: null }
  for (const { take } of steps) {
    if (known.isTreatment(parts.treatment)) return parts
    parts = take(parts, known) ?? parts
  }
  return parts
}

/** A radius and its place: "within 10 miles of Leeds". */
export function readRadius(text: string): { before: string; miles: number; place: string } | null {
  const match = distance.exec(text)
  if (!match) return null
  const [, number, unit, place] = match
  const isMiles = unit!.toLowerCase().startsWith('mi')
  const miles = isMiles ? Number(number) : Math.round(Number(number) * MILES_PER_KM * 10) / 10
  return miles > 0 ? { before: text.slice(0, match.index).trim(), miles, place: place!.trim() } : null
}

function takeRadius(parts: SearchParts, known: KnownWords): SearchParts | null {
  const radius = readRadius(parts.treatment)
  if (!radius || !known.placeNamed(radius.place)) return null
  return { ...parts, treatment: radius.before, place: radius.place, withinMiles: radius.miles }
}

function takeInsurer(parts: SearchParts): SearchParts | null {
  const words = wordsIn(parts.treatment)
  const plain = words.map(word => word.toLowerCase().replace(/[^a-z]/g, ''))
  for (let size = Math.min(4, words.length); size > 0; size--) {
    for (let at = 0; at + size <= words.length; at++) {
      const said = plain.slice(at, at + size).join(' ')
      const insurer = insurers.find(({ words: names }) => names.includes(said))
      if (insurer) return { ...parts, treatment: without(words, plain, at, size), insurer: insurer.name }
    }
  }
  return null
}

/** The words without the insurer and without what is said beside one. */
function without(words: readonly string[], plain: readonly string[], at: number, size: number): string {
  let [from, to] = [at, at + size]
  while (from > 0 && besideInsurer.has(plain[from - 1]!)) from--
  while (to < words.length && besideInsurer.has(plain[to]!)) to++
  return [...words.slice(0, from), ...words.slice(to)].join(' ')
}

function takePostcode(parts: SearchParts, known: KnownWords): SearchParts | null {
  const match = parts.place === null ? postcode.exec(parts.treatment) : null
  if (!match || !known.placeNamed(match[0])) return null
  const words = [parts.treatment.slice(0, match.index), parts.treatment.slice(match.index + match[0].length)]
  return { ...parts, treatment: withoutPreposition(words.join(' ')), place: match[0] }
}

function takePlaceAfterPreposition(parts: SearchParts, known: KnownWords): SearchParts | null {
  const words = wordsIn(parts.treatment)
  if (parts.place !== null) return null
  for (let at = words.length - 2; at > 0; at--) {
    if (!leadingToPlace.test(words[at]!)) continue
    const place = words.slice(at + 1).join(' ')
    const sureness = known.placeNamed(place)
    // A lump in the Eye is in no town of Suffolk.
    const isPlace =
      sureness === 'well known' || (sureness === 'small' && !isAllKnown(words.slice(at + 1), known))
    if (isPlace) return { ...parts, treatment: words.slice(0, at).join(' '), place }
  }
  return null
}

function takePlaceAtEnd(parts: SearchParts, known: KnownWords): SearchParts | null {
  const words = wordsIn(parts.treatment)
  if (parts.place !== null) return null
  for (let size = Math.min(MAX_PLACE_WORDS, words.length - 1); size > 0; size--) {
    const place = words.slice(-size)
    if (isPlaceAlone(place, words.slice(0, -size), known))
      return {
        ...parts,
        treatment: withoutPreposition(words.slice(0, -size).join(' ')),
        place: place.join(' '),
      }
  }
  return null
}

function takePlaceAtBeginning(parts: SearchParts, known: KnownWords): SearchParts | null {
  const words = wordsIn(parts.treatment)
  if (parts.place !== null) return null
  for (let size = Math.min(MAX_PLACE_WORDS, words.length - 1); size > 0; size--) {
    const place = words.slice(0, size)
    if (isPlaceAlone(place, words.slice(size), known))
      return { ...parts, treatment: words.slice(size).join(' '), place: place.join(' ') }
  }
  return null
}

/** Without a preposition only a place that many know counts, and a word of treatments only beside a whole treatment. */
function isPlaceAlone(place: readonly string[], rest: readonly string[], known: KnownWords): boolean {
  if (known.placeNamed(place.join(' ')) !== 'well known') return false
  return !isAllKnown(place, known) || known.isTreatment(rest.join(' '))
}

function isAllKnown(words: readonly string[], known: KnownWords): boolean {
  return words.every(word => known.isTreatmentWord(word))
}

function takeNoise(parts: SearchParts): SearchParts | null {
  const rest = phraseNoise.reduce((text, phrase) => text.replace(phrase, ' '), parts.treatment)
  const treatment = wordsIn(rest).join(' ')
  return treatment === '' ? null : { ...parts, treatment }
}

function withoutPreposition(text: string): string {
  const words = wordsIn(text)
  while (words.length > 1 && leadingToPlace.test(words.at(-1)!)) words.pop()
  return words.join(' ')
}

function wordsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}
