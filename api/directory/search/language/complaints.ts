import { type Hit, KINDS, toHits } from './hits.ts'
import type { Lexicon, Target } from './lexicon.ts'
import type { Pointed } from './pointing.ts'
import type { Read } from './readings.ts'
import { specialtyOf } from './sureness.ts'

const MAX_ASKED = 5
const EXACT = KINDS.indexOf('specialty') + 1
/** They found a name or synonym, but not in all of the words. */
const looseReadings = new Set([
  'in part',
  'misspelt',
  'misspelt beside a known word',
  'misspelt, in part',
  'a misspelt name among the words',
  'wanted for a pain',
  'every word begun',
])

/**
 * Weighs what was read against the complaints in the same text. A whole name or synonym counts before any complaint.
 * Where a loose reading and a complaint point to different specialties, or nothing was read, we ask.
 */
export function withComplaints(lexicon: Lexicon, text: string, read: Read): Read {
  if (isFirm(read)) return read
  const pointed = lexicon.pointedTo(text)
  if (!pointed) return read
  const meant = new Set(pointed.names.flatMap(name => specialtyNamed(lexicon, name)))
  const agreeing = read.hits.filter(({ phrase }) => meant.has(specialtyOf(phrase.target)))
  if (isAgreed(read, agreeing, pointed)) return isBareWord(read) ? { ...read, hits: agreeing } : read
  if (pointed.isOnly || (pointed.isStrong && meant.size === 1 && agreeing.length === read.hits.length))
    return asAnswer(lexicon, read, pointed)
  const isMeant = ({ phrase, corrections }: Hit) => corrections.length > 0 || isTyped(phrase.words, read)
  const found = namesOf(read.hits.filter(isMeant))
  const asked = pointed.isStrong
    ? [...namesOf(agreeing), ...pointed.names.slice(0, MAX_ASKED - 1), ...found.slice(0, 1)]
    : [...found.slice(0, 2), ...pointed.names]
  const asks = [...new Set(asked)].slice(0, MAX_ASKED)
  return { ...read, hits: [], isSure: false, asks }
}

/** A single word of a sentence stands only for what the whole complaint names first. */
function isAgreed(
  { hits, words, isSure, reading }: Read,
  agreeing: readonly Hit[],
  pointed: Pointed,
): boolean {
  if (!isSure || hits.length === 0) return false
  if (!pointed.isStrong) return !isBareWord({ hits, words }) || agreeing.length > 0
  const isThin = reading === 'in part' && hits[0]!.phrase.words.length === 1
  return isThin ? hits.some(({ phrase }) => phrase.target.name === pointed.names[0]) : agreeing.length > 0
}

/** A word alone that merely is in some names: "tired" is no wish for tired eyes to look better. */
function isBareWord({ hits, words }: Pick<Read, 'hits' | 'words'>): boolean {
  return words.list.length === 1 && hits[0]!.strength > EXACT
}

/** "scared" is no word about scars, although they share a root. */
function isTyped(words: readonly string[], { words: { list } }: Read): boolean {
  return words.every(word => list.includes(word))
}

/** Names that may be shown as a question, each once. */
export function namesOf(hits: readonly Hit[]): string[] {
  const curated = hits.filter(({ phrase }) => phrase.target.slug !== null)
  return [...new Set(curated.map(({ phrase }) => phrase.target.name))].slice(0, MAX_ASKED)
}

function isFirm({ hits, isSure, reading }: Read): boolean {
  return isSure && (hits[0]?.strength ?? Number.POSITIVE_INFINITY) <= EXACT && !looseReadings.has(reading!)
}

function specialtyNamed(lexicon: Lexicon, name: string): Target[] {
  const target = lexicon.treatmentNamed(name)
  return target ? [specialtyOf(target)] : []
}

function asAnswer(lexicon: Lexicon, read: Read, { names }: Pointed): Read {
  const [name] = lexicon.treatmentNamed(names[0]!)?.phrases ?? []
  return { ...read, hits: name ? toHits([name], 'words') : [], isSure: true, reading: 'a complaint' }
}
