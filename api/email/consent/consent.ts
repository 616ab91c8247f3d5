import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import {
  basisWording,
  type EmailBasis,
  type EmailPurpose,
  type OpenTrackingConsent,
  openTrackingWording,
  refusals,
} from '../../../contract/email/consent.ts'
import type { Db } from '../../../db/database.ts'
import type { Relation } from './footer-reason.ts'
import {
  addBasis,
  addConsents,
  blockOf,
  hasAccount,
  hasConsent,
  isSuppressed,
  latestConsent,
  rightsOf,
} from './queries.ts'

/** Why this address must not be emailed for this purpose, or null. In a query: `email_refusal(email, purpose)`. */
export const mayEmail = async (db: Db, email: string, purpose: EmailPurpose) =>
  (await rightsOf(db, email, purpose)).refusal

/** Whether this address is on the suppression list for every kind of email. */
export const wantsNoEmail = isSuppressed

/** Whether even an email that someone asked us to send must not go to this address. In a query: `email_block(email)`. */
export const isBlocked = async (db: Db, email: string) => (await blockOf(db, email)) !== null

/** Whether this address agreed that opens are seen. In a query: `email_consented(email, 'open_tracking')`. */
export const mayTrackOpens = (db: Db, email: string) => hasConsent(db, email, 'open_tracking')

type Asked = {
  email: string
  purpose: EmailPurpose
  /** What the template is for, where the email is made from one. */
  templatePurpose?: EmailPurpose | undefined
  basis: EmailBasis | undefined
  staffId: string
  now: Date
}

/**
 * Throws a readable problem unless the address may be emailed, and records the basis. Returns what the
 * audit log stores about it: an address without any basis counts as an organisation, and the record says so.
 */
export async function permitEmail(db: Db, { email, purpose, templatePurpose, basis, staffId, now }: Asked) {
  const { refusal, neverAsked, consented } = await rightsOf(db, email, purpose, templatePurpose)
  if (refusal && refusal !== 'no_basis')
    throw new Problem('email_not_wanted', { message: `${email}: ${refusals[refusal]}` })
  if (refusal && !neverAsked) await refuseWithdrawn(db, email, purpose, basis)
  // To call someone an organisation takes nothing away from the consent they gave.
  if (neverAsked || (basis && !(basis.kind === 'company' && consented)))
    await stateBasis(db, [email], { purpose, basis, staffId, now })
  return basis ?? (neverAsked ? 'not stated' : 'stated before')
}

async function refuseWithdrawn(db: Db, email: string, purpose: EmailPurpose, basis: EmailBasis | undefined) {
  const latest = await latestConsent(db, email, purpose)
  if (basis?.kind === 'consent' && latest && latest.givenOn < basis.date) return
  throw new Problem('email_not_wanted', {
    message: `${email}: They withdrew their consent. You can only use consent they gave after that date.`,
  })
}

type Stated = {
  purpose: EmailPurpose
  basis: EmailBasis | undefined
  staffId: string | null
  now: Date
  /** Where it comes from, when nobody stated it for this email. */
  source?: string
}

/** Writes down why these addresses may be emailed. */
export const stateBasis = (db: Db, emails: string[], { purpose, basis, staffId, now, source }: Stated) =>
  addBasis(db, emails, {
    purpose,
    basis: basis?.kind ?? 'company',
    wording: basisWording(basis),
    source:
      basis?.kind === 'consent' ? basis.source : (source ?? (basis ? 'Stated by our staff' : 'Not stated')),
    givenOn: basis?.kind === 'consent' ? basis.date : londonDay(now),
    recordedBy: staffId,
    recordedAt: now,
  })

/** What we know of a recipient that decides how the footer explains the email. */
export const relationTo = async (db: Db, email: string, purpose: EmailPurpose): Promise<Relation> => ({
  hasAccount: await hasAccount(db, email),
  consented: await hasConsent(db, email, purpose),
})

/** Records consent to open tracking. Consent withdrawn since then stays withdrawn. */
export async function stateOpenTracking(
  db: Db,
  email: string,
  { source, date }: OpenTrackingConsent,
  { staffId, now }: { staffId: string; now: Date },
) {
  const latest = await latestConsent(db, email, 'open_tracking')
  if (latest?.granted === false && latest.givenOn >= date) {
    const message = "They've withdrawn this consent since. You can only use consent they gave after that date"
    throw new Problem('invalid_input', { message, fields: { 'trackOpens.date': message } })
  }
  await addConsents(db, [
    {
      id: uuid(),
      email,
      purpose: 'open_tracking',
      basis: 'consent',
      wording: openTrackingWording,
      source,
      givenOn: date,
      recordedBy: staffId,
      recordedAt: now,
    },
  ])
}
