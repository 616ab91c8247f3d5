import { sql } from 'kysely'
import type { PartialForm } from '../../../../contract/providers/signup.ts'
import type { Db } from '../../../../db/database.ts'

type PartialRow = {
  email: string
  firstName: string
  lastName: string
  companyName: string
  currentStep: number
  form: PartialForm
  secretHash: Buffer
  consent: Consent
}

type NewPartialRow = PartialRow & { id: string; networkHash: Buffer }

type Consent = { id: string; wording: string; source: string; now: Date }

/** An address that someone fills with records of their own must not fill the table. */
const maxOpenRecords = 10
const maxOfNetwork = 3

/** Records, for the addresses that `from` selects, consent to reminders or its withdrawal. */
const addSignupConsent = ({ id, wording, source, now }: Consent, granted: boolean, from: string) =>
  sql`insert into email_consents (id, email, purpose, basis, granted, wording, source, given_on, recorded_at)
    select ${id}::uuid, email, 'signup', 'consent', ${granted}::boolean, ${wording}, ${source},
      (${now}::timestamptz at time zone 'Europe/London')::date, ${now}::timestamptz
    from ${sql.table(from)} where email_consented(email, 'signup') <> ${granted}::boolean`

/**
 * Keeps an unfinished registration with its consent. Not for an address that has an account: the sender must
 * not learn so, not even by the time it takes, and its owner has nothing left to finish. How often someone was written
 * to is never reset.
 *
 * Where an address or a network has too many open records, the one that was left alone longest gives way, those of the
 * same network first. What the mailbox owner confirmed stays, and so does the first record, which is shown and written
 * about: a stranger can push out neither.
 */
export const addPartialRow = (db: Db, { id, email, consent, networkHash, ...row }: NewPartialRow) =>
  sql`with open as (
    select id, updated_at, network_hash is not distinct from ${networkHash} as is_own,
      confirmed_at is null and row_number() over (partition by confirmed_at is null order by created_at, id) > 1
        as gives_way
    from partial_signups where email = ${email} and converted_at is null
  ), before as (
    select max(contact_attempts) as attempts, max(last_contacted_at) as last_at
    from partial_signups where email = ${email}
  ), too_many as (
    select greatest(count(*) - ${maxOpenRecords - 1}::integer, count(*) filter (where is_own) - ${maxOfNetwork - 1}::integer, 0) as rows
    from open
  ), gone as (
    delete from partial_signups where id in (
      select id from open where gives_way order by is_own desc, updated_at, id limit (select rows from too_many))
    returning id
  ), saved as (
    insert into partial_signups (id, email, first_name, last_name, company_name, current_step, form, has_consent,
      consent_wording, consent_source, consented_at, secret_hash, network_hash, contact_attempts, last_contacted_at,
      created_at, updated_at)
    select ${id}::uuid, ${email}, ${row.firstName}, ${row.lastName}, ${row.companyName},
      ${row.currentStep}::integer, ${JSON.stringify(row.form)}::jsonb, true, ${consent.wording}, ${consent.source},
      ${consent.now}::timestamptz, ${row.secretHash}, ${networkHash}, coalesce(before.attempts, 0), before.last_at,
      ${consent.now}::timestamptz, ${consent.now}::timestamptz
    from before
    where (select count(*) from open) - (select count(*) from gone) < ${maxOpenRecords}
      and not exists (select from providers where lower(email) = ${email})
    returning email)
  ${addSignupConsent(consent, true, 'saved')}`.execute(db)

/** False unless the secret is that of an open record for this address. */
export async function updatePartialRow(db: Db, { email, consent, secretHash, form, ...row }: PartialRow) {
  const found = await db
    .updateTable('partialSignups')
    .set({
      ...row,
      form: JSON.stringify(form),
      hasConsent: true,
      consentedAt: sql`case when has_consent then consented_at else ${consent.now}::timestamptz end`,
      updatedAt: consent.now,
    })
    .where('secretHash', '=', secretHash)
    .where('email', '=', email)
    .where('convertedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (found)
    await sql`with saved as (select ${email}::text as email)
      ${addSignupConsent(consent, true, 'saved')}`.execute(db)
  return found !== undefined
}

/** Deletes the record of a secret, with its consent unless another record of the address still stands on it. */
export const dropPartialBySecret = (db: Db, email: string, secretHash: Buffer, consent: Consent) =>
  sql`with deleted as (
    delete from partial_signups where email = ${email} and secret_hash = ${secretHash} and converted_at is null
    returning id, email
  ), gone as (
    select deleted.email from deleted where not exists (
      select from partial_signups o where o.email = deleted.email and o.id <> deleted.id and o.converted_at is null))
  ${addSignupConsent(consent, false, 'gone')}`.execute(db)

/** Deletes every open record of an address, together with the consent. */
export const dropPartialsOf = (db: Db, email: string, consent: Consent) =>
  sql`with deleted as (
    delete from partial_signups where email = ${email} and converted_at is null returning email
  ), gone as (select distinct email from deleted)
  ${addSignupConsent(consent, false, 'gone')}`.execute(db)

type SignupLink = { tokenHash: Buffer; signupId: string; createdAt: Date }

export const addSignupLink = (db: Db, link: SignupLink) => db.insertInto('signupLinks').values(link).execute()

/** The open record that a link was sent about. */
export const signupByLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('signupLinks as l')
    .innerJoin('partialSignups as s', 's.id', 'l.signupId')
    .select(['s.id', 's.email'])
    .where('l.tokenHash', '=', tokenHash)
    .where('s.convertedAt', 'is', null)
    .executeTakeFirst()

/** Takes a link out of use and says which record it was for; two at once cannot both succeed. */
export const takeSignupLink = async (db: Db, tokenHash: Buffer) =>
  (
    await db
      .deleteFrom('signupLinks')
      .where('tokenHash', '=', tokenHash)
      .returning('signupId')
      .executeTakeFirst()
  )?.signupId

/** What was typed so far, for the holder of the new secret; the older one ends. */
export const renewSecret = (db: Db, id: string, secretHash: Buffer) =>
  db
    .updateTable('partialSignups')
    .set({ secretHash })
    .where('id', '=', id)
    .where('convertedAt', 'is', null)
    .returning(['currentStep', 'hasConsent', 'form'])
    .executeTakeFirst()

/** Whether records of the address of this one came from several networks, so that nobody can tell whose words it holds. */
export const isOfSeveralNetworks = async (db: Db, id: string) =>
  (
    await sql<{ several: boolean }>`select count(distinct coalesce(o.network_hash, '')) > 1 as several
      from partial_signups s
      join partial_signups o on o.email = s.email and o.converted_at is null and o.confirmed_at is null
      where s.id = ${id}::uuid and s.confirmed_at is null`.execute(db)
  ).rows[0]!.several

/**
 * Marks a record as its mailbox owner's, with the consent as they gave it; false when it was finished meanwhile. The
 * earlier secret ends: the owner gets another one on resuming. `emptied` forgets what was typed.
 */
export async function confirmPartial(
  db: Db,
  id: string,
  { emptied, ...consent }: Consent & { emptied: boolean },
) {
  const typed = emptied && { firstName: '', lastName: '', companyName: '', currentStep: 1 }
  const confirmed = await db
    .updateTable('partialSignups')
    .set({
      ...typed,
      ...(emptied && { form: sql`jsonb_build_object('email', email)` }),
      confirmedAt: consent.now,
      secretHash: null,
      hasConsent: true,
      consentSource: consent.source,
      consentedAt: consent.now,
    })
    .where('id', '=', id)
    .where('convertedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!confirmed) return false
  await sql`insert into email_consents (id, email, purpose, basis, granted, wording, source, given_on, recorded_at)
    values (${consent.id}, ${confirmed.email}, 'signup', 'consent', true, ${consent.wording}, ${consent.source},
      (${consent.now}::timestamptz at time zone 'Europe/London')::date, ${consent.now})`.execute(db)
  return true
}

/** A form that was kept in the very moment its registration was made knows nothing of it yet. */
export const convertStragglers = (db: Db, now: Date) =>
  sql`update partial_signups set converted_at = ${now}, updated_at = ${now}, provider_id = providers.id
    from providers where lower(providers.email) = partial_signups.email and converted_at is null`.execute(db)

/** Their consent goes too, unless someone was written to on the strength of it. */
export const dropPartialsBefore = (db: Db, moment: Date) =>
  sql`with gone as (delete from partial_signups where updated_at < ${moment} returning email)
    delete from email_consents using gone where email_consents.email = gone.email and purpose = 'signup'
      and not exists (select from partial_signups s where s.email = gone.email and s.updated_at >= ${moment})
      and not exists (select from marketing_mails where marketing_mails.email = gone.email)`.execute(db)

export const withdrawConsentOf = (db: Db, email: string) =>
  db.updateTable('partialSignups').set({ hasConsent: false }).where('email', '=', email).execute()
