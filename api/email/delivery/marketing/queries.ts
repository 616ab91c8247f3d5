import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import type { MarketingMails } from '../../../../db/types.gen.ts'
import type { MailLink } from '../build-email.ts'

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
    .set({ state: 'unknown', failure: 'The server stopped while sending this email.' })
    .where('state', '=', 'sending')
    .where('kind', 'in', ['followup', 'template', 'test'])
    .where('createdAt', '<', moment)
    .executeTakeFirst()

export const dropMailsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('marketingMails').where('createdAt', '<', moment).executeTakeFirst()
