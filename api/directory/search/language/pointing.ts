import { spelledWords, stem } from '../../../../taxonomy/language/fold.ts'
import type { Pointer } from '../index/types.ts'
import { rootOf } from './words.ts'

/** What a complaint may be seen about, the likeliest first, and whether several of its words say so. */
export type Pointed = { names: readonly string[]; isStrong: boolean; isOnly: boolean }

type Compiled = { slots: readonly ReadonlySet<string>[]; names: readonly string[] }

const MAX_NAMES = 5

/** Finds complaints in what people say, by words in any order and form. */
export class Pointing {
  private readonly byRoot = new Map<string, Set<Compiled>>()

  constructor(pointers: readonly Pointer[] = []) {
    for (const { words, names } of pointers) {
      const slots = words.map(alternatives => new Set(alternatives.flatMap(rootsOf)))
      const compiled = { slots, names }
      for (const root of slots[0]!) {
        const known = this.byRoot.get(root) ?? new Set()
        this.byRoot.set(root, known.add(compiled))
      }
    }
  }

  /** What the complaints in a text point to; undefined where there are none. */
  in(text: string): Pointed | undefined {
    const roots = rootsOf(text)
    const found = [...new Set(roots.flatMap(root => [...(this.byRoot.get(root) ?? [])]))].filter(
      ({ slots }) => isSaid(slots, roots),
    )
    if (found.length === 0) return undefined
    const maxWords = Math.max(...found.map(({ slots }) => slots.length))
    const strongest = found.filter(({ slots }) => slots.length === maxWords)
    // A single word says nothing beside a complaint of several: "leg" of "pain shooting down the leg".
    const telling = found.filter(({ slots }) => maxWords === 1 || slots.length > 1)
    const scores = new Map<string, number>()
    for (const { names, slots } of telling)
      names.forEach((name, at) => {
        const weight = slots.length ** 2 * (1 + 1 / (at + 1))
        scores.set(name, (scores.get(name) ?? 0) + weight)
      })
    const likeliest = [...scores].sort((a, b) => b[1] - a[1]).map(([name]) => name)
    return {
      names: likeliest.slice(0, MAX_NAMES),
      isStrong: maxWords > 1,
      isOnly: maxWords > 1 && strongest.every(({ names }) => names.length === 1 && names[0] === likeliest[0]),
    }
  }
}

function rootsOf(text: string): string[] {
  return spelledWords(text).map(word => rootOf(stem(word)))
}

/** Whether each word of a complaint is said by a word of its own. */
function isSaid(slots: readonly ReadonlySet<string>[], said: readonly string[]): boolean {
  const [slot, ...rest] = slots
  if (!slot) return true
  return said.some((root, at) => slot.has(root) && isSaid(rest, said.toSpliced(at, 1)))
}
