import { addLogin } from '../../../api/auth/queries.ts'
import { hashToken, newToken } from '../../../api/auth/tokens.ts'
import type { Db } from '../../../db/database.ts'

const day = 24 * 60 * 60 * 1000

/** Signs a clinic in without a password, which would cost a hash. */
export async function signIn(db: Db, providerId: string) {
  const token = newToken()
  const createdAt = new Date()
  await addLogin(db, {
    providerId,
    tokenHash: hashToken(token),
    userAgent: 'faults',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + day),
  })
  return token
}
