import { spokenLanguages } from '../../../../../contract/directory/spoken-languages.ts'
import { insurers } from '../../../../../taxonomy/insurers.ts'

const maxNames = 31

/** Names as bits of one number: a filter by name then costs a single comparison. */
class NameBits {
  readonly names: string[] = []
  private readonly bits = new Map<string, number>()

  constructor(names: readonly string[]) {
    this.learn(names)
  }

  /** Knows these names too. A name keeps its bit for good, because stored rows have it. */
  learn(names: readonly string[]) {
    for (const name of names) {
      const key = name.toLowerCase()
      if (this.bits.has(key) || this.names.length >= maxNames) continue
      this.bits.set(key, 2 ** this.names.length)
      this.names.push(name)
    }
  }

  /** The bit of a name; 0 for one that search does not know. */
  bitOf(name: string): number {
    return this.bits.get(name.trim().toLowerCase()) ?? 0
  }

  /** Those of a list that search knows. */
  bitsOf(names: readonly string[]): number {
    return names.reduce((sum, name) => sum | this.bitOf(name), 0)
  }
}

export const insurerBits = new NameBits(insurers.map(({ name }) => name))
export const languageBits = new NameBits(spokenLanguages)
