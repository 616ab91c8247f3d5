import type { Words } from './words.ts'

/** What may stand around a name without changing it: "hip replacement operation", "top menopause specialist". */
const SOFT = setOf(`appointment consultant consultation doctor expert help issue op operation problem rated
  session specialist surgeon surgery therapy top`)
/** All of them say that it hurts, which names and synonyms call pain. */
const COMPLAINTS = setOf('ache aching achy bad dodgy hurt hurting painful sore stiff swollen')
/** Beyond this many words it is a sentence, of which no part can be trusted. */
const MOST_WORDS = 6

/** The words without those that may stand around any name; undefined when that leaves them all, or none. */
export function withoutSoftWords({ list, typed }: Words): Words | undefined {
  const kept = [...list.keys()].filter(at => !SOFT.has(list[at]!))
  return kept.length === 0 || kept.length === list.length ? undefined : pick({ list, typed }, kept)
}

/** "bad knee" as "pain knee"; undefined where nothing is complained of. */
export function asPain({ list, typed }: Words): Words | undefined {
  if (!list.some(word => COMPLAINTS.has(word))) return undefined
  return { list: list.map(word => (COMPLAINTS.has(word) ? 'pain' : word)), typed }
}

/**
 * The parts of a text that may stand for the whole, the longest first. Words that nobody knows go first of all; of
 * the known ones at least two must stay, and at least half of everything.
 */
export function partsOf(words: Words, isKnown: (word: string) => boolean): Words[] {
  const count = words.list.length
  if (count < 2 || count > MOST_WORDS) return []
  const known = [...words.list.keys()].filter(at => isKnown(words.list[at]!))
  const fewest = Math.max(Math.ceil(count / 2), Math.min(2, known.length))
  const parts: number[][] = []
  for (let size = Math.min(known.length, count - 1); size >= fewest; size--)
    parts.push(...choose(known, size))
  return parts.map(kept => pick(words, kept))
}

/** Every way to keep that many, in order. */
function choose(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return from.flatMap((first, at) => choose(from.slice(at + 1), size - 1).map(rest => [first, ...rest]))
}

const pick = ({ list, typed }: Words, kept: readonly number[]): Words => ({
  list: kept.map(at => list[at]!),
  typed: kept.map(at => typed[at]!),
})

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}
