import { leastStatedShare } from '../../../../../contract/rules/limits.ts'
import { traits } from './traits.ts'

/** How many clinics have each trait, kept up to date with every change of a row. */
export class TraitCounts {
  private readonly clinics = new Uint32Array(32)

  change(from: number, to: number): void {
    for (let bits = from ^ to; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits
      this.clinics[at(bit)]! += (to & bit) === 0 ? -1 : 1
    }
  }

  /** Whether enough of those who can state it do: a filter that hardly anybody answers would hide nearly everybody. */
  isCommon(trait: number): boolean {
    const joined = this.clinics[at(traits.joined)]!
    return joined > 0 && this.clinics[at(trait)]! >= joined * leastStatedShare
  }
}

const at = (bit: number) => 31 - Math.clz32(bit)
