import { plainWords, tellingWords, wordingsOf } from './phrases.ts'
import type { Placement, Topic } from './topic.ts'
import { topics } from './topics.ts'

/** What a text was recognised as, and where help belongs. */
export type Crisis = { topic: Topic; placement: Placement }

type Entry = Crisis & { words: number; rank: number }

const shortestRunTogether = 8

const setOf = (text = '') => new Set(text.split(/\s+/).filter(Boolean))
const exceptions = new Map(
  topics.map(topic => [topic, { unless: setOf(topic.unless), aboveWith: setOf(topic.aboveWith) }]),
)

const entries = new Map<string, Entry>()
let mostWords = 0
topics.forEach((topic, rank) => {
  for (const placement of ['instead', 'above'] as const) {
    for (const wording of (topic.phrases[placement] ?? []).flatMap(wordingsOf))
      addEntry(wording, { topic, placement, words: wording.split(' ').length, rank })
  }
})

function addEntry(wording: string, entry: Entry) {
  // "heartattack" is typed as often as "heart attack".
  const together = wording.replaceAll(' ', '')
  for (const key of together.length >= shortestRunTogether ? [wording, together] : [wording])
    if (!entries.has(key)) entries.set(key, entry)
  mostWords = Math.max(mostWords, entry.words)
}

/** Every wording that is recognised. */
export const crisisWordings = (): string[] => [...entries.keys()]

/** Recognises a cry for help by the listed wordings alone, anywhere in the text; null for every other search. */
export function recogniseCrisis(text: string): Crisis | null {
  const all = plainWords(text)
  const found = [...entriesIn(all)].flatMap(entry => allowed(entry, all)).sort(byGravity)[0]
  return found ? { topic: found.topic, placement: found.placement } : null
}

function* entriesIn(all: readonly string[]): Generator<Entry> {
  const words = tellingWords(all)
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + mostWords); to++) {
      const entry = entries.get(words.slice(from, to).join(' '))
      if (entry) yield entry
    }
  }
}

/** What somebody types about what is happening as they type: "stroke 10 minutes ago". */
const happeningNow =
  setOf(`now today tonight morning minute minutes min mins hour hours hrs just suddenly unconscious
  unresponsive ambulance emergency urgent urgently dying severe worst`)

function allowed(entry: Entry, all: readonly string[]): Entry[] {
  const { unless, aboveWith } = exceptions.get(entry.topic)!
  if (all.some(word => unless.has(word)) && !all.some(word => happeningNow.has(word))) return []
  return [all.some(word => aboveWith.has(word)) ? { ...entry, placement: 'above' } : entry]
}

const byGravity = (a: Entry, b: Entry) =>
  Number(a.placement === 'above') - Number(b.placement === 'above') || b.words - a.words || a.rank - b.rank

/**
 * Whether a text is one letter away from a listed wording, or one that is still being typed. Nobody is told that this is
 * what they meant, but spelling correction must not make a treatment of it either.
 */
export function isNearCrisis(text: string): boolean {
  const typed = tellingWords(plainWords(text)).join(' ')
  if (typed.length < shortestNear) return false
  const { length } = typed
  const alike = [length - 1, length, length + 1].flatMap(near => byLength.get(near) ?? [])
  return alike.some(wording => isOneEditAway(typed, wording)) || (typed.includes(' ') && begun.has(typed))
}

const shortestNear = 4
const byLength = Map.groupBy(entries.keys(), ({ length }) => length)

/** Every beginning, two words or more, of what takes the place of results, up to the middle of a word. */
const begun = new Set(
  [...entries].flatMap(([wording, { placement }]) => (placement === 'instead' ? beginningsOf(wording) : [])),
)

function beginningsOf(wording: string): string[] {
  const second = wording.indexOf(' ') + 1
  if (second === 0) return []
  const ends = Array.from({ length: wording.length - second }, (_, at) => second + at + 1)
  return ends
    .filter(end => wording[end - 1] !== ' ' && wording[end] !== ' ')
    .map(end => wording.slice(0, end))
}

/** One letter more, less or other, or two neighbours swapped. */
function isOneEditAway(one: string, other: string): boolean {
  if (one === other) return true
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = (text: string, from: number) => text.slice(from)
  return (
    rest(one, start + 1) === rest(other, start + 1) ||
    rest(one, start + 1) === rest(other, start) ||
    rest(one, start) === rest(other, start + 1) ||
    (one[start] === other[start + 1] &&
      one[start + 1] === other[start] &&
      rest(one, start + 2) === rest(other, start + 2))
  )
}
