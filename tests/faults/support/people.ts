import { v7 as uuid } from 'uuid'
import { addLogin } from '../../../api/auth/queries.ts'
import { hashToken, newToken } from '../../../api/auth/tokens.ts'
import type { Role } from '../../../contract/core/permissions.ts'
import type { Db } from '../../../db/database.ts'

const hour = 60 * 60 * 1000

type Account = { providerId: string } | { staffId: string }

/** Signs someone in without a password, which would cost a hash. */
export async function newSession(db: Db, account: Account) {
  const token = newToken()
  const now = new Date()
  await addLogin(db, {
    ...account,
    tokenHash: hashToken(token),
    userAgent: 'a fault test',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 12 * hour),
  })
  return token
}

/** Signs someone in and returns the authorization header. */
export const signIn = async (db: Db, account: Account) => ({
  authorization: `Bearer ${await newSession(db, account)}`,
})

export async function signInStaff(db: Db, role: Role) {
  const id = uuid()
  await db
    .insertInto('staff')
    .values({
      id,
      email: `${id}@staff.test`,
      role,
      firstName: 'Sam',
      lastName: 'Staff',
      passwordHash: 'none',
      referrerCode: id,
      staffId: `S-${id}`,
    })
    .execute()
  // Outside the demo nobody on the staff may do anything without one.
  await db
    .insertInto('secondFactors')
    .values({ id: uuid(), staffId: id, secret: Buffer.alloc(0), confirmedAt: new Date() })
    .execute()
  return signIn(db, { staffId: id })
}
