import {
  anyNumber,
  asAnyNumber,
  expand,
  isFiller,
  plainWords,
  readLine,
  tellingWords,
  withoutAmounts,
} from './phrases.ts'
import { isSetAside } from './signs/ordinary-care.ts'
import { readSigns } from './signs/read-signs.ts'
import type { Phrase, Placement, Topic } from './topic.ts'
import { topics } from './topics.ts'

/** What a text was recognised as, and where help belongs. */
export type Crisis = { topic: Topic; placement: Placement }

/** Words directly before and after a phrase that make it an ordinary search. */
type Exception = { before: readonly string[]; after: readonly string[] }
/** What was recognised, by how many words, and the place of its topic among all. */
type Ranked = Crisis & { words: number; rank: number }
type Entry = Ranked & {
  isWhole: boolean
  isVerbatim: boolean
  exceptions: readonly Exception[]
}
/** An entry, the words it was found among, and every word of the text. */
type Found = { entry: Entry; from: number; to: number; among: readonly string[]; all: readonly string[] }
/** Words that are said in any order and with anything between, one of each set. */
type Apart = Crisis & { rank: number; slots: readonly ReadonlySet<string>[] }

const shortestRunTogether = 8

const setOf = (text = '') => new Set(text.split(/\s+/).filter(Boolean))
const clinicWords = new Map(topics.map(topic => [topic, setOf(topic.aboveWith)]))

const entries = new Map<string, Entry[]>()
const apartByWord = new Map<string, Apart[]>()
/** Words further from each other than this are about different things. */
const maxApart = 9
let maxWords = 0
topics.forEach((topic, rank) => {
  for (const placement of ['instead', 'above'] as const)
    for (const phrase of topic.phrases[placement] ?? []) addPhrase(phrase, { topic, placement, rank })
})

function addPhrase(phrase: Phrase, of: Crisis & { rank: number }) {
  const { says, except } = typeof phrase === 'string' ? { says: phrase, except: [] } : phrase
  const { wordings, isWhole, isVerbatim, isApart } = readLine(says)
  if (isApart) return addApart(says, of)
  const exceptions = except.flatMap(exceptionsIn)
  // There are tens of thousands of wordings, which every start adds: those of a line with as many words share one entry.
  const byWords = new Map<number, Entry>()
  for (const wording of wordings) {
    const words = countWords(wording)
    const entry = byWords.get(words) ?? { ...of, words, isWhole, isVerbatim, exceptions }
    byWords.set(words, entry)
    maxWords = Math.max(maxWords, words)
    addEntry(wording, entry)
    if (words !== 2 || isVerbatim) continue
    // "heartattack" is typed as often as "heart attack".
    const together = wording.replace(' ', '')
    if (isTypedTogether(together)) addEntry(together, entry)
  }
}

function addEntry(wording: string, entry: Entry) {
  const others = entries.get(wording)
  if (others) others.push(entry)
  else entries.set(wording, [entry])
}

function countWords(wording: string): number {
  let count = 1
  for (let at = wording.indexOf(' '); at >= 0; at = wording.indexOf(' ', at + 1)) count++
  return count
}

function addApart(says: string, of: Crisis & { rank: number }) {
  const slots = says
    .split(' ')
    .slice(1)
    .map(slot => new Set(slot.split('/')))
  for (const word of slots[0]!) apartByWord.set(word, [...(apartByWord.get(word) ?? []), { ...of, slots }])
}

/** A letter three times over is read as one, so that such a word would never be met. */
function isTypedTogether(word: string): boolean {
  return word.length >= shortestRunTogether && !/(.)\1\1/.test(word)
}

function exceptionsIn(line: string): Exception[] {
  const [before = '', after = ''] = line.split('~')
  const sides = (text: string) => expand(text).map(wording => wording.split(' ').filter(Boolean))
  return sides(before).flatMap(one => sides(after).map(other => ({ before: one, after: other })))
}

/** Every wording that holds word for word. */
export const verbatimWordings = (): ReadonlySet<string> =>
  new Set(
    [...entries].flatMap(([wording, list]) => (list.some(({ isVerbatim }) => isVerbatim) ? [wording] : [])),
  )

/** Every wording that is recognised, and whether it takes the place of results wherever it is in a search. */
export const crisisWordings = (): ReadonlyMap<string, boolean> =>
  new Map(
    [...entries].map(([wording, list]) => [
      wording,
      list.some(({ placement, isWhole }) => placement === 'instead' && !isWhole),
    ]),
  )

/** The words of every line that are said apart, one wording of each. */
export const saidApart: readonly string[] = [
  ...new Set([...apartByWord.values()].flat().map(({ slots }) => slots.map(slot => [...slot][0]).join(' '))),
]

const bySlug = new Map(topics.map((topic, rank) => [topic.slug, { topic, rank }]))

/**
 * Recognises a cry for help anywhere in the text: by the listed wordings, else by signs composed of parts. Null for every
 * other search.
 */
export function recogniseCrisis(text: string): Crisis | null {
  const listed = recogniseListed(text)
  if (listed) return listed
  const sign = readSigns(text)
  if (!sign) return null
  const { topic, rank } = bySlug.get(sign.slug)!
  const { placement } = withClinics(
    { topic, placement: sign.placement, words: sign.parts, rank },
    plainWords(text),
  )
  return { topic, placement }
}

function recogniseListed(text: string): Crisis | null {
  const all = plainWords(text)
  const readings = withoutAmounts(all)
  const found = readings.flatMap(words => [...entriesIn(words, false), ...entriesIn(words, true)])
  const [first] = [
    ...found.filter(one => !isExcepted(one) && !isPlanned(one)).flatMap(one => withoutDenied(one, text)),
    ...readings.flatMap(apartIn),
  ]
    .map(entry => withClinics(entry, all))
    .sort(byGravity)
  return first ? { topic: first.topic, placement: first.placement } : null
}

function entriesIn(all: readonly string[], isVerbatim: boolean): Found[] {
  const words = isVerbatim ? all : tellingWords(all)
  const found: Found[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to++) {
      const isWhole = to - from === words.length
      for (const entry of entriesFor(words.slice(from, to)))
        if (entry.isVerbatim === isVerbatim && (isWhole || !entry.isWhole))
          found.push({ entry, from, to, among: words, all })
    }
  }
  return found
}

/** What is said apart: "calf swollen since the flight and out of breath". A word that is denied says nothing. */
function apartIn(all: readonly string[]): Ranked[] {
  const words = all.map((word, at) => (denials.has(all[at - 1] ?? '') ? '' : word))
  const around = (at: number) => [
    ...words.slice(Math.max(0, at - maxApart), at),
    ...words.slice(at + 1, at + maxApart + 1),
  ]
  return words.flatMap((word, at) =>
    (apartByWord.get(word) ?? [])
      .filter(({ slots }) => isSaid(slots.slice(1), around(at)))
      .map(({ topic, placement, rank, slots }) => ({ topic, placement, rank, words: slots.length })),
  )
}

/** Whether each of the sets is said by a word of its own. */
function isSaid(slots: readonly ReadonlySet<string>[], words: readonly string[]): boolean {
  const [slot, ...rest] = slots
  if (!slot) return true
  return words.some((word, at) => slot.has(word) && isSaid(rest, words.toSpliced(at, 1)))
}

function entriesFor(words: readonly string[]): readonly Entry[] {
  const written = entries.get(words.join(' ')) ?? []
  const counted = words.map(asAnyNumber)
  if (counted.every((word, at) => word === words[at])) return written
  return [...written, ...(entries.get(counted.join(' ')) ?? [])]
}

function isExcepted({ entry, from, to, among: words }: Found): boolean {
  const stands = (word: string, at: number) =>
    words[at] === word || (word === anyNumber && /^\d+$/.test(words[at] ?? ''))
  return entry.exceptions.some(
    ({ before, after }) =>
      before.every((word, at) => stands(word, from - before.length + at)) &&
      after.every((word, at) => stands(word, to + at)),
  )
}

/** Abuse and thoughts of dying always get a helpline, even if they are long past or already being treated. */
const neverSetAside = new Set(['suicidal-thoughts', 'self-harm', 'lump', 'unexplained-bleeding'])

function isPlanned({ entry, from, to, among, all }: Found): boolean {
  if (entry.topic.kind === 'abuse' || neverSetAside.has(entry.topic.slug)) return false
  const places = entry.isVerbatim ? null : all.flatMap((word, index) => (isFiller(word) ? [] : [index]))
  const [first, last] = places ? [places[from]!, places[to - 1]! + 1] : [from, to]
  return among.length > to - from && isSetAside(all, first, last)
}

/** Said directly before a sign they deny it: "no chest pain". */
const denials = new Set(['no', 'not', 'without', 'nor'])
/** "No, chest pain" denies something else. */
const isAnswer = /\bno\s*[,.;:!?-]/i

/**
 * A sign that is denied is none. Where help would take the place of results it is still shown above them: someone who
 * writes that they are not suicidal may be glad of a number.
 */
function withoutDenied({ entry, from, all }: Found, text: string): Entry[] {
  if (isAnswer.test(text)) return [entry]
  const at = entry.isVerbatim ? from : all.flatMap((word, index) => (isFiller(word) ? [] : [index]))[from]!
  const before = all[at - 1] === 'any' ? all[at - 2] : all[at - 1]
  if (before === undefined || !denials.has(before)) return [entry]
  return entry.placement === 'above' ? [] : [{ ...entry, placement: 'above' }]
}

function withClinics(entry: Ranked, all: readonly string[]): Ranked {
  const beside = clinicWords.get(entry.topic)!
  return all.some(word => beside.has(word)) ? { ...entry, placement: 'above' } : entry
}

const byGravity = (a: Ranked, b: Ranked) =>
  Number(a.placement === 'above') - Number(b.placement === 'above') || b.words - a.words || a.rank - b.rank
