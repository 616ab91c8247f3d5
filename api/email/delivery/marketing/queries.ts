import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import type { MarketingMails } from '../../../../db/types.gen.ts'
import type { EmailLink } from '../build-email.ts'

export const storeLinks = (db: Db, links: EmailLink[]) =>
  links.length === 0
    ? Promise.resolve()
    : db
        .insertInto('mailLinks')
        .values(links)
        .onConflict(conflict => conflict.doNothing())
        .execute()

export type NewEmail = Insertable<MarketingMails>

/** Undefined when an email with the same key, or to the same contact of the same campaign, exists already. */
export const addEmailOnce = (db: Db, row: NewEmail) =>
  db
    .insertInto('marketingMails')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const changeEmail = (db: Db, id: string, change: Updateable<MarketingMails>) =>
  db.updateTable('marketingMails').set(change).where('id', '=', id).execute()

/** Takes an email that certainly did not go out for another try; undefined when somebody else has taken it. */
export const retakeEmail = (db: Db, id: string) =>
  db
    .updateTable('marketingMails')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()

const emailColumns = ['id', 'kind', 'email', 'state', 'staffId', 'tracksOpens'] as const

export const emailById = (db: Db, id: string) =>
  db.selectFrom('marketingMails').select(emailColumns).where('id', '=', id).executeTakeFirst()

export type KnownEmail = NonNullable<Awaited<ReturnType<typeof emailById>>>

export const emailByKey = (db: Db, requestKey: string) =>
  db.selectFrom('marketingMails').select(emailColumns).where('requestKey', '=', requestKey).executeTakeFirst()

export const emailOfCampaign = (db: Db, campaignName: string, email: string) =>
  db
    .selectFrom('marketingMails')
    .select(emailColumns)
    .where('kind', '=', 'template')
    .where(({ fn }) => sql`${fn('lower', ['campaignName'])} = lower(${campaignName})`)
    .where('email', '=', email)
    .executeTakeFirst()

/** The signature of an email. */
export const senderById = (db: Db, id: string) =>
  db
    .selectFrom('staff')
    .select(['firstName', 'lastName', 'email', 'position', 'referrerCode'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Which of these addresses belong to active members of staff. */
export async function staffAddresses(db: Db, emails: string[]) {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from staff where is_active and lower(email) = any(${emails}::text[])`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}

/** An email that a crash left half sent is not sent again without somebody's decision. */
export const giveUpEmailsBefore = (db: Db, moment: Date) =>
  db
    .updateTable('marketingMails')
    .set({ state: 'unknown', failure: 'The server stopped while sending this email.' })
    .where('state', '=', 'sending')
    .where('kind', 'in', ['followup', 'template', 'test'])
    .where('createdAt', '<', moment)
    .executeTakeFirst()

export const dropEmailsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('marketingMails').where('createdAt', '<', moment).executeTakeFirst()
