import { type Insertable, sql, type Updateable } from 'kysely'
import type { MailPurpose, Refusal } from '../../../contract/email-consent.ts'
import type { Db } from '../../../db/database.ts'
import type { EmailConsents, MarketingMails } from '../../../db/types.gen.ts'
import type { MailLink } from './dress-mail.ts'

/** Why an address must not be written to for a purpose; null when it may be. */
export async function refusalOf(db: Db, email: string, purpose: MailPurpose) {
  const { rows } = await sql<{
    refusal: Refusal | null
  }>`select email_refusal(${email}, ${purpose}) as refusal`.execute(db)
  return rows[0]!.refusal
}

/** Whether an address agreed to a purpose, by consent and not merely by being a company. */
export async function hasConsent(db: Db, email: string, purpose: MailPurpose | 'open_tracking') {
  const { rows } = await sql<{
    agreed: boolean
  }>`select email_consented(${email}, ${purpose}) as agreed`.execute(db)
  return rows[0]!.agreed
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
