import { editDistance } from '../../../../contract/algorithms/edit-distance.ts'
import { LayeredIndex } from '../../../../contract/algorithms/layered-index.ts'
import { LruCache } from '../../../../contract/algorithms/lru-cache.ts'
import { rootOf, soundOf } from './words.ts'

/** Where a mistake may be: in a finished word or an unfinished one that begins right, or in the first letter. */
export type Mistake = 'inside' | 'unfinished' | 'first'

/** A word of the vocabulary that someone may have meant. */
export type NearWord = { word: string; cost: number }

const MAX_CORRECTIONS = 6
const MAX_REMEMBERED = 500
const SHORTEST = 4
/** So much must be typed of an unfinished word before a mistake in it can be told from another word. */
const SHORTEST_UNFINISHED = 6
/** From here on one mistake may also be in the first letter: "altrasound". */
const LONG = 7
/** Shorter ones with two mistakes are mostly other words, above all when letters are missing: "colonic", "colic". */
const VERY_LONG = 9
const LONGEST = 12

/** How a word is written: as folded for comparison, or as it is in a name ("tooth", "teeth"). */
type Form = Readonly<{ word: string; uses: number; sound: string }>

type Word = Readonly<{ uses: number; shown: string | null }>

/** The words of the vocabulary: whole, by prefix, and by similar spelling. Words are counted in and out. */
export class Spelling {
  private readonly words: Map<string, Word>
  private readonly forms: Map<string, Form>
  private readonly sorted: string[]
  private readonly byPair: LayeredIndex<string>
  private readonly bySound: LayeredIndex<string>
  private readonly byLetters: LayeredIndex<string>
  private readonly byRoot: LayeredIndex<string>
  private readonly remembered = new LruCache<string, NearWord[]>(MAX_REMEMBERED)

  /** Begins with the words of another one, which must not change from then on. */
  constructor(base?: Spelling) {
    this.words = new Map(base?.words)
    this.forms = new Map(base?.forms)
    this.sorted = [...(base?.sorted ?? [])]
    this.byPair = new LayeredIndex(base?.byPair)
    this.bySound = new LayeredIndex(base?.bySound)
    this.byLetters = new LayeredIndex(base?.byLetters)
    this.byRoot = new LayeredIndex(base?.byRoot)
  }

  /** Counts a word in, beside the way it is written; one that is only ever hidden is never shown. */
  add(word: string, written: string, isShown: boolean): void {
    const { uses, shown } = this.words.get(word) ?? { uses: 0, shown: null }
    this.words.set(word, { uses: uses + 1, shown: shown ?? (isShown ? written : null) })
    for (const form of new Set([word, written])) this.addForm(form, word)
  }

  /** Counts a word out; it is forgotten with its last use. */
  remove(word: string, written: string): void {
    const known = this.words.get(word)
    if (known?.uses === 1) this.words.delete(word)
    else if (known) this.words.set(word, { ...known, uses: known.uses - 1 })
    for (const form of new Set([word, written])) this.removeForm(form)
  }

  has(word: string): boolean {
    return this.words.has(word)
  }

  /** How a word is written in names, or null when it may not be shown. */
  shownAs(word: string): string | null {
    return this.words.get(word)?.shown ?? null
  }

  startingWith(prefix: string): Set<string> {
    const words = new Set<string>()
    for (let at = this.firstFrom(prefix); this.sorted[at]?.startsWith(prefix); at++) {
      words.add(this.forms.get(this.sorted[at]!)!.word)
    }
    return words
  }

  /** The nearest words to a misspelt one; none for words too short to tell. */
  corrections(typed: string, mistake: Mistake): NearWord[] {
    const key = `${mistake} ${typed}`
    return this.remembered.get(key) ?? this.remembered.set(key, this.nearest(typed, mistake))
  }

  /** Other forms of a word: "removal" and "remove" for "removed". */
  relatives(word: string): string[] {
    return [...this.byRoot.get(rootOf(word))].filter(other => other !== word)
  }

  private nearest(typed: string, mistake: Mistake): NearWord[] {
    const max = tolerance(typed, mistake)
    if (max === 0) return []
    const sound = soundOf(typed)
    const found = new Map<string, number>()
    const note = (form: string, cost: number) => {
      const { word } = this.forms.get(form)!
      found.set(word, Math.min(cost, found.get(word) ?? cost))
    }
    for (const form of this.similar(typed, max)) {
      const cost = editDistance(typed, form, max, mistake === 'unfinished')
      const isNear = cost <= max
      if (isNear && (mistake === 'first' || isLikely(typed, sound, form, this.forms.get(form)!.sound, cost)))
        note(form, cost)
    }
    for (const form of this.bySound.get(sound)) {
      if (Math.abs(form.length - typed.length) <= max) note(form, 1)
    }
    // The same letters in another order: "tounge".
    for (const form of this.byLetters.get(lettersOf(typed))) if (form[0] === typed[0]) note(form, 1)
    return fewest(found)
  }

  private addForm(form: string, word: string): void {
    const known = this.forms.get(form)
    if (known) {
      this.forms.set(form, { ...known, uses: known.uses + 1 })
      return
    }
    const sound = soundOf(form)
    this.remembered.clear()
    this.forms.set(form, { word, uses: 1, sound })
    this.sorted.splice(this.firstFrom(form), 0, form)
    for (const pair of pairsOf(form)) this.byPair.add(pair, form)
    this.bySound.add(sound, form)
    this.byLetters.add(lettersOf(form), form)
    if (form === word) this.byRoot.add(rootOf(word), word)
  }

  private removeForm(form: string): void {
    const known = this.forms.get(form)
    if (!known) return
    if (known.uses > 1) {
      this.forms.set(form, { ...known, uses: known.uses - 1 })
      return
    }
    this.remembered.clear()
    this.forms.delete(form)
    this.sorted.splice(this.firstFrom(form), 1)
    for (const pair of pairsOf(form)) this.byPair.delete(pair, form)
    this.bySound.delete(known.sound, form)
    this.byLetters.delete(lettersOf(form), form)
    if (form === known.word) this.byRoot.delete(rootOf(form), form)
  }

  /** Each edit destroys at most two neighbouring pairs (a swap three), so the rest must be shared. */
  private similar(typed: string, max: number): Iterable<string> {
    const pairs = pairsOf(typed)
    const needed = Math.max(1, pairs.length - 3 * max)
    const shared = new Map<string, number>()
    for (const pair of pairs) {
      for (const form of this.byPair.get(pair)) shared.set(form, (shared.get(form) ?? 0) + 1)
    }
    return [...shared].filter(([, count]) => count >= needed).map(([form]) => form)
  }

  private firstFrom(text: string): number {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sorted[middle]! < text) low = middle + 1
      else high = middle
    }
    return low
  }
}

/**
 * Mistakes are rarely made at the beginning, and words that begin otherwise are mostly other words: "dialysis" is no
 * analysis. The more mistakes, the more of the beginning must be right.
 */
function isLikely(typed: string, sound: string, form: string, formSound: string, cost: number): boolean {
  if (cost > 1) {
    const isShort = typed.length < VERY_LONG && Math.abs(typed.length - form.length) > 1
    const isSame = typed.slice(0, 2) === form.slice(0, 2) || sound.slice(0, 2) === formSound.slice(0, 2)
    return isSame && !isShort
  }
  const isSwapped = typed[0] === form[1] && typed[1] === form[0]
  return typed[0] === form[0] || sound[0] === formSound[0] || isSwapped || typed.length >= LONG
}

function tolerance(word: string, mistake: Mistake): number {
  if (word.length < (mistake === 'unfinished' ? SHORTEST_UNFINISHED : SHORTEST) || /\d/.test(word)) return 0
  if (word.length < LONG || mistake === 'first') return 1
  if (mistake === 'unfinished') return word.length < VERY_LONG ? 1 : 2
  return word.length < LONGEST ? 2 : 3
}

/** Only the nearest distance counts: a word one letter away hides those two letters away. */
function fewest(found: Map<string, number>): NearWord[] {
  const least = Math.min(...found.values())
  return [...found]
    .filter(([, cost]) => cost === least)
    .map(([word, cost]) => ({ word, cost }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
}

/** The letters of a word, in one order. */
export function lettersOf(word: string): string {
  return [...word].sort().join('')
}

function pairsOf(word: string): string[] {
  const padded = `^${word}`
  return Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2))
}
