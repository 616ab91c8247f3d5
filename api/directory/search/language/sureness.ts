import { editDistance } from '../../../../contract/algorithms/edit-distance.ts'
import { bodyParts, dependentWords } from '../../../../taxonomy/language/word-lists.ts'
import type { Correction } from '../index/types.ts'
import { type Hit, KINDS } from './hits.ts'
import type { Lexicon, Target } from './lexicon.ts'
import { isOrdinary, isVague } from './loose-words.ts'
import { rootOf, soundOf, type Words } from './words.ts'

/** A shorter word with a mistake may be any other word, unless it sounds the same: "lazer" is a laser, "spire" no spine. */
const SHORTEST_SURE = 6
/** So long a word is told by the rest of it, also with its first letter wrong: "altrasound". */
const LONG = 8
/** So many letters of an unfinished word must be right. */
const BEGINNING = 4
const EXACT = KINDS.indexOf('specialty') + 1

/** Whether all that was found belongs to one specialty. */
function isOneSpecialty(hits: readonly Hit[]): boolean {
  return new Set(hits.map(({ phrase }) => specialtyOf(phrase.target))).size <= 1
}

/**
 * Whether corrected words may be answered. A wrong guess leads a patient to another specialty, so that a short word is
 * corrected only by its sound or beside words that are right, and never into two specialties at once.
 */
export function isSureCorrection(hits: readonly Hit[], { list }: Words): boolean {
  const best = hits.filter(({ strength }) => strength === hits[0]!.strength)
  if (!isOneSpecialty(best)) return false
  if (list.length > 1 && hits[0]!.strength <= EXACT) return true
  if (list.length === 1 && !hits[0]!.corrections.every(isWholeWord)) return false
  return hits[0]!.corrections.every(({ typed, taken }) => isSureWord(typed, taken))
}

/** Whether a word was corrected as it stands: an unfinished one with a mistake in it may be a name that we do not know. */
function isWholeWord({ typed, taken }: Correction): boolean {
  const word = taken.toLowerCase()
  const max = typed.length < LONG ? 1 : 2
  if (soundOf(typed) === soundOf(word) || editDistance(typed, word, max) <= max) return true
  const isBegunAlike = typed.slice(0, BEGINNING) === word.slice(0, BEGINNING)
  return isBegunAlike && typed.length >= LONG && editDistance(typed, word, 1, true) <= 1
}

/** Whether a word with a mistake can hardly be another one. */
export function isSureWord(typed: string, taken: string): boolean {
  return (
    soundOf(typed) === soundOf(taken) ||
    isSwapped(typed, taken) ||
    (typed.length >= SHORTEST_SURE && typed[0] === taken[0]) ||
    typed.length >= LONG
  )
}

/** The same for a word that is never shown, mostly the name of a medicine: "evening" is no evenity. */
export function isSureHiddenWord(typed: string, taken: string): boolean {
  return isSureWord(typed, taken) && (isSwapped(typed, taken) || editDistance(typed, taken, 1) <= 1)
}

/**
 * Whether a part of the words may stand for all of them. What is left out must not point to another specialty: in
 * "glasses prescription" the glasses do.
 */
export function isSurePart(lexicon: Lexicon, hits: readonly Hit[], { list }: Words): boolean {
  const areAllKnown = list.every(word => lexicon.spelling.has(word))
  if (!isOneSpecialty(hits) && !areAllKnown) return false
  const used = new Set(hits.flatMap(({ phrase }) => phrase.words.map(rootOf)))
  if (list.filter(word => used.has(rootOf(word))).length > 1) return true
  const found = new Set(hits.map(({ phrase }) => specialtyOf(phrase.target)))
  return list
    .filter(word => !used.has(rootOf(word)) && !isBeside(word))
    .every(word => {
      const others = lexicon.curatedHolding(word)
      return others.length === 0 || others.some(({ target }) => found.has(specialtyOf(target)))
    })
}

/** Whether a word may stand beside any wish without changing it: a part of the body, or one that needs another word. */
function isBeside(word: string): boolean {
  return isVague(word) || isOrdinary(word) || bodyParts.has(word) || dependentWords.has(word)
}

/** The same letters in another order: "sacn". */
function isSwapped(typed: string, taken: string): boolean {
  return [...typed].sort().join('') === [...taken].sort().join('')
}

/** The specialty of a treatment, or the specialty itself. */
export function specialtyOf(target: Target): Target {
  return target.specialty ?? target
}
