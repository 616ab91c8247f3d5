import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 bits: worth nothing without the database, which keeps only its hash. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
