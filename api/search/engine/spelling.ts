import { editDistance } from './edit-distance.ts'
import { soundOf } from './words.ts'

/** A word of the vocabulary that somebody may have meant. */
export type NearWord = { word: string; cost: number }

const MOST_CORRECTIONS = 6

/** The words of the vocabulary: whole, by prefix, and by similar spelling. Words are counted in and out. */
export class Spelling {
  private readonly known = new Map<string, { uses: number; surface: string }>()
  private readonly sorted: string[] = []
  private readonly byPair = new Map<string, Set<string>>()
  private readonly bySound = new Map<string, Set<string>>()

  /** Counts a word in; `surface` is how people write it, kept from its first use. */
  add(word: string, surface: string): void {
    const entry = this.known.get(word)
    if (entry) {
      entry.uses++
      return
    }
    this.known.set(word, { uses: 1, surface })
    this.sorted.splice(this.firstFrom(word), 0, word)
    for (const pair of pairsOf(word)) put(this.byPair, pair, word)
    put(this.bySound, soundOf(word), word)
  }

  /** Counts a word out; it is forgotten with its last use. */
  remove(word: string): void {
    const entry = this.known.get(word)
    if (!entry || --entry.uses > 0) return
    this.known.delete(word)
    this.sorted.splice(this.firstFrom(word), 1)
    for (const pair of pairsOf(word)) take(this.byPair, pair, word)
    take(this.bySound, soundOf(word), word)
  }

  has(word: string): boolean {
    return this.known.has(word)
  }

  surfaceOf(word: string): string {
    return this.known.get(word)?.surface ?? word
  }

  /** Words that begin with a prefix, in alphabetical order. */
  startingWith(prefix: string): string[] {
    const from = this.firstFrom(prefix)
    let end = from
    while (end < this.sorted.length && this.sorted[end]!.startsWith(prefix)) end++
    return this.sorted.slice(from, end)
  }

  /** The nearest words to a misspelt one, nearest first; none for words too short to tell. */
  corrections(typed: string, asPrefix = false): NearWord[] {
    const most = tolerance(typed)
    if (most === 0) return []
    const found = new Map<string, number>()
    for (const word of this.similar(typed, most)) {
      const cost = editDistance(typed, word, most, asPrefix)
      if (cost <= most) found.set(word, cost)
    }
    for (const word of this.bySound.get(soundOf(typed)) ?? []) found.set(word, 1)
    return nearest(found)
  }

  /** Each edit destroys at most two neighbouring pairs (a swap three), so the rest must be shared. */
  private similar(typed: string, most: number): Iterable<string> {
    const pairs = pairsOf(typed)
    const needed = Math.max(1, pairs.length - 3 * most)
    const shared = new Map<string, number>()
    for (const pair of pairs) {
      for (const word of this.byPair.get(pair) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1)
    }
    return [...shared].filter(([, count]) => count >= needed).map(([word]) => word)
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
