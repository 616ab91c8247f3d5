import { type Insertable, sql, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { MailPurpose, Refusal } from '../../../contract/email-consent.ts'
import type { Db } from '../../../db/database.ts'
import type { EmailConsents, MarketingMails } from '../../../db/types.gen.ts'
import type { MailLink } from './dress-mail.ts'

export type Rights = {
  /** Why it must not be emailed; null when it may be. */
  refusal: Refusal | null
  /** Nothing is on record about why it may be emailed, neither for it nor against. */
  neverAsked: boolean
  /** It agreed, and is not merely an organisation. */
  consented: boolean
}

/**
 * Whether an address may be emailed for a purpose, by the rule that campaigns follow as well. With the purpose of the
 * template, an opt-out of that counts too.
 */
export async function rightsOf(
  db: Db,
  email: string,
  purpose: MailPurpose | 'open_tracking',
  templatePurpose: MailPurpose | null = null,
) {
  const { rows } = await sql<Rights>`select refusal, never_asked, consented
    from email_rights(array[${email}], ${purpose}, ${templatePurpose})`.execute(db)
  return rows[0]!
}

export const hasConsent = async (db: Db, email: string, purpose: MailPurpose | 'open_tracking') =>
  (await rightsOf(db, email, purpose)).consented

export async function hasAccount(db: Db, email: string) {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from providers where lower(email) = ${email.toLowerCase()}) as found`.execute(db)
  return rows[0]!.found
}

type Basis = {
  purpose: MailPurpose
  basis: 'company' | 'consent'
  wording: string
  source: string
  givenOn: string
  recordedBy: string | null
  recordedAt: Date
}

/** So many are written in one go: tens of thousands would keep every other request waiting. */
const basesAtOnce = 5_000

/** Writes down for each of these addresses why we may email it. */
export async function addBasis(db: Db, emails: string[], basis: Basis) {
  for (let start = 0; start < emails.length; start += basesAtOnce) {
    const some = emails.slice(start, start + basesAtOnce)
    const ids = some.map(() => uuid())
    await sql`
      insert into email_consents (id, email, purpose, basis, wording, source, given_on, recorded_by, recorded_at)
      select id, lower(email), ${basis.purpose}, ${basis.basis}, ${basis.wording}, ${basis.source},
        ${basis.givenOn}::date, ${basis.recordedBy}::uuid, ${basis.recordedAt}::timestamptz
      from unnest(${ids}::uuid[], ${some}::text[]) as stated (id, email)`.execute(db)
  }
}

/** What somebody last said about a purpose, or what was said of them. */
export const latestConsent = (db: Db, email: string, purpose: MailPurpose | 'open_tracking') =>
  db
    .selectFrom('emailConsents')
    .select(['granted', 'givenOn'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const addConsents = (db: Db, rows: Insertable<EmailConsents>[]) =>
  db.insertInto('emailConsents').values(rows).execute()

export const storeLinks = (db: Db, links: MailLink[]) =>
  links.length === 0
    ? Promise.resolve()
    : db
        .insertInto('mailLinks')
        .values(links)
        .onConflict(conflict => conflict.doNothing())
        .execute()

export type NewMail = Insertable<MarketingMails>

/** Undefined when a mail with the same key, or to the same contact of the same campaign, exists already. */
export const addMailOnce = (db: Db, row: NewMail) =>
  db
    .insertInto('marketingMails')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const changeMail = (db: Db, id: string, change: Updateable<MarketingMails>) =>
  db.updateTable('marketingMails').set(change).where('id', '=', id).execute()

/** Takes a mail that certainly did not go out for another try; undefined when somebody else has taken it. */
export const retakeMail = (db: Db, id: string) =>
  db
    .updateTable('marketingMails')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()

const mailColumns = ['id', 'kind', 'email', 'state', 'staffId', 'tracksOpens'] as const

export const mailById = (db: Db, id: string) =>
  db.selectFrom('marketingMails').select(mailColumns).where('id', '=', id).executeTakeFirst()

export type KnownMail = NonNullable<Awaited<ReturnType<typeof mailById>>>

export const mailByKey = (db: Db, requestKey: string) =>
  db.selectFrom('marketingMails').select(mailColumns).where('requestKey', '=', requestKey).executeTakeFirst()

export const mailOfCampaign = (db: Db, campaignName: string, email: string) =>
  db
    .selectFrom('marketingMails')
    .select(mailColumns)
    .where('kind', '=', 'template')
    .where(({ fn }) => sql`${fn('lower', ['campaignName'])} = lower(${campaignName})`)
    .where('email', '=', email)
    .executeTakeFirst()

/** Who signs a mail. */
export const senderById = (db: Db, id: string) =>
  db
    .selectFrom('staff')
    .select(['firstName', 'lastName', 'email', 'position', 'referrerCode'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What a crash left half sent is not sent again without somebody deciding so. */
export const giveUpMailsBefore = (db: Db, moment: Date) =>
  db
    .updateTable('marketingMails')
    .set({ state: 'unknown', failure: 'The server stopped while this mail was being sent.' })
    .where('state', '=', 'sending')
    .where('kind', 'in', ['followup', 'template', 'test'])
    .where('createdAt', '<', moment)
    .executeTakeFirst()

export const dropMailsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('marketingMails').where('createdAt', '<', moment).executeTakeFirst()
