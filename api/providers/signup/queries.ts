import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

/** The registration is finished, whether or not it came through a reminder. */
export const convertPartial = (db: Db, email: string, providerId: string, now: Date) =>
  db
    .updateTable('partialSignups')
    .set({ convertedAt: now, updatedAt: now, providerId })
    .where('email', '=', email)
    .where('convertedAt', 'is', null)
    .execute()

/** False when the address is taken; of two at once the second waits for the first. */
export const addProvider = async (db: Db, provider: Insertable<DB['providers']>) => {
  const added = await db
    .insertInto('providers')
    .values(provider)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const addTermsAcceptance = (db: Db, acceptance: Insertable<DB['termsAcceptances']>) =>
  db.insertInto('termsAcceptances').values(acceptance).execute()

export const addListing = (db: Db, listing: Insertable<DB['listings']>) =>
  db.insertInto('listings').values(listing).execute()

export const addLocation = (db: Db, location: Insertable<DB['locations']>) =>
  db.insertInto('locations').values(location).execute()

/** The code as its owner has it, where a member of staff does. */
export const staffCode = (db: Db, code: string) =>
  db
    .selectFrom('staff')
    .select('referrerCode')
    .where(sql`upper(referrer_code)`, '=', code.toUpperCase())
    .executeTakeFirst()

export const holderOf = (db: Db, email: string) =>
  db
    .selectFrom('providers')
    .leftJoin('subscriptions', 'subscriptions.providerId', 'providers.id')
    .select(['providers.id', 'email', 'firstName', 'emailConfirmedAt', 'cardsId'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()

export const addConfirmation = (db: Db, confirmation: Insertable<DB['emailConfirmations']>) =>
  db.insertInto('emailConfirmations').values(confirmation).execute()

/** Takes a link out of use and says what it was for; two at once cannot both succeed. */
export const takeConfirmation = async (db: Db, tokenHash: Buffer, now: Date) => {
  const { rows } = await sql<{
    providerId: string
    email: string
  }>`update email_confirmations set used_at = ${now}
    where token_hash = ${tokenHash} and expires_at > ${now} and used_at is null returning provider_id, email`.execute(
    db,
  )
  return rows[0]
}

/** Whether a link is of an address that has been confirmed, by this link or another one. */
export const isConfirmedBy = async (db: Db, tokenHash: Buffer) => {
  const { rows } = await sql`select from email_confirmations c join providers p on p.id = c.provider_id
    where c.token_hash = ${tokenHash} and c.used_at is not null and p.email_confirmed_at is not null
      and lower(p.email) = c.email`.execute(db)
  return rows.length > 0
}

/** Undefined when the account was deleted or has changed its address. */
export const lockedToConfirm = (db: Db, { providerId, email }: { providerId: string; email: string }) =>
  db
    .selectFrom('providers')
    .select(['id', 'email', 'firstName', 'confirmBy'])
    .where('id', '=', providerId)
    .where(sql`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst()

export const markConfirmed = async (db: Db, providerId: string, now: Date) => {
  await db
    .updateTable('providers')
    .set({ emailConfirmedAt: now, confirmBy: null, confirmWarnedAt: null })
    .where('id', '=', providerId)
    .execute()
  await sql`update email_confirmations set used_at = ${now}
    where provider_id = ${providerId} and used_at is null`.execute(db)
}

export const dropConfirmationsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('emailConfirmations').where('expiresAt', '<', moment).execute()

const unconfirmed = (db: Db) =>
  db.selectFrom('providers').select(['id', 'email', 'confirmBy']).where('emailConfirmedAt', 'is', null)

export const toWarn = (db: Db, { until, limit }: { until: Date; limit: number }) =>
  unconfirmed(db)
    .where('confirmBy', '<=', until)
    .where('confirmWarnedAt', 'is', null)
    .orderBy('confirmBy')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** A late warning delays the deletion: everyone gets the days that the warning promises. */
export const markWarned = (db: Db, id: string, { now, confirmBy }: { now: Date; confirmBy: Date }) =>
  db.updateTable('providers').set({ confirmWarnedAt: now, confirmBy }).where('id', '=', id).execute()

const toRemove = (db: Db, now: Date) =>
  unconfirmed(db).where('confirmBy', '<=', now).where('confirmWarnedAt', 'is not', null)

export const idsToRemove = async (db: Db, now: Date) =>
  (await toRemove(db, now).orderBy('confirmBy').limit(500).execute()).map(({ id }) => id)

/** Undefined when it was confirmed meanwhile, or another server is at it. */
export const lockedToRemove = (db: Db, id: string, now: Date) =>
  toRemove(db, now)
    .leftJoin('listings', 'listings.providerId', 'providers.id')
    .select('logo')
    .where('id', '=', id)
    .forUpdate('providers')
    .skipLocked()
    .executeTakeFirst()

export const dropProvider = (db: Db, id: string) => db.deleteFrom('providers').where('id', '=', id).execute()
