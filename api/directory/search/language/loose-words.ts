import {
  alsoCalled,
  chatterWords,
  complaintWords,
  noiseWords,
  ordinaryWords,
  removalWords,
  softWords,
  vagueWords,
} from '../../../../taxonomy/language/word-lists.ts'
import type { Words } from './words.ts'

/** Beyond this many words of a name only words side by side are tried, and names are hardly ever longer. */
const MAX_WORDS = 6
const MAX_READINGS = 12
const MAX_TYPED = 40

/** Some of the words by where they stand; one is trusted when it is enough of the text to stand for the whole. */
export type Part = { at: readonly number[]; isTrusted: boolean }

/** The words without those that may stand around any name; undefined when that leaves them all, or none. */
export function withoutSoftWords(words: Words): Words | undefined {
  const kept = positions(words).filter(at => !softWords.has(words.list[at]!))
  return kept.length === 0 || kept.length === words.list.length ? undefined : pick(words, kept)
}

/** The words without what people say around them, or only some of that; none when there is nothing else. */
export function withoutChatter(words: Words, isSome: (word: string) => boolean = () => true): Words {
  const kept = positions(words).filter(at => !chatterWords.has(words.list[at]!) || !isSome(words.list[at]!))
  return kept.length === words.list.length ? words : pick(words, kept)
}

/** Whether nothing is left of the words but what may stand around any name: "i need an operation". */
export function isBare(words: Words): boolean {
  return words.list.every(word => chatterWords.has(word) || softWords.has(word) || noiseWords.has(word))
}

/** "get rid of a mole" and "mole taken off" as "mole removal"; undefined where nothing is to go. */
export function asRemoval({ list, typed }: Words): Words | undefined {
  if (!list.some(word => removalWords.has(word))) return undefined
  const kept = withoutChatter({ list, typed })
  const rest = kept.list.filter(word => !removalWords.has(word))
  return rest.length === 0 ? undefined : { list: [...rest, 'removal'], typed: [...rest, 'removal'] }
}

/** "bad knee" as "pain knee"; undefined where nothing is complained of. */
export function asPain({ list, typed }: Words): Words | undefined {
  if (!list.some(word => complaintWords.has(word))) return undefined
  return { list: list.map(word => (complaintWords.has(word) ? 'pain' : word)), typed }
}

/** What is asked for because of a pain: "hip x-ray" of "hip pain x-ray"; undefined where that is not told. */
export function beyondPain(words: Words): Words | undefined {
  const kept = positions(words).filter(
    at => words.list[at] !== 'pain' && !complaintWords.has(words.list[at]!),
  )
  return kept.length < 2 || kept.length === words.list.length ? undefined : pick(words, kept)
}

/** The words in other forms that may be meant, "mole removal" for "moles removed"; the words themselves come first. */
export function readingsOf(words: Words, relatives: (word: string) => readonly string[]): Words[] {
  let lists: string[][] = [[]]
  for (const word of words.list) {
    const choices = [word, ...(alsoCalled.has(word) ? [alsoCalled.get(word)!] : []), ...relatives(word)]
    lists = choices.flatMap(choice => lists.map(list => [...list, choice])).slice(0, MAX_READINGS)
  }
  return lists.map(list => ({ list, typed: words.typed }))
}

/** Whether a word beside others is likelier something else than the treatment it may stand for. */
export function isOrdinary(word: string): boolean {
  return ordinaryWords.has(word)
}

/** Whether a word may stand around any name: "surgery" beside something unknown is no wish for a surgeon. */
export function isSoft(word: string): boolean {
  return softWords.has(word)
}

/** Whether a word says too little by itself in a sentence. */
export function isVague(word: string): boolean {
  return vagueWords.has(word) || softWords.has(word)
}

/**
 * The parts of a text that may stand for the whole, the longest first, and of those the words side by side. Words
 * that nobody knows go first of all; of the known ones at least two must stay, and at least half of everything,
 * unless they stand side by side. A single word comes last.
 */
export function partsOf(count: number, isKnown: (at: number) => boolean): Part[] {
  const known = Array.from({ length: Math.min(count, MAX_TYPED) }, (_, at) => at).filter(isKnown)
  const fewest = Math.max(Math.ceil(count / 2), Math.min(2, known.length))
  const parts: Part[] = known.map(at => ({ at: [at], isTrusted: fewest === 1 }))
  for (let size = 2; size <= Math.min(known.length, count - 1, MAX_WORDS); size++) {
    const kept = size >= fewest && count <= MAX_WORDS ? choose(known, size) : windows(known, size)
    parts.push(...kept.map(at => ({ at, isTrusted: true })))
  }
  return count < 2
    ? []
    : parts.sort((a, b) => b.at.length - a.at.length || gapsIn(a) - gapsIn(b) || a.at[0]! - b.at[0]!)
}

/** Every way to keep that many, in order. */
function choose(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return from.flatMap((first, at) => choose(from.slice(at + 1), size - 1).map(rest => [first, ...rest]))
}

/** Every way to keep that many side by side. */
function windows(from: readonly number[], size: number): number[][] {
  return from.flatMap((first, at) =>
    from[at + size - 1] === first + size - 1 ? [from.slice(at, at + size)] : [],
  )
}

function gapsIn({ at }: Part): number {
  return at.at(-1)! - at[0]! + 1 - at.length
}

function positions({ list }: Words): number[] {
  return [...list.keys()]
}

function pick({ list, typed }: Words, kept: readonly number[]): Words {
  return { list: kept.map(at => list[at]!), typed: kept.map(at => typed[at]!) }
}
