import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

/** What a signed link is for: a link of one kind never works as another. */
type LinkKind = 'open' | 'click' | 'unsubscribe' | 'price alert' | 'notifications'

/** The link that no person can see: only a program that follows every link of an email comes by it. */
export const decoyLink = '8f6c1b52-3e0a-4c1d-9a55-70c6f0d8e311'

const macBytes = 16
const idBytes = 16

const macOf = (secret: string, kind: LinkKind, ids: Buffer) =>
  createHmac('sha256', secret).update(`mail link ${kind}\n`).update(ids).digest().subarray(0, macBytes)

/** Ids and a signature, as one word for an address. */
export function signIds(secret: string, kind: LinkKind, ...ids: string[]) {
  const bytes = Buffer.concat(ids.map(id => Buffer.from(parse(id))))
  return Buffer.concat([bytes, macOf(secret, kind, bytes)]).toString('base64url')
}

/** The ids of a signed word; undefined unless it is exactly what we made. */
export function readIds(secret: string, kind: LinkKind, word: string, count: number) {
  const bytes = Buffer.from(word, 'base64url')
  // Buffers forgive what the alphabet does not: a word that is spelt another way is not ours.
  if (bytes.length !== count * idBytes + macBytes || bytes.toString('base64url') !== word) return undefined
  const ids = bytes.subarray(0, count * idBytes)
  if (!timingSafeEqual(macOf(secret, kind, ids), bytes.subarray(ids.length))) return undefined
  return Array.from({ length: count }, (_, index) =>
    stringify(ids.subarray(index * idBytes, (index + 1) * idBytes)),
  )
}
