import { v7 as uuid } from 'uuid'
import {
  basisWording,
  type MailBasis,
  type MailPurpose,
  type OpenTrackingConsent,
  openTrackingWording,
  refusals,
} from '../../../contract/email-consent.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Db } from '../../../db/database.ts'
import { addConsents, hasConsent, latestConsent, refusalOf } from './queries.ts'

const rowsAtOnce = 1000
const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** Why this address must not be written to for this purpose, or null. In a query: `email_refusal(email, purpose)`. */
export const mayMail = refusalOf

/** Whether this address agreed that opens are seen. In a query: `email_consented(email, 'open_tracking')`. */
export const mayTrackOpens = (db: Db, email: string) => hasConsent(db, email, 'open_tracking')

/** Throws what a person may read when the address must not be written to. */
export async function refuseUnwanted(db: Db, email: string, purpose: MailPurpose) {
  const refusal = await refusalOf(db, email, purpose)
  if (refusal === 'no_basis') {
    const message = 'State why we may write to this person'
    throw new Problem('invalid_input', { message, fields: { basis: message } })
  }
  if (refusal) throw new Problem('mail_not_wanted', { message: `${email}: ${refusals[refusal]}` })
}

type Stated = { purpose: MailPurpose; basis: MailBasis; staffId: string; now: Date }

/** Writes down why these addresses may be written to, as a member of staff states it. */
export async function stateBasis(db: Db, emails: string[], { purpose, basis, staffId, now }: Stated) {
  const rows = emails.map(email => ({
    id: uuid(),
    email: email.toLowerCase(),
    purpose,
    basis: basis.kind,
    wording: basisWording(basis),
    source: basis.kind === 'consent' ? basis.source : 'Stated by our staff',
    givenOn: basis.kind === 'consent' ? basis.date : london.format(now),
    recordedBy: staffId,
    recordedAt: now,
  }))
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await addConsents(db, rows.slice(start, start + rowsAtOnce))
}

/** Writes down that somebody agreed to opens being seen. What they withdrew since then stays withdrawn. */
export async function stateOpenTracking(
  db: Db,
  email: string,
  { source, date }: OpenTrackingConsent,
  { staffId, now }: { staffId: string; now: Date },
) {
  const latest = await latestConsent(db, email, 'open_tracking')
  if (latest?.granted === false && latest.givenOn >= date) {
    const message = 'They have withdrawn this since. Only what they agreed to on a later day counts'
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
