import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** The key for one purpose alone, from the secret of the installation. The first label is older than providers' factors. */
export const keyFrom = (
  secret: string,
  purpose:
    | 'staff second factor'
    | 'calendar address'
    | 'enquiry attachment'
    | 'data link' = 'staff second factor',
) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts text so that only the same key and the same owner open it. */
export const seal = (key: Buffer, owner: string, text: string) => sealBytes(key, owner, Buffer.from(text))

export function sealBytes(key: Buffer, owner: string, bytes: Uint8Array) {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the key or the owner is another one, or a bit was changed. */
export const unseal = (key: Buffer, owner: string, sealed: Buffer) =>
  openBytes(key, owner, sealed).toString('utf8')

export function openBytes(key: Buffer, owner: string, sealed: Buffer) {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-tagLength))
  const hidden = sealed.subarray(nonceLength, -tagLength)
  return Buffer.concat([decipher.update(hidden), decipher.final()])
}
