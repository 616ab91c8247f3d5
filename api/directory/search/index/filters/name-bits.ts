import { spokenLanguages } from '../../../../../contract/directory/spoken-languages.ts'
import { insurers } from '../../../../../taxonomy/insurers.ts'

/** Names as bits of one number, 31 at most: a filter by name then costs a single comparison. */
class NameBits {
  readonly names: readonly string[]
  private readonly bits: ReadonlyMap<string, number>

  constructor(names: readonly string[]) {
    this.names = names
    this.bits = new Map(names.map((name, at) => [name.toLowerCase(), 2 ** at]))
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
