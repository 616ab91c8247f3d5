import { createHmac, hkdfSync } from 'node:crypto'
import { seal, unseal } from '../../../auth/two-factor/seal.ts'
import type { Deps } from '../../../deps.ts'

type Secret = Pick<Deps, 'secret'>

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** The author's address, so that only this installation can read it, and only for this row. */
export const sealAddress = ({ secret }: Secret, rowId: string, email: string) =>
  seal(keyFor(secret, 'review author'), rowId, email)

export const openAddress = ({ secret }: Secret, rowId: string, sealed: Buffer) =>
  unseal(keyFor(secret, 'review author'), rowId, sealed)

const keyed = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest()

/** The same for every review of one address: worth nothing without the secret of the installation. */
export const authorKey = ({ secret }: Secret, email: string) => keyed(secret, 'review author key', email)

export const hashCode = ({ secret }: Secret, linkId: string, code: string) =>
  keyed(secret, 'review code', `${linkId} ${code}`)

/** Where a review came from, as keyed hashes that change every 30 days, so that nobody can be followed for longer. */
export function originOf({ secret }: Secret, network: string, userAgent: string, now: Date) {
  const period = Math.floor(now.getTime() / (30 * 24 * 60 * 60 * 1000))
  return {
    network: keyed(secret, 'review origin', `${period} ${network}`),
    device: keyed(secret, 'review origin', `${period} ${network} ${userAgent}`),
  }
}
