import { editDistance } from '../../../../contract/algorithms/edit-distance.ts'
import { bodyParts, bodySides, dependentWords } from '../../../../taxonomy/language/word-lists.ts'
import type { Correction } from '../index/types.ts'
import { exact, type Hit, KINDS, strongest } from './hits.ts'
import { isShown, type Lexicon, type Phrase, type Target } from './lexicon.ts'
import { isOrdinary, isVague } from './loose-words.ts'
import { lettersOf } from './spelling.ts'
import { rootOf, soundOf, type Words } from './words.ts'

/** A shorter word with a mistake may be any other word, unless it sounds the same: "lazer" is a laser, "spire" no spine. */
const SHORTEST_SURE = 6
/** So long a word is told by the rest of it, also with its first letter wrong: "altrasound". */
const LONG = 8
/** So many letters of an unfinished word must be right. */
const BEGINNING = 4
/** Two words that belong to other specialties weigh as much as the two or more that were understood. */
const ELSEWHERE = 2
const EXACT = KINDS.indexOf('specialty') + 1

/** Whether all that was found belongs to one specialty. */
export function isOneSpecialty(hits: readonly Hit[]): boolean {
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
function isSureWord(typed: string, taken: string): boolean {
  return (
    soundOf(typed) === soundOf(taken) ||
    isSwapped(typed, taken) ||
    (typed.length >= SHORTEST_SURE && typed[0] === taken[0]) ||
    typed.length >= LONG
  )
}

/** The same for a word that is never shown, mostly the name of a medicine: "evening" is no evenity. */
export function isSureHiddenWord(typed: string, taken: string): boolean {
  const isSameLong = typed.length >= LONG && soundOf(typed) === soundOf(taken)
  return (
    isSureWord(typed, taken) && (isSameLong || isSwapped(typed, taken) || editDistance(typed, taken, 1) <= 1)
  )
}

/**
 * Whether a part of the words may stand for all of them. What is left out must not point to another specialty: in
 * "glasses prescription" the glasses do.
 */
export function isSurePart(lexicon: Lexicon, hits: readonly Hit[], { list }: Words): boolean {
  const areAllKnown = list.every(word => lexicon.spelling.has(word))
  if (!isOneSpecialty(hits) && !areAllKnown) return false
  const used = new Set(hits.flatMap(({ phrase }) => phrase.words.map(rootOf)))
  const [kept, left] = [true, false].map(isUsed =>
    list.filter(word => used.has(rootOf(word)) === isUsed),
  ) as [string[], string[]]
  if (kept.some(isPlaceOnBody) && left.some(isPlaceOnBody)) return false
  const elsewhere = left.filter(word => isElsewhere(lexicon, hits, word))
  // Beside a mere saying a word that is a name or synonym by itself counts: menopause of "menopause testosterone gel".
  const isSaid = !hits.some(({ phrase }) => isShown(phrase))
  if (isSaid && elsewhere.some(word => exact(lexicon, [word]).length > 0)) return false
  return elsewhere.length < (kept.length > 1 ? ELSEWHERE : 1)
}

/** Whether a word is in names and synonyms, and in none of the specialties that were found. */
function isElsewhere(lexicon: Lexicon, hits: readonly Hit[], word: string): boolean {
  const found = new Set(hits.map(({ phrase }) => specialtyOf(phrase.target)))
  if (isBeside(word)) return false
  const named = exact(lexicon, [word]).map(({ phrase }) => phrase)
  const others = named.length > 0 ? named : lexicon.curatedHolding(word)
  return others.length > 0 && !others.some(({ target }) => found.has(specialtyOf(target)))
}

/** What to ask about where a part is not sure: what was found, and what the words beside it name. */
export function partOrRest(lexicon: Lexicon, hits: readonly Hit[], { list }: Words): Hit[] {
  const rest = list
    .filter(word => isElsewhere(lexicon, hits, word))
    .flatMap(word => strongest(exact(lexicon, [word])))
  return [...hits.slice(0, 1), ...rest, ...hits.slice(1)]
}

/**
 * Whether what is wanted may be answered whatever it is wanted for. What is a treatment by name is; a word that merely
 * stands for one is used in other specialties too, as pulsed light is for dry eyes. A scan is a scan whatever it is for,
 * also by its short name.
 */
export function isSureWish(hits: readonly Hit[], reasons: readonly Hit[]): boolean {
  const isNamed = hits.some(({ strength, phrase }) => KINDS[strength - 1] === 'name' || isScanByName(phrase))
  const found = new Set(hits.map(({ phrase }) => specialtyOf(phrase.target)))
  return (
    isNamed || reasons.length === 0 || reasons.some(({ phrase }) => found.has(specialtyOf(phrase.target)))
  )
}

function isScanByName({ kind, target }: Phrase): boolean {
  return kind === 'synonym' && target.specialty?.name === 'Diagnostic Imaging'
}

/** Whether a word may stand beside any wish without changing it: a part of the body, or one that needs another word. */
function isBeside(word: string): boolean {
  return isVague(word) || isOrdinary(word) || bodyParts.has(word) || dependentWords.has(word)
}

/** Whether a word names a part of the body, and not only a side of it. */
function isPlaceOnBody(word: string): boolean {
  return bodyParts.has(word) && !bodySides.has(word)
}

/** The same letters in another order: "sacn". */
function isSwapped(typed: string, taken: string): boolean {
  return lettersOf(typed) === lettersOf(taken)
}

/** The specialty of a treatment, or the specialty itself. */
export function specialtyOf(target: Target): Target {
  return target.specialty ?? target
}
