import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'

/** Who an account belongs to, and the new email that waits to be confirmed. */
export const profileOf = (db: Db, providerId: string, now: Date) =>
  db
    .selectFrom('providers as p')
    .leftJoin('emailChanges as c', join =>
      join.onRef('c.providerId', '=', 'p.id').on('c.expiresAt', '>', now),
    )
    .select(['p.firstName', 'p.surname', 'p.email', 'p.phoneNumber', 'p.version'])
    .select('c.newEmail as pendingEmail')
    .select(eb => eb('p.emailConfirmedAt', 'is not', null).$castTo<boolean>().as('emailConfirmed'))
    .where('p.id', '=', providerId)
    .executeTakeFirst()

/** Kept from others until the transaction ends. */
export const lockProvider = (db: Db, providerId: string) =>
  db
    .selectFrom('providers')
    .leftJoin('listings', 'listings.providerId', 'providers.id')
    .select(['providers.email', 'firstName', 'providers.version', 'logo'])
    .where('providers.id', '=', providerId)
    .forUpdate('providers')
    .executeTakeFirst()

export const changeProvider = (db: Db, providerId: string, change: Updateable<DB['providers']>) =>
  db.updateTable('providers').set(change).where('id', '=', providerId).execute()

export const emailIsTaken = async (db: Db, email: string) =>
  (await db.selectFrom('providers').select('id').where(sql`lower(email)`, '=', email).executeTakeFirst()) !==
  undefined

type EmailChange = { providerId: string; newEmail: string; tokenHash: Buffer; expiresAt: Date }

/** The newest change is the only one. */
export const saveEmailChange = (db: Db, change: EmailChange) =>
  db
    .insertInto('emailChanges')
    .values(change)
    .onConflict(conflict => conflict.column('providerId').doUpdateSet(change))
    .execute()

export const dropEmailChange = (db: Db, providerId: string) =>
  db.deleteFrom('emailChanges').where('providerId', '=', providerId).execute()

/** Takes a link out of use and says what it was for; two at once cannot both succeed. */
export const takeEmailChange = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['providerId', 'newEmail'])
    .executeTakeFirst()

/** Whoever reads the old mailbox must not get in by a link that was sent there. */
export const dropResetLinks = (db: Db, providerId: string) =>
  db.deleteFrom('passwordResets').where('providerId', '=', providerId).execute()

export const dropOldEmailChanges = (db: Db, now: Date) =>
  db.deleteFrom('emailChanges').where('expiresAt', '<', now).execute()

/** The account with everything that hangs on it. Invoices stay, without a name. */
export const dropProvider = (db: Db, providerId: string) =>
  db.deleteFrom('providers').where('id', '=', providerId).execute()

/**
 * Forgets an address wherever it is kept without an account. What was sent stays countable, without a name; that
 * somebody objected to mail stays too, or they would be written to again.
 */
export async function forgetAddress(db: Db, address: string) {
  const email = address.toLowerCase()
  await db.deleteFrom('mailQueue').where(sql`lower(recipient)`, '=', email).execute()
  await db.deleteFrom('passwordResetRequests').where('email', '=', email).execute()
  await db.deleteFrom('partialSignups').where('email', '=', email).execute()
  await db.deleteFrom('emailConsents').where('email', '=', email).execute()
  await sql`update marketing_mails set email = id || '@deleted.invalid', contact = '{}',
    state = case when state = 'pending' then 'suppressed' else state end
    where email = ${email}`.execute(db)
  await db.deleteFrom('uploadedContacts').where('email', '=', email).execute()
  await sql`update run_recipients set email = id || '@deleted.invalid', contact = '{}',
    provider_id = null, signup_id = null,
    reason = case when state = 'pending' then 'gone' else reason end,
    state = case when state = 'pending' then 'suppressed' else state end
    where email = ${email}`.execute(db)
}

const own = {
  listing: 'listings',
  treatments: 'treatments',
  clinics: 'locations',
  reviews: 'google_reviews',
  subscription: 'subscriptions',
  invoices: 'invoices',
  enquiries: 'enquiries',
  'days-on-the-site': 'clinic_days',
} as const

/** Left out: what is made for us to find a row by, and says nothing about anybody. */
const inner = ['fingerprint', 'password_hash', 'token_hash', 'provider_id']

type Row = Record<string, unknown>

const rowsAsJson = async (db: Db, table: string, column: string, value: string) => {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) - ${inner}::text[] as row from ${sql.table(table)} t where ${sql.ref(column)} = ${value}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** Everything that is stored about an account, table by table, under names that a person understands. */
export async function everythingAbout(db: Db, providerId: string, email: string) {
  const tables: Record<string, Row[]> = { profile: await rowsAsJson(db, 'providers', 'id', providerId) }
  for (const [name, table] of Object.entries(own))
    tables[name] = await rowsAsJson(db, table, 'provider_id', providerId)
  tables.answers = await answersAsJson(db, providerId)
  tables.logins = await rowsAsJson(db, 'logins', 'provider_id', providerId)
  tables['email-consents'] = await rowsAsJson(db, 'email_consents', 'email', email.toLowerCase())
  return tables
}

const answersAsJson = async (db: Db, providerId: string) => {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(a) as row from enquiry_answers a join enquiries e on e.id = a.enquiry_id
    where e.provider_id = ${providerId} order by a.created_at`.execute(db)
  return rows.map(({ row }) => row)
}
