import { type Insertable, sql } from 'kysely'
import type { PartialForm } from '../../contract/signup.ts'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'

export type PartialRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  companyName: string
  currentStep: number
  form: PartialForm
  resumeToken: string
  consent: Consent
}

type Consent = { id: string; wording: string; source: string; now: Date }

/** Writes down, for whoever `from` selects, that reminders are agreed to or no longer are. */
const addSignupConsent = ({ id, wording, source, now }: Consent, granted: boolean, from: string) =>
  sql`insert into email_consents (id, email, purpose, basis, granted, wording, source, given_on, recorded_at)
    select ${id}::uuid, email, 'signup', 'consent', ${granted}::boolean, ${wording}, ${source},
      (${now}::timestamptz at time zone 'Europe/London')::date, ${now}::timestamptz
    from ${sql.table(from)} where email_consented(email, 'signup') <> ${granted}::boolean`

/**
 * Keeps an unfinished registration, one an address, with its consent. Not for an address that has an account:
 * whoever sends this must not learn so, not even by the time it takes, and its owner has nothing left to finish.
 * How often somebody was written to is never reset.
 */
export const savePartialRow = (db: Db, { id, email, consent, ...row }: PartialRow) =>
  sql`with saved as (
    insert into partial_signups as kept (id, email, first_name, last_name, company_name, current_step, form,
      has_consent, consent_wording, consent_source, consented_at, resume_token, created_at, updated_at)
    select ${id}::uuid, ${email}, ${row.firstName}, ${row.lastName}, ${row.companyName},
      ${row.currentStep}::integer, ${JSON.stringify(row.form)}::jsonb, true, ${consent.wording}, ${consent.source},
      ${consent.now}::timestamptz, ${row.resumeToken}, ${consent.now}::timestamptz, ${consent.now}::timestamptz
    where not exists (select from providers where lower(email) = ${email})
    on conflict (email) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      company_name = excluded.company_name, current_step = excluded.current_step, form = excluded.form,
      consent_wording = excluded.consent_wording, consent_source = excluded.consent_source,
      consented_at = case when kept.has_consent and kept.consent_wording = excluded.consent_wording
        then kept.consented_at else excluded.consented_at end,
      has_consent = true, updated_at = excluded.updated_at
    returning email)
  ${addSignupConsent(consent, true, 'saved')}`.execute(db)

/** Deletes what was kept for an address, together with its consent. */
export const dropPartialRow = (db: Db, email: string, consent: Consent) =>
  sql`with gone as (
    delete from partial_signups where email = ${email} and converted_at is null returning email)
  ${addSignupConsent(consent, false, 'gone')}`.execute(db)

export const partialByToken = (db: Db, resumeToken: string) =>
  db
    .selectFrom('partialSignups')
    .select(['currentStep', 'hasConsent', 'form'])
    .where('resumeToken', '=', resumeToken)
    .where('convertedAt', 'is', null)
    .executeTakeFirst()

/** The registration is finished, whether or not it came through a reminder. */
export const convertPartial = (db: Db, email: string, providerId: string, now: Date) =>
  db
    .updateTable('partialSignups')
    .set({ convertedAt: now, updatedAt: now, providerId })
    .where('email', '=', email)
    .where('convertedAt', 'is', null)
    .execute()

/** A form that was kept in the very moment its registration was made knows nothing of it yet. */
export const convertStragglers = (db: Db, now: Date) =>
  sql`update partial_signups set converted_at = ${now}, updated_at = ${now}, provider_id = providers.id
    from providers where lower(providers.email) = partial_signups.email and converted_at is null`.execute(db)

/** Their consent goes too, unless somebody was written to on the strength of it. */
export const dropPartialsBefore = (db: Db, moment: Date) =>
  sql`with gone as (delete from partial_signups where updated_at < ${moment} returning email)
    delete from email_consents using gone where email_consents.email = gone.email and purpose = 'signup'
      and not exists (select from marketing_mails where marketing_mails.email = gone.email)`.execute(db)

export const withdrawConsentOf = (db: Db, email: string) =>
  db.updateTable('partialSignups').set({ hasConsent: false }).where('email', '=', email).execute()

/** Counts a contact before it is made; false when this person must not be written to (any more). */
export const addContact = async (db: Db, id: string, { now, most }: { now: Date; most: number }) => {
  const counted = await db
    .updateTable('partialSignups')
    .set(eb => ({ contactAttempts: eb('contactAttempts', '+', 1), lastContactedAt: now }))
    .where('id', '=', id)
    .where('hasConsent', '=', true)
    .where('convertedAt', 'is', null)
    .where('contactAttempts', '<', most)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('providers').select('id').whereRef(sql`lower(email)`, '=', 'partialSignups.email')),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

type Order = { fingerprint: Buffer; orderKey: string; name: string; startedAt: Date }

/** The order of this fingerprint: the one that stands, or this one when that is too old or known to be dead. */
export async function claimOrder(db: Db, order: Order, gone: { before: Date; dead: string | null }) {
  const claimed = await db
    .insertInto('registrationOrders')
    .values(order)
    .onConflict(conflict =>
      conflict
        .column('fingerprint')
        .doUpdateSet(order)
        .where(eb =>
          eb.or([
            eb('registrationOrders.startedAt', '<', gone.before),
            eb('registrationOrders.orderKey', '=', gone.dead),
          ]),
        ),
    )
    .returning(['orderKey', 'name', 'startedAt'])
    .executeTakeFirst()
  if (claimed) return claimed
  return db
    .selectFrom('registrationOrders')
    .select(['orderKey', 'name', 'startedAt'])
    .where('fingerprint', '=', order.fingerprint)
    .executeTakeFirstOrThrow()
}

export const dropOrdersBefore = (db: Db, moment: Date) =>
  db.deleteFrom('registrationOrders').where('startedAt', '<', moment).execute()

/** Whether an account that gave up this address may still come back to it. */
export const isReserved = async (db: Db, email: string, now: Date) => {
  const { rows } = await sql`select from email_undos u join providers p on p.id = u.provider_id
    where lower(u.old_email) = ${email.toLowerCase()} and u.expires_at > ${now}
      and lower(p.email) <> lower(u.old_email) limit 1`.execute(db)
  return rows.length > 0
}

/** False when the address is taken; of two at once the second waits for the first. */
export const addProvider = async (db: Db, provider: Insertable<DB['providers']>) => {
  const added = await db
    .insertInto('providers')
    .values(provider)
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

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
export const takeConfirmation = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .deleteFrom('emailConfirmations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['providerId', 'email'])
    .executeTakeFirst()

/** Undefined when the account has gone or has another address by now. */
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
  await db.deleteFrom('emailConfirmations').where('providerId', '=', providerId).execute()
}

export const dropConfirmationsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('emailConfirmations').where('expiresAt', '<', moment).execute()

const unconfirmed = (db: Db) =>
  db
    .selectFrom('providers')
    .select(['id', 'email', 'firstName', 'confirmBy'])
    .where('emailConfirmedAt', 'is', null)

export const toWarn = (db: Db, { until, limit }: { until: Date; limit: number }) =>
  unconfirmed(db)
    .where('confirmBy', '<=', until)
    .where('confirmWarnedAt', 'is', null)
    .orderBy('confirmBy')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Whoever is warned late goes late: nobody goes without the days that the warning promises. */
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
