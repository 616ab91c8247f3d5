import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../db/database.ts'
import { accountTables, columnOf, idOf, kindOf, type Owner, ownerOf, type Side } from '../queries.ts'

type Challenge = {
  challengeHash: Buffer
  accountKind: Side
  owner: Owner | undefined
  expiresAt: Date
}

export const addChallenge = (db: Db, { owner, ...challenge }: Challenge) =>
  db
    .insertInto('passkeyChallenges')
    .values({ ...challenge, ...(owner && ownerOf(kindOf(owner), idOf(owner))) })
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
    .where(eb => {
      const columns = ['providerId', 'memberId', 'staffId'] as const
      return eb.and(
        columns.map(column =>
          eb(column, 'is not distinct from', owner && columnOf(owner) === column ? idOf(owner) : null),
        ),
      )
    })
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
    .selectFrom(accountTables[kindOf(owner)])
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
    .values({ id: uuid(), ...ownerOf(kindOf(owner), idOf(owner)), ...passkey })
    .onConflict(conflict => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const passkeyByCredential = (db: Db, side: Side, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'providerId', 'memberId', 'staffId', 'publicKey', 'signCount', 'transports'])
    .where('credentialId', '=', credentialId)
    .where('staffId', side === 'staff' ? 'is not' : 'is', null)
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

/** Gives the passkeys of an owner to a member, and the other way round. Challenges in use end. */
export async function exchangePasskeys(db: Db, providerId: string, memberId: string) {
  await sql`update passkeys set
      provider_id = case when member_id = ${memberId} then ${providerId}::uuid end,
      member_id = case when provider_id = ${providerId} then ${memberId}::uuid end
    where provider_id = ${providerId} or member_id = ${memberId}`.execute(db)
  await db
    .deleteFrom('passkeyChallenges')
    .where(eb => eb.or([eb('providerId', '=', providerId), eb('memberId', '=', memberId)]))
    .execute()
}

export const dropPasskeysOf = (db: Db, owner: Owner) =>
  db.deleteFrom('passkeys').where(columnOf(owner), '=', idOf(owner)).execute()
