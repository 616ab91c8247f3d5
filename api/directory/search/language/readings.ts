import { chatterWords, serviceWords } from '../../../../taxonomy/language/word-lists.ts'
import { asCorrected, asCorrectedBeside, asCorrectedName, asCorrectedPart } from './corrected.ts'
import { asInflected, asWritten, exact, type Hit, phrasesBegun, strongest, toHits } from './hits.ts'
import { asScan, inPart } from './in-part.ts'
import { asJoined } from './joined.ts'
import type { Lexicon } from './lexicon.ts'
import { asPain, asRemoval, beyondPain, isBare, isVague, readingsOf, withoutChatter } from './loose-words.ts'
import {
  isOneSpecialty,
  isSureCorrection,
  isSurePart,
  isSureWish,
  partOrRest,
  specialtyOf,
} from './sureness.ts'
import { type Words, wordsOf } from './words.ts'

type Text = {
  lexicon: Lexicon
  raw: string
  /** Every telling word, and the same without what people say around them. */
  typed: Words
  words: Words
  /** The words with every complaint called pain; undefined where nothing is complained of. */
  complaint: Words | undefined
  isCorrecting: boolean
}

type Reading = {
  name: string
  /** Which words of the text it goes by. */
  of: 'typed' | 'words'
  /** Whether the text can be taken so at all; without it, always. */
  suits?(text: Text): boolean
  read(text: Text): Hit[]
  /** Where it suits, nothing after it is tried, whatever it found. */
  isLast?: true
  /** Whether what it found may be answered; else we ask whether it was meant. Without it, always. */
  isSure?(hits: readonly Hit[], text: Text): boolean
  /** What to ask about where it is not sure; without it, what was found. */
  asks?(hits: readonly Hit[], text: Text): Hit[]
}

/** What a text was taken for, by which reading, and the words that counted. */
export type Read = {
  hits: Hit[]
  words: Words
  reading: string | null
  isSure: boolean
  /** Further treatments that the same words wish for. */
  also: readonly string[]
  /** What to ask about where it is not sure; without it, what was found. */
  asks?: readonly string[]
}

/** So much of the last word of a sentence tells what it will be. */
const SHORTEST_UNFINISHED = 5
/** More words than this are a sentence, in which no name holds them all. */
const MAX_TOGETHER = 6

/** From the surest to the loosest: the first that finds something is taken. */
const readings: readonly Reading[] = [
  {
    name: 'nothing but words around a name',
    of: 'typed',
    suits: ({ typed }) => isBare(typed),
    read: asBare,
    isLast: true,
  },
  { name: 'as written', of: 'typed', read: ({ lexicon, typed }) => asWritten(lexicon, typed) },
  { name: 'a scan of a part of the body', of: 'typed', read: ({ lexicon, typed }) => asScan(lexicon, typed) },
  {
    name: 'a whole name, misspelt',
    of: 'typed',
    suits: text => text.isCorrecting && isAsNamed(text),
    read: ({ lexicon, typed }) => asCorrectedName(lexicon, typed),
  },
  {
    name: 'something to be rid of',
    of: 'words',
    read: ({ lexicon, typed }) => strongest(exact(lexicon, asRemoval(typed)?.list ?? [])),
  },
  {
    name: 'without unknown chatter',
    of: 'words',
    read: ({ lexicon, typed }) =>
      strongest(exact(lexicon, withoutChatter(typed, word => !lexicon.spelling.has(word)).list)),
  },
  { name: 'without chatter', of: 'words', read: asTelling },
  { name: 'someone wanted', of: 'words', read: ({ lexicon, words }) => asService(lexicon, words) },
  {
    name: 'wanted for something',
    of: 'words',
    read: asWantedFor,
    isSure: (hits, { lexicon, raw }) => isSureWish(hits, reasonsIn(lexicon, raw)),
    asks: (hits, { lexicon, raw }) => [...reasonsIn(lexicon, raw), ...hits],
  },
  { name: 'as a pain', of: 'words', read: ({ lexicon, complaint }) => written(lexicon, complaint) },
  {
    name: 'a saying among the words',
    of: 'typed',
    read: ({ lexicon, typed }) => asAmongWords(lexicon, typed),
    isSure: (hits, { lexicon, typed }) => isSurePart(lexicon, hits, typed),
    asks: (hits, { lexicon, typed }) => partOrRest(lexicon, hits, typed),
  },
  {
    name: 'in other forms',
    of: 'words',
    suits: isShort,
    read: text => asInflected(text.lexicon, formsOf(text, text.words)),
  },
  {
    name: 'misspelt',
    of: 'words',
    suits: text => text.isCorrecting && isShort(text),
    read: ({ lexicon, words }) => asCorrected(lexicon, words),
    isSure: (hits, { words }) => isSureCorrection(hits, words),
  },
  {
    name: 'misspelt beside a known word',
    of: 'words',
    suits: text => text.isCorrecting && isShort(text),
    read: ({ lexicon, words }) => asCorrectedBeside(lexicon, words),
    isSure: hits => isOneSpecialty(hits),
  },
  {
    name: 'every word begun',
    of: 'words',
    suits: isShort,
    read: ({ lexicon, words }) => strongest(toHits(phrasesBegun(lexicon, words), 'prefix')),
  },
  { name: 'wanted for a pain', of: 'words', read: ({ lexicon, words }) => besidePain(lexicon, words) },
  {
    name: 'a misspelt name among the words',
    of: 'words',
    suits: ({ isCorrecting }) => isCorrecting,
    read: ({ lexicon, words }) => asCorrectedPart(lexicon, words, true),
    isSure: (hits, { lexicon, words }) => isSurePart(lexicon, hits, words),
  },
  {
    name: 'in part',
    of: 'words',
    read: text => inPart(text.lexicon, formsOf(text, text.complaint ?? text.words)),
    isSure: (hits, { lexicon, words }) => isSurePart(lexicon, hits, words),
    asks: (hits, { lexicon, words }) => partOrRest(lexicon, hits, words),
  },
  {
    name: 'misspelt, in part',
    of: 'words',
    suits: ({ isCorrecting }) => isCorrecting,
    read: ({ lexicon, words }) => asCorrectedPart(lexicon, words),
    isSure: (hits, { lexicon, words }) => isSurePart(lexicon, hits, words),
  },
]

/** Takes a text as treatments or specialties; weaker readings are tried only when stronger ones find nothing. */
export function readText(lexicon: Lexicon, text: string, isCorrecting: boolean): Read {
  const typed = wordsOf(text)
  const words = withoutChatter(typed)
  const about: Text = { lexicon, raw: text, typed, words, complaint: asPain(words), isCorrecting }
  const joined = exact(lexicon, typed.list).length > 0 ? null : asJoined(lexicon, text)
  if (joined)
    return { hits: joined.hits, words: typed, reading: 'several wishes', isSure: true, also: joined.also }
  for (const { name, of, suits, read, isLast, isSure, asks } of readings) {
    if (suits && !suits(about)) continue
    const hits = read(about)
    if (hits.length > 0 && isSure?.(hits, about) === false)
      return { hits: asks?.(hits, about) ?? hits, words: about[of], reading: name, isSure: false, also: [] }
    if (hits.length > 0)
      return { ...inOneSpecialty(name, hits), words: about[of], reading: name, isSure: true }
    if (isLast) break
  }
  return nothingRead(words)
}

/** Parts of a text that belong to different specialties are several wishes: the first is answered, the others are named. */
function inOneSpecialty(reading: string, hits: Hit[]): Pick<Read, 'hits' | 'also'> {
  if (reading !== 'in part') return { hits, also: [] }
  const first = specialtyOf(hits[0]!.phrase.target)
  const [own, others] = [true, false].map(isOwn =>
    hits.filter(({ phrase }) => (specialtyOf(phrase.target) === first) === isOwn),
  ) as [Hit[], Hit[]]
  const names = others
    .filter(({ phrase }) => phrase.target.kind === 'treatment')
    .map(({ phrase }) => phrase.target.name)
  return { hits: own, also: [...new Set(names)].slice(0, 2) }
}

/** A text that was taken for nothing. */
export const nothingRead = (words: Words): Read => ({
  hits: [],
  words,
  reading: null,
  isSure: true,
  also: [],
})

/**
 * "tmj physio", "pcos dietitian": who is wanted counts before what for, unless the same specialty has that by name, as
 * in "dentist implants".
 */
function asService(lexicon: Lexicon, { list }: Words): Hit[] {
  const services = list.filter(word => serviceWords.has(word))
  const rest = list.filter(word => !serviceWords.has(word))
  if (services.length !== 1 || rest.length === 0 || !rest.every(word => lexicon.spelling.has(word))) return []
  const wanted = strongest(exact(lexicon, services))
  const own = new Set(wanted.map(({ phrase }) => specialtyOf(phrase.target)))
  const what = strongest(exact(lexicon, rest))
  const named = what.filter(({ phrase }) => own.has(specialtyOf(phrase.target)))
  if (named.length > 0) return named
  return what.length > 0 ? wanted : []
}

/**
 * "man boobs removal", "why do i get cradle cap so often": side by side they are a name or a saying, although a word of
 * it says nothing by itself.
 */
function asAmongWords(lexicon: Lexicon, { list }: Words): Hit[] {
  const saysNothing = (word: string) => chatterWords.has(word) || !lexicon.spelling.has(word)
  for (let size = Math.min(MAX_TOGETHER, list.length - 1); size > 1; size--) {
    for (let from = 0; from + size <= list.length; from++) {
      const part = list.slice(from, from + size)
      const hits = part.some(saysNothing) ? strongest(exact(lexicon, part)) : []
      if (hits.length > 0) return hits
    }
  }
  return []
}

function isShort({ words }: Text): boolean {
  return words.list.length <= MAX_TOGETHER
}

function formsOf({ lexicon }: Text, words: Words): Words[] {
  return readingsOf(words, word => lexicon.spelling.relatives(word))
}

/** Words that say nothing by themselves are something only as a whole: "doctor", and not "eye hospital" for "hospital". */
function asBare({ lexicon, typed, words }: Text): Hit[] {
  const whole = [typed, words].find(({ list }) => exact(lexicon, list).length > 0)
  return whole ? asWritten(lexicon, whole) : []
}

/** What is left of a sentence. A single word of one must be a name or synonym by itself: "swallow" is no camera. */
function asTelling({ lexicon, typed, words }: Text): Hit[] {
  const isRemnant = words.list.length === 1 && typed.list.length > 1
  if (!isRemnant) return asWritten(lexicon, words)
  const hits = strongest(exact(lexicon, words.list))
  const isUnfinished = !lexicon.spelling.has(words.list[0]!) && words.typed[0]!.length >= SHORTEST_UNFINISHED
  return hits.length === 0 && isUnfinished ? asWritten(lexicon, words) : hits
}

/** "acupuncture for fertility": what stands before "for" is wanted, unless any name could stand there. */
function asWantedFor({ lexicon, raw }: Text): Hit[] {
  const [wanted = '', reason] = raw.split(/\bfor\b/i)
  if (reason === undefined) return []
  const words = withoutChatter(wordsOf(wanted))
  const isOpen = words.list.length === 0 || isBare(words) || lexicon.askedBack(words.list) !== undefined
  const reasons = withoutChatter(wordsOf(reason)).list
  if (reasons.length > 0 && !reasons.some(word => lexicon.spelling.has(word))) return []
  if (isOpen || words.list.every(isVague)) return []
  return strongest(exact(lexicon, words.list).filter(({ phrase }) => phrase.target.kind === 'treatment'))
}

/** The treatments that stand behind "for": dry eyes of "pulsed light for dry eyes". */
function reasonsIn(lexicon: Lexicon, raw: string): Hit[] {
  const reasons = withoutChatter(wordsOf(raw.split(/\bfor\b/i)[1] ?? '')).list
  if (reasons.every(isVague)) return []
  return strongest(exact(lexicon, reasons).filter(({ phrase }) => phrase.target.kind === 'treatment'))
}

/** Whether what was left out of a text may be part of a name, as "day" in "teeth in a day". */
function isAsNamed({ lexicon, typed, words }: Text): boolean {
  const isKnown = (word: string) => words.list.includes(word) || lexicon.spelling.has(word)
  return typed !== words && typed.list.every(isKnown)
}

function written(lexicon: Lexicon, words: Words | undefined): Hit[] {
  return words ? asWritten(lexicon, words) : []
}

/** What is wanted counts before what hurts. */
function besidePain(lexicon: Lexicon, words: Words): Hit[] {
  const wanted = beyondPain(words)
  const hits = written(lexicon, wanted)
  return hits.length > 0 || !wanted ? hits : inPart(lexicon, [wanted])
}
