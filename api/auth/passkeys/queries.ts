import { v7 as uuid } from 'uuid'
import type { Db } from '../../../db/database.ts'
import { type AccountKind, columnOf, idOf, type Owner } from '../queries.ts'

type Challenge = {
  challengeHash: Buffer
  accountKind: AccountKind
  owner: Owner | undefined
  expiresAt: Date
}

export const addChallenge = (db: Db, { owner, ...challenge }: Challenge) =>
  db
    .insertInto('passkeyChallenges')
    .values({ ...challenge, ...owner })
    .execute()

/** Takes a challenge out of use; false unless it was given to this account, or for signing in, and is still fresh. */
export async function spendChallenge(
  db: Db,
  { challengeHash, accountKind, owner }: Omit<Challenge, 'expiresAt'>,
  now: Date,
) {
  const spent = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('accountKind', '=', accountKind)
    .where('providerId', 'is not distinct from', owner && 'providerId' in owner ? owner.providerId : null)
    .where('staffId', 'is not distinct from', owner && 'staffId' in owner ? owner.staffId : null)
    .where('expiresAt', '>', now)
    .returning('challengeHash')
    .executeTakeFirst()
  return spent !== undefined
}

export const dropOldChallenges = (db: Db, now: Date) =>
  db.deleteFrom('passkeyChallenges').where('expiresAt', '<', now).execute()

export const passkeysOf = (db: Db, owner: Owner) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .where(columnOf(owner), '=', idOf(owner))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Locks the account, so that two passkeys added at once are counted one after the other. */
export const lockAccount = (db: Db, owner: Owner) =>
  db
    .selectFrom('providerId' in owner ? 'providers' : 'staff')
    .select('id')
    .where('id', '=', idOf(owner))
    .forUpdate()
    .executeTakeFirst()

type NewPasskey = {
  owner: Owner
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  createdAt: Date
}

/** False when the device has registered the same key before. */
export async function addPasskey(db: Db, { owner, ...passkey }: NewPasskey) {
  const added = await db
    .insertInto('passkeys')
    .values({ id: uuid(), ...owner, ...passkey })
    .onConflict(conflict => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const passkeyByCredential = (db: Db, kind: AccountKind, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'providerId', 'staffId', 'publicKey', 'signCount', 'transports'])
    .where('credentialId', '=', credentialId)
    .where(kind === 'provider' ? 'providerId' : 'staffId', 'is not', null)
    .executeTakeFirst()

export const noteUse = (db: Db, id: string, { signCount, now }: { signCount: number; now: Date }) =>
  db.updateTable('passkeys').set({ signCount, lastUsedAt: now }).where('id', '=', id).execute()

/** The name of the one that was removed; undefined for another account's. */
export const dropPasskey = (db: Db, owner: Owner, id: string) =>
  db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where(columnOf(owner), '=', idOf(owner))
    .returning('name')
    .executeTakeFirst()

export const dropPasskeysOf = (db: Db, owner: Owner) =>
  db.deleteFrom('passkeys').where(columnOf(owner), '=', idOf(owner)).execute()
