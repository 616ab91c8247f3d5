/** How many clinics have each trait, kept up to date with every change of a row. */
export class TraitCounts {
  private readonly clinics = new Uint32Array(32)

  change(from: number, to: number): void {
    for (let bits = from ^ to; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits
      this.clinics[at(bit)]! += (to & bit) === 0 ? -1 : 1
    }
  }

  of(trait: number): number {
    return this.clinics[at(trait)]!
  }
}

const at = (bit: number) => 31 - Math.clz32(bit)
