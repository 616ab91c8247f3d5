import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

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

/** Locked until the transaction ends. */
export const lockProvider = (db: Db, providerId: string) =>
  db
    .selectFrom('providers')
    .leftJoin('listings', 'listings.providerId', 'providers.id')
    .select(['providers.email', 'firstName', 'emailConfirmedAt', 'providers.version', 'logo'])
    .where('providers.id', '=', providerId)
    .forUpdate('providers')
    .executeTakeFirst()

export const changeProvider = (db: Db, providerId: string, change: Updateable<DB['providers']>) =>
  db.updateTable('providers').set(change).where('id', '=', providerId).execute()

type EmailChange = {
  providerId: string
  newEmail: string
  passwordConfirmed: boolean
  loginId: string | null
  tokenHash: Buffer
  expiresAt: Date
}

/** The newest change is the only one. */
export const saveEmailChange = (db: Db, change: EmailChange) =>
  db
    .insertInto('emailChanges')
    .values(change)
    .onConflict(conflict => conflict.column('providerId').doUpdateSet(change))
    .execute()

export const dropEmailChange = (db: Db, providerId: string) =>
  db.deleteFrom('emailChanges').where('providerId', '=', providerId).execute()

const changeColumns = ['providerId', 'newEmail', 'passwordConfirmed', 'loginId'] as const

export const changeByToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('emailChanges')
    .select(changeColumns)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

const changesOf = (db: Db, providerId: string) =>
  db.selectFrom('emailChanges').select(changeColumns).where('providerId', '=', providerId)

export const pendingChangeOf = (db: Db, providerId: string, now: Date) =>
  changesOf(db, providerId).where('expiresAt', '>', now).executeTakeFirst()

/** Also one whose link has expired: its email may still wait to be sent. */
export const lastChangeOf = (db: Db, providerId: string) => changesOf(db, providerId).executeTakeFirst()

/** Uses up a link and returns what it was for; of two requests only one succeeds. */
export const takeEmailChange = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(changeColumns)
    .executeTakeFirst()

type Undo = {
  providerId: string
  oldEmail: string
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

export const addUndo = (db: Db, undo: Undo) => db.insertInto('emailUndos').values(undo).execute()

export const undoByToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('emailUndos')
    .select(['providerId', 'oldEmail'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Takes a link out of use; two at once cannot both succeed. */
export const takeUndo = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom('emailUndos')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['providerId', 'oldEmail', 'createdAt'])
    .executeTakeFirst()

export const dropUndosSince = (db: Db, providerId: string, createdAt: Date) =>
  db
    .deleteFrom('emailUndos')
    .where('providerId', '=', providerId)
    .where('createdAt', '>=', createdAt)
    .execute()

export const dropOldUndos = (db: Db, now: Date) =>
  db.deleteFrom('emailUndos').where('expiresAt', '<', now).execute()

/** The owner of the old mailbox must not sign in with a link that was sent there. */
export const dropResetLinks = (db: Db, providerId: string) =>
  db.deleteFrom('passwordResets').where('providerId', '=', providerId).execute()

export const dropOldEmailChanges = (db: Db, now: Date) =>
  db.deleteFrom('emailChanges').where('expiresAt', '<', now).execute()

/** The account with everything that hangs on it. Invoices stay, without a name. */
export const dropProvider = (db: Db, providerId: string) =>
  db.deleteFrom('providers').where('id', '=', providerId).execute()

/** Whether a skipped row `bad` of an uploaded file has an address in one of its cells, alone or among other words. */
const names = (email: string) => {
  const literal = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // An apostrophe or a full stop may belong to an address or to the sentence around it.
  const pattern = `(^|[^a-z0-9._%+'-])'*${literal}[.-]*($|[^a-z0-9.-])`
  return sql<boolean>`exists (
    select from jsonb_array_elements_text(bad -> 'cells') as cell where lower(cell) ~ ${pattern})`
}

/**
 * Deletes an address from records without an account. Sent emails stay countable, without a name; that
 * someone objected to email stays too, or they would be written to again.
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
  await sql`update contact_uploads set bad_rows = (
      select coalesce(jsonb_agg(bad order by place), '[]') from jsonb_array_elements(bad_rows) with ordinality b (bad, place)
      where not ${names(email)})
    where exists (select from jsonb_array_elements(bad_rows) b (bad) where ${names(email)})`.execute(db)
  await db.deleteFrom('bounces').where('email', '=', email).execute()
  await sql`update run_recipients set email = id || '@deleted.invalid', contact = '{}',
    provider_id = null, signup_id = null,
    reason = case when state = 'pending' then 'gone' else reason end,
    state = case when state = 'pending' then 'suppressed' else state end
    where email = ${email}`.execute(db)
}

/** Consents and objections follow the person to a new address. A bounced mailbox does not. */
export async function moveEmailChoices(db: Db, from: string, to: string) {
  const [old, now] = [from.toLowerCase(), to.toLowerCase()]
  await db.updateTable('emailConsents').set({ email: now }).where('email', '=', old).execute()
  await sql`insert into email_suppressions (email, scope, reason, detail, added_by, added_at)
    select ${now}, scope, reason, detail, added_by, added_at from email_suppressions
    where email = ${old} and reason <> 'bounced' on conflict do nothing`.execute(db)
}

/** Only this email: everything else that is kept of the address may be someone else's. */
export const dropQueuedEmail = (db: Db, { to, subject }: { to: { email: string }; subject: string }) =>
  db.deleteFrom('mailQueue').where('recipient', '=', to.email).where('subject', '=', subject).execute()

const own = {
  listing: 'listings',
  treatments: 'treatments',
  clinics: 'locations',
  people: 'practitioners',
  photos: 'clinic_photos',
  reviews: 'google_reviews',
  subscription: 'subscriptions',
  invoices: 'invoices',
  'refunds-and-disputes': 'invoice_adjustments',
  'billing-details': 'billing_details',
  'terms-accepted': 'terms_acceptances',
  enquiries: 'enquiries',
  'reply-templates': 'reply_templates',
  appointments: 'appointments',
  'appointment-times': 'appointment_rules',
  'blocked-times': 'blocked_times',
  'days-on-the-site': 'clinic_days',
  'email-change': 'email_changes',
  'email-change-undo': 'email_undos',
  'listing-checks': 'listing_checks',
  team: 'members',
  'team-invitations': 'team_invitations',
  'notification-recipients': 'notification_recipients',
  'account-history': 'team_events',
  logins: 'logins',
  'known-networks': 'known_places',
} as const

/** Kept by address: also from before there was an account, or without one. */
const byAddress = {
  'unfinished-registration': 'partial_signups',
  'email-consents': 'email_consents',
  'email-objections': 'email_suppressions',
  'marketing-emails': 'marketing_mails',
  'campaign-emails': 'run_recipients',
  'bounced-emails': 'bounces',
  'contact-lists': 'uploaded_contacts',
} as const

/** Left out: internal keys and tokens, which member of staff was involved, and other clinics. */
const inner = [
  ...[
    'fingerprint',
    'password_hash',
    'token_hash',
    'login_id',
    'invited_by',
    'password_confirmed',
    'resume_token',
    'secret_hash',
    'provider_id',
    'signup_id',
    'request_key',
    'card_fingerprint',
    'asked_from',
  ],
  ...['claimed_by', 'claimed_until', 'staff_id', 'added_by', 'recorded_by', 'decided_by'],
  ...['conflicts_with', 'matched', 'tell_owner', 'owner_told_at', 'outcome_told_at'],
]

type Row = Record<string, unknown>

const rowsAsJson = async (db: Db, table: string, column: string, value: string) => {
  const { rows } = await sql<{ row: Row }>`
    select row_to_json(t) as row from ${sql.table(table)} t where ${sql.ref(column)} = ${value}`.execute(db)
  // The columns come in the names of our code.
  const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  return rows.map(({ row }) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !inner.includes(snake(name)))),
  )
}

/** Everything that is stored about an account, table by table, under names that a person understands. */
export async function everythingAbout(db: Db, providerId: string, email: string) {
  const tables: Record<string, Row[]> = { profile: await rowsAsJson(db, 'providers', 'id', providerId) }
  for (const [name, table] of Object.entries(own))
    tables[name] = await rowsAsJson(db, table, 'provider_id', providerId)
  for (const [name, table] of Object.entries(byAddress))
    tables[name] = await rowsAsJson(db, table, 'email', email.toLowerCase())
  tables['contact-lists-skipped-rows'] = await skippedRowsAsJson(db, email.toLowerCase())
  tables.answers = await ofEnquiries(db, 'enquiry_answers', providerId)
  tables.notes = await ofEnquiries(db, 'enquiry_notes', providerId)
  tables.attachments = await attachmentsAsJson(db, providerId)
  tables['emails-opened'] = await responsesAsJson(db, email.toLowerCase())
  return tables
}

const skippedRowsAsJson = async (db: Db, email: string) => {
  const { rows } = await sql<{ row: Row }>`
    select jsonb_build_object('uploadedAt', u.uploaded_at, 'cells', bad -> 'cells') as row
    from contact_uploads u, jsonb_array_elements(u.bad_rows) bad where ${names(email)}
    order by u.uploaded_at`.execute(db)
  return rows.map(({ row }) => row)
}

const responsesAsJson = async (db: Db, email: string) => {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(a) as row from mail_responses a where a.mail_id in (
      select id from marketing_mails where email = ${email}
      union all select id from run_recipients where email = ${email}
    )`.execute(db)
  return rows.map(({ row }) => row)
}

const attachmentsAsJson = async (db: Db, providerId: string) => {
  const { rows } = await sql<Row>`
    select e.id as enquiry_id, f.answer_id, f.name, f.type, f.bytes, a.created_at
    from enquiry_attachments f join enquiry_answers a on a.id = f.answer_id join enquiries e on e.id = a.enquiry_id
    where e.provider_id = ${providerId} order by a.created_at, f.position`.execute(db)
  return rows
}

const ofEnquiries = async (db: Db, table: string, providerId: string) => {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(a) as row from ${sql.table(table)} a join enquiries e on e.id = a.enquiry_id
    where e.provider_id = ${providerId} order by a.created_at`.execute(db)
  return rows.map(({ row }) => row)
}
