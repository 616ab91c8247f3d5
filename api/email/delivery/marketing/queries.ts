import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import type { MarketingMails } from '../../../../db/types.gen.ts'
import type { EmailLink, EmailToBuild } from '../build-email.ts'

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

/** Takes an email that certainly did not go out for another try; undefined when someone else has taken it. */
export const retakeEmail = (db: Db, id: string) =>
  db
    .updateTable('marketingMails')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()

type PutOff = { attempts: number; nextTryAt: Date; failure: string }

/** Keeps an email for its next try. */
export const putOffEmail = (db: Db, emailToBuild: EmailToBuild, { failure, ...put }: PutOff) =>
  sql`
    with kept as (
      insert into put_off_emails (mail_id, email_to_build, attempts, next_try_at)
      values (${emailToBuild.id}, ${JSON.stringify(emailToBuild)}, ${put.attempts}, ${put.nextTryAt})
      on conflict (mail_id) do update set attempts = excluded.attempts, next_try_at = excluded.next_try_at
    )
    update marketing_mails set state = 'pending', failure = ${failure} where id = ${emailToBuild.id}
  `.execute(db)

/** Takes due emails for their next try, each by one server only. */
export const claimPutOff = (db: Db, now: Date, limit: number) =>
  db
    .updateTable('marketingMails')
    .from('putOffEmails')
    .set({ state: 'sending' })
    .whereRef('putOffEmails.mailId', '=', 'marketingMails.id')
    .where('marketingMails.state', '=', 'pending')
    .where('marketingMails.id', 'in', due =>
      due
        .selectFrom('putOffEmails')
        .select('mailId')
        .where('nextTryAt', '<=', now)
        .orderBy('nextTryAt')
        .limit(limit),
    )
    .returning(['emailToBuild', 'attempts'])
    .execute()

/** Forgets the words of emails that wait no longer. */
export const dropSettled = (db: Db) =>
  sql`
    delete from put_off_emails using marketing_mails
    where id = mail_id and state not in ('pending', 'sending')
  `.execute(db)

/** When an email that was put off is tried again. */
export const nextTryOf = async (db: Db, id: string) =>
  (await db.selectFrom('putOffEmails').select('nextTryAt').where('mailId', '=', id).executeTakeFirst())
    ?.nextTryAt

const emailColumns = ['id', 'kind', 'email', 'state', 'staffId', 'tracksOpens'] as const

export const emailById = (db: Db, id: string) =>
  db.selectFrom('marketingMails').select(emailColumns).where('id', '=', id).executeTakeFirst()

export type KnownEmail = NonNullable<Awaited<ReturnType<typeof emailById>>>

export const emailByKey = (db: Db, requestKey: string) =>
  db.selectFrom('marketingMails').select(emailColumns).where('requestKey', '=', requestKey).executeTakeFirst()

/** The last follow-up or campaign email that an address had after a moment. */
export const lastEmailTo = async (db: Db, email: string, since: Date) =>
  (
    await db
      .selectFrom('marketingMails')
      .select(({ fn }) => fn.max('createdAt').as('sentAt'))
      .where('email', '=', email)
      .where('createdAt', '>', since)
      .where('state', '=', 'sent')
      .where('kind', '!=', 'test')
      .executeTakeFirstOrThrow()
  ).sentAt

type Repeat = { email: string; wordsHash: Buffer; requestKey: string | null; since: Date }

/** The same words to the same address after a moment, unless they failed. Others who ask wait until the transaction ends. */
export async function sameEmailSince(db: Db, { email, wordsHash, requestKey, since }: Repeat) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`follow-up ${email}`}, 0))`.execute(db)
  return (
    db
      .selectFrom('marketingMails')
      .select('id')
      .where('email', '=', email)
      .where('wordsHash', '=', wordsHash)
      .where('createdAt', '>', since)
      .where('state', 'not in', ['failed', 'suppressed'])
      // With the same key it is the same request, which is answered as before.
      .$if(requestKey !== null, query => query.where('requestKey', 'is distinct from', requestKey))
      .executeTakeFirst()
  )
}

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

/** An email that a crash left half sent is not sent again without someone's decision. */
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
