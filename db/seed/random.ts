const seed = 'clinic-atlas-1'

/**
 * Random-looking numbers that are the same on every machine. Each stream is named by its purpose and whom it
 * belongs to, so a clinic is the same however many are made, and a new choice in one stream leaves the others alone.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #count = 1

  constructor(purpose: string, index: number) {
    let mixed = hashOf(`${seed}/${purpose}/${index}`)
    const next = () => {
      mixed = (mixed + 0x9e3779b9) | 0
      return scramble(mixed)
    }
    this.#a = next()
    this.#b = next()
    this.#c = next()
    for (let i = 0; i < 4; i++) this.bits()
  }

  /** 32 bits, by the generator sfc32. */
  bits(): number {
    const sum = (this.#a + this.#b + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** At least 0, less than 1. */
  fraction(): number {
    return this.bits() / 0x1_0000_0000
  }

  chance(share: number): boolean {
    return this.fraction() < share
  }

  /** A whole number, both ends possible. */
  between(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.fraction() * list.length)]!
  }

  /** One of the keys, each as often as its number says. */
  weighted<Key extends string>(shares: Readonly<Partial<Record<Key, number>>>): Key {
    let total = 0
    for (const key in shares) total += shares[key]!
    let left = this.fraction() * total
    for (const key in shares) {
      left -= shares[key]!
      if (left < 0) return key
    }
    throw new Error('There is nothing to choose from')
  }

  /** The list in another order; the given one stays as it is. */
  shuffle<T>(list: readonly T[]): T[] {
    const mixed = [...list]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = this.between(0, i)
      ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
    }
    return mixed
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return mixed ^ (mixed >>> 15)
}
