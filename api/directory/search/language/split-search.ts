import { besideInsurer } from '../../../../taxonomy/insurers.ts'
import { ordinaryPlaces, phraseNoise } from '../../../../taxonomy/language/word-lists.ts'

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

type KnownWords = {
  /** Whether a text names a place just so, and how sure that is without a word such as "in" before it. */
  placeNamed(text: string): 'well known' | 'small' | null
  /** The well-known place that a word is a misspelling of; null where it may be anything else as well. */
  placeMeant(word: string): string | null
  /** Whether a text is a treatment or specialty word for word. */
  isTreatment(text: string): boolean
  isTreatmentWord(word: string): boolean
  /** The insurer that a text names in full, as clinics list it. */
  insurerNamed(text: string): string | null
}

/** One thing that can be taken out of a search; null when it is not there. */
type Step = { name: string; take(parts: SearchParts, known: KnownWords): SearchParts | null }

const MILES_PER_KM = 0.621371
const MAX_PLACE_WORDS = 4
const MAX_PLACE_INSIDE = 3
/** A shorter name that few know may be any other word. */
const SHORTEST_SMALL_PLACE = 7
const outcode = /^[a-z]{1,2}\d[a-z\d]?$/i
const distance =
  /(?:\b(?:within|up to|under|less than|max|maximum)\s+)?(?:an?\s+)?\b(\d{1,3})\s?-?(miles?|mi|kms?|kilomet(?:re|er)s?)\b(?:\s+(?:radius|away))?(?:\s+(?:of|from|around|near))?\s+(.+)$/i
/** "within 5 miles", from wherever the search begins. */
const distanceAlone =
  /\b(?:within|up to|under|less than|max|maximum)\s+(?:an?\s+)?(\d{1,3})\s?-?(miles?|mi|kms?|kilomet(?:re|er)s?)\b(?:\s+(?:radius|away))?(?:\s+(?:of|from)\s+(?:me|here|home|my home|my house|where i live))?/i
const postcode = /\b[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}\b/i
const leadingToPlace = /^(?:in|near|nr|around|at|by|close to)$/i

/** In this order: what is surer first. A text that is a treatment as a whole is left alone. */
const steps: readonly Step[] = [
  { name: 'radius', take: takeRadius },
  { name: 'radius without a place', take: takeRadiusAlone },
  { name: 'insurer', take: takeInsurer },
  { name: 'referral', take: takeReferral },
  { name: 'postcode', take: takePostcode },
  { name: 'place after a preposition', take: takePlaceAfterPreposition },
  { name: 'place at the end', take: takePlaceAtEnd },
  { name: 'place at the beginning', take: takePlaceAtBeginning },
  { name: 'place among the words', take: takePlaceInside },
  { name: 'misspelt place at the end', take: takeMisspeltPlace },
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
  const miles = inMiles(Number(number), unit!)
  return miles > 0 ? { before: text.slice(0, match.index).trim(), miles, place: place!.trim() } : null
}

function takeRadius(parts: SearchParts, known: KnownWords): SearchParts | null {
  const radius = readRadius(parts.treatment)
  if (!radius || !known.placeNamed(radius.place)) return null
  return { ...parts, treatment: radius.before, place: radius.place, withinMiles: radius.miles }
}

/** A radius without a place: around the one in the field beside it, if that names one. */
function takeRadiusAlone(parts: SearchParts): SearchParts | null {
  const match = parts.withinMiles === null ? distanceAlone.exec(parts.treatment) : null
  const miles = match ? inMiles(Number(match[1]), match[2]!) : 0
  if (!match || miles === 0) return null
  return {
    ...parts,
    treatment: wordsIn(parts.treatment.replace(match[0], ' ')).join(' '),
    withinMiles: miles,
  }
}

function inMiles(number: number, unit: string): number {
  const isMiles = unit.toLowerCase().startsWith('mi')
  return isMiles ? number : Math.round(number * MILES_PER_KM * 10) / 10
}

/** The longest name with what is said beside it, unless less of it leaves a whole treatment: "Bupa health check". */
function takeInsurer(parts: SearchParts, known: KnownWords): SearchParts | null {
  const words = wordsIn(parts.treatment)
  const plain = words.map(word => word.toLowerCase().replace(/[^a-z]/g, ''))
  const rests: SearchParts[] = []
  for (let size = Math.min(4, words.length); size > 0; size--) {
    for (let at = 0; at + size <= words.length; at++) {
      const said = plain.slice(at, at + size).join(' ')
      const insurer = known.insurerNamed(said)
      if (!insurer) continue
      for (const treatment of [without(words, plain, at, size), words.toSpliced(at, size).join(' ')])
        rests.push({ ...parts, treatment, insurer })
    }
  }
  return rests.find(({ treatment }) => known.isTreatment(treatment)) ?? rests[0] ?? null
}

/** The words without the insurer and without what is said beside one. */
function without(words: readonly string[], plain: readonly string[], at: number, size: number): string {
  let [from, to] = [at, at + size]
  while (from > 0 && besideInsurer.has(plain[from - 1]!)) from--
  while (to < words.length && besideInsurer.has(plain[to]!)) to++
  return [...words.slice(0, from), ...words.slice(to)].join(' ')
}

/** Whether someone must be sent is no wish beside what they want: "dermatology referral", "do i need a referral for mri". */
const aboutReferral =
  /\b(?:(?:do i|need|with|without|no|a|gp) ){0,4}refer{1,2}all?s?(?: needed)?(?: (?:for|to))?\b/i

function takeReferral(parts: SearchParts, known: KnownWords): SearchParts | null {
  if (!aboutReferral.test(parts.treatment)) return null
  const rest = wordsIn(parts.treatment.replace(aboutReferral, ' '))
  const wanted = rest.filter(
    word => !/^(?:an?|the|my|letter|gp|private|specialist|consultant|doctor|hospital)$/i.test(word),
  )
  if (wanted.length === 0 || wanted.length < rest.length) return null
  return known.isTreatmentWord(wanted[0]!) ? { ...parts, treatment: rest.join(' ') } : null
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
    const rest = words.slice(0, -size)
    if (isPlaceAlone(place, rest, known)) return withFirstPlace(parts, rest, place.join(' '), known)
  }
  return null
}

function takePlaceAtBeginning(parts: SearchParts, known: KnownWords): SearchParts | null {
  const words = wordsIn(parts.treatment)
  if (parts.place !== null) return null
  for (let size = Math.min(MAX_PLACE_WORDS, words.length - 1); size > 0; size--) {
    const place = words.slice(0, size)
    // A vitamin comes first in "b12 bloods", and a district of Birmingham behind what is looked for there.
    if (size === 1 && outcode.test(place[0]!) && isAllKnown(place, known)) continue
    if (isPlaceAlone(place, words.slice(size), known))
      return { ...parts, treatment: words.slice(size).join(' '), place: place.join(' ') }
  }
  return null
}

/** "knee replacement cardiff private", "smear test Croydon saturday". */
function takePlaceInside(parts: SearchParts, known: KnownWords): SearchParts | null {
  const words = wordsIn(parts.treatment)
  if (parts.place !== null) return null
  for (let size = MAX_PLACE_INSIDE; size > 0; size--) {
    for (let at = 1; at + size < words.length; at++) {
      const place = words.slice(at, at + size)
      if (isAllKnown(place, known) || !isPlaceAlone(place, words.toSpliced(at, size), known)) continue
      // "london bridge" is more than London.
      const to = known.placeNamed(words.slice(at, at + size + 1).join(' ')) ? at + size + 1 : at + size
      const treatment = words.toSpliced(at, to - at).join(' ')
      return { ...parts, treatment, place: words.slice(at, to).join(' ') }
    }
  }
  return null
}

/** "tattoo removal wolverhamton": only behind words that are a treatment as they stand. */
function takeMisspeltPlace(parts: SearchParts, known: KnownWords): SearchParts | null {
  const words = wordsIn(parts.treatment)
  if (parts.place !== null || words.length < 2) return null
  const rest = words.slice(0, -1).join(' ')
  const place = known.isTreatment(rest) ? known.placeMeant(words.at(-1)!) : null
  return place === null ? null : { ...parts, treatment: rest, place }
}

/** "devon or cornwall": the first is searched. */
function withFirstPlace(
  parts: SearchParts,
  rest: readonly string[],
  place: string,
  known: KnownWords,
): SearchParts {
  const [before, joint] = [rest.at(-2), rest.at(-1)]
  const isSecond = joint !== undefined && /^(?:or|and|&|\/)$/i.test(joint) && rest.length > 2
  if (isSecond && before !== undefined && known.placeNamed(before) === 'well known')
    return { ...parts, treatment: withoutPreposition(rest.slice(0, -2).join(' ')), place: before }
  return { ...parts, treatment: withoutPreposition(rest.join(' ')), place }
}

/** Without a preposition only a place that many know counts, and a word of treatments only beside a whole treatment. */
function isPlaceAlone(place: readonly string[], rest: readonly string[], known: KnownWords): boolean {
  // "floaters in eye" are in no town.
  if (leadingToPlace.test(place[0]!)) return false
  const sureness = known.placeNamed(place.join(' '))
  // A street or town that few know is meant beside a whole treatment: "harley street dermatologist".
  const isLong = place.length > 1 || place[0]!.length >= SHORTEST_SMALL_PLACE
  if (sureness === 'small' && isLong && !isAllKnown(place, known)) return known.isTreatment(rest.join(' '))
  if (sureness !== 'well known') return false
  // "im 43" is no district of the Isle of Man.
  if (isOrdinaryHere(place, rest) || (place.length > 1 && /^i[’']?m$/i.test(place[0]!))) return false
  // "M3" may be anything but behind a treatment.
  if (place.join('').length < 3) return known.isTreatment(rest.join(' '))
  // The postcode district of "scan B15" is B15, and the scan is none of it.
  if (outcode.test(place.at(-1)!) && place.length > 1 && !known.placeNamed(place.slice(0, -1).join(' ')))
    return false
  return !isAllKnown(place, known) || known.isTreatment(rest.join(' '))
}

/** "blurry vision reading" is in no town. */
function isOrdinaryHere(place: readonly string[], rest: readonly string[]): boolean {
  const beside = ordinaryPlaces.get(place.join(' ').toLowerCase())
  return beside !== undefined && rest.some(word => beside.has(word.toLowerCase()))
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
