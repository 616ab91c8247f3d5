import { anyNumber, asAnyNumber, expand, isFiller, plainWords, readLine, tellingWords } from './phrases.ts'
import type { Phrase, Placement, Topic } from './topic.ts'
import { topics } from './topics.ts'

/** What a text was recognised as, and where help belongs. */
export type Crisis = { topic: Topic; placement: Placement }

/** Words directly before and after a phrase that make it an ordinary search. */
type Exception = { before: readonly string[]; after: readonly string[] }
type Entry = Crisis & {
  words: number
  rank: number
  isWhole: boolean
  isVerbatim: boolean
  exceptions: readonly Exception[]
}
/** An entry, and the words it was found among. */
type Found = { entry: Entry; from: number; to: number; among: readonly string[] }

const shortestRunTogether = 8

const setOf = (text = '') => new Set(text.split(/\s+/).filter(Boolean))
const clinicWords = new Map(topics.map(topic => [topic, setOf(topic.aboveWith)]))

const entries = new Map<string, Entry[]>()
let maxWords = 0
topics.forEach((topic, rank) => {
  for (const placement of ['instead', 'above'] as const)
    for (const phrase of topic.phrases[placement] ?? []) addPhrase(phrase, { topic, placement, rank })
})

function addPhrase(phrase: Phrase, of: Crisis & { rank: number }) {
  const { says, except } = typeof phrase === 'string' ? { says: phrase, except: [] } : phrase
  const { wordings, isWhole, isVerbatim } = readLine(says)
  const exceptions = except.flatMap(exceptionsIn)
  for (const wording of wordings) {
    const words = wording.split(' ').length
    maxWords = Math.max(maxWords, words)
    // "heartattack" is typed as often as "heart attack".
    const together = wording.replaceAll(' ', '')
    const isJoined = words === 2 && !isVerbatim && isTypedTogether(together)
    for (const key of isJoined ? [wording, together] : [wording]) {
      const entry = { ...of, words, isWhole, isVerbatim, exceptions }
      entries.set(key, [...(entries.get(key) ?? []), entry])
    }
  }
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
export const verbatimWordings: ReadonlySet<string> = new Set(
  [...entries].flatMap(([wording, list]) => (list.some(({ isVerbatim }) => isVerbatim) ? [wording] : [])),
)

/** Every wording that is recognised, and whether it takes the place of results wherever it stands in a search. */
export const crisisWordings: ReadonlyMap<string, boolean> = new Map(
  [...entries].map(([wording, list]) => [
    wording,
    list.some(({ placement, isWhole }) => placement === 'instead' && !isWhole),
  ]),
)

/** Recognises a cry for help by the listed wordings alone, anywhere in the text; null for every other search. */
export function recogniseCrisis(text: string): Crisis | null {
  const all = plainWords(text)
  const found = [...entriesIn(tellingWords(all), false), ...entriesIn(all, true)]
  const [first] = found
    .filter(one => !isExcepted(one))
    .flatMap(one => withoutDenied(one, text, all))
    .map(entry => withClinics(entry, all))
    .sort(byGravity)
  return first ? { topic: first.topic, placement: first.placement } : null
}

function entriesIn(words: readonly string[], isVerbatim: boolean): Found[] {
  const found: Found[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to++) {
      const isWhole = to - from === words.length
      for (const entry of entriesFor(words.slice(from, to)))
        if (entry.isVerbatim === isVerbatim && (isWhole || !entry.isWhole))
          found.push({ entry, from, to, among: words })
    }
  }
  return found
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

/** Said directly before a sign they deny it: "no chest pain". */
const denials = new Set(['no', 'not', 'without', 'nor'])
/** "No, chest pain" denies something else. */
const isAnswer = /\bno\s*[,.;:!?-]/i

/**
 * A sign that is denied is none. Where help would take the place of results it is still shown above them: somebody who
 * writes that they are not suicidal may be glad of a number.
 */
function withoutDenied({ entry, from }: Found, text: string, all: readonly string[]): Entry[] {
  if (isAnswer.test(text)) return [entry]
  const at = entry.isVerbatim ? from : all.flatMap((word, index) => (isFiller(word) ? [] : [index]))[from]!
  const before = all[at - 1] === 'any' ? all[at - 2] : all[at - 1]
  if (before === undefined || !denials.has(before)) return [entry]
  return entry.placement === 'above' ? [] : [{ ...entry, placement: 'above' }]
}

function withClinics(entry: Entry, all: readonly string[]): Entry {
  const beside = clinicWords.get(entry.topic)!
  return all.some(word => beside.has(word)) ? { ...entry, placement: 'above' } : entry
}

const byGravity = (a: Entry, b: Entry) =>
  Number(a.placement === 'above') - Number(b.placement === 'above') || b.words - a.words || a.rank - b.rank
