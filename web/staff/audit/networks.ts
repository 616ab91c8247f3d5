import type { AuditEntry } from '../../../contract/staff/audit.ts'

/** A, B, … Z, AA, AB, … */
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Sign-ins keep only a hash of the address. On one page each gets a letter, in the order of the page. */
export function networksOf(items: Pick<AuditEntry, 'addressHash'>[]) {
  const hashes = [...new Set(items.flatMap(({ addressHash }) => (addressHash ? [addressHash] : [])))]
  return new Map(hashes.map((hash, index) => [hash, `Network ${letters(index)}`]))
}
