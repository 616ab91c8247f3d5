import { insurers } from '../../../../taxonomy/insurers.ts'

const bits = new Map(insurers.map(({ name }, at) => [name.toLowerCase(), 2 ** at]))

/** The insurers that search knows, of a list, as bits of one number: a filter then costs a single comparison. */
export function insurerBits(names: readonly string[]): number {
  return names.reduce((sum, name) => sum | bitOf(name), 0)
}

/** The bit of an insurer; 0 for one that search does not know. */
export function bitOf(name: string): number {
  return bits.get(name.trim().toLowerCase()) ?? 0
}
