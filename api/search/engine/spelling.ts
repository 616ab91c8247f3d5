import { editDistance } from './edit-distance.ts'
import { soundOf } from './words.ts'

/** A word of the vocabulary that somebody may have meant. */
export type NearWord = { word: string; cost: number }

const MOST_CORRECTIONS = 6

/** How a word is written: as folded for comparison, or as it stands in a name ("tooth", "teeth"). */
type Form = { word: string; uses: number }

/** The words of the vocabulary: whole, by prefix, and by similar spelling. Words are counted in and out. */
export class Spelling {
  private readonly words = new Map<string, { uses: number; shown: string | null }>()
  private readonly forms = new Map<string, Form>()
  private readonly sorted: string[] = []
  private readonly byPair = new Map<string, Set<string>>()
  private readonly bySound = new Map<string, Set<string>>()

  /** Counts a word in, beside the way it is written; one that is only ever hidden is never shown. */
  add(word: string, written: string, isShown: boolean): void {
    const known = this.words.get(word) ?? { uses: 0, shown: null }
    known.uses++
    if (isShown) known.shown ??= written
    this.words.set(word, known)
    for (const form of new Set([word, written])) this.addForm(form, word)
  }

  /** Counts a word out; it is forgotten with its last use. */
  remove(word: string, written: string): void {
    const known = this.words.get(word)
    if (known && --known.uses === 0) this.words.delete(word)
    for (const form of new Set([word, written])) this.removeForm(form)
  }

  has(word: string): boolean {
    return this.words.has(word)
  }

  /** How a word is written in names, or null when it may not be shown. */
  shownAs(word: string): string | null {
    return this.words.get(word)?.shown ?? null
  }

  /** Words that begin with a prefix. */
  startingWith(prefix: string): Set<string> {
    const words = new Set<string>()
    for (let at = this.firstFrom(prefix); this.sorted[at]?.startsWith(prefix); at++) {
      words.add(this.forms.get(this.sorted[at]!)!.word)
    }
    return words
  }

  /** The nearest words to a misspelt one; none for words too short to tell. */
  corrections(typed: string, asPrefix = false): NearWord[] {
    const most = tolerance(typed)
    if (most === 0) return []
    const found = new Map<string, number>()
    const note = (form: string, cost: number) => {
      const { word } = this.forms.get(form)!
      found.set(word, Math.min(cost, found.get(word) ?? cost))
    }
    for (const form of this.similar(typed, most)) {
      const cost = editDistance(typed, form, most, asPrefix)
      if (cost <= most) note(form, cost)
    }
    for (const form of this.bySound.get(soundOf(typed)) ?? []) {
      if (Math.abs(form.length - typed.length) <= most) note(form, 1)
    }
    return nearest(found)
  }

  private addForm(form: string, word: string): void {
    const known = this.forms.get(form)
    if (known) {
      known.uses++
      return
    }
    this.forms.set(form, { word, uses: 1 })
    this.sorted.splice(this.firstFrom(form), 0, form)
    for (const pair of pairsOf(form)) put(this.byPair, pair, form)
    put(this.bySound, soundOf(form), form)
  }

  private removeForm(form: string): void {
    const known = this.forms.get(form)
    if (!known || --known.uses > 0) return
    this.forms.delete(form)
    this.sorted.splice(this.firstFrom(form), 1)
    for (const pair of pairsOf(form)) take(this.byPair, pair, form)
    take(this.bySound, soundOf(form), form)
  }

  /** Each edit destroys at most two neighbouring pairs (a swap three), so the rest must be shared. */
  private similar(typed: string, most: number): Iterable<string> {
    const pairs = pairsOf(typed)
    const needed = Math.max(1, pairs.length - 3 * most)
    const shared = new Map<string, number>()
    for (const pair of pairs) {
      for (const form of this.byPair.get(pair) ?? []) shared.set(form, (shared.get(form) ?? 0) + 1)
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

function tolerance(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  if (word.length < 7) return 1
  return word.length < 12 ? 2 : 3
}

/** Only the nearest distance counts: a word one letter away hides those two letters away. */
function nearest(found: Map<string, number>): NearWord[] {
  const least = Math.min(...found.values())
  return [...found]
    .filter(([, cost]) => cost === least)
    .map(([word, cost]) => ({ word, cost }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
    .slice(0, MOST_CORRECTIONS)
}

function pairsOf(word: string): string[] {
  const padded = `^${word}`
  return Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2))
}

function put(index: Map<string, Set<string>>, key: string, word: string): void {
  const words = index.get(key)
  if (words) words.add(word)
  else index.set(key, new Set([word]))
}

function take(index: Map<string, Set<string>>, key: string, word: string): void {
  const words = index.get(key)
  words?.delete(word)
  if (words?.size === 0) index.delete(key)
}
