import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { type EmailPurpose, openTrackingWording } from '../../../contract/email/consent.ts'
import { emailPurposes } from '../../../contract/text/email-purposes.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { withdrawSignupConsent } from '../../providers/signup/partial/partial.ts'
import { emailById } from '../delivery/deliver.ts'
import { readIds } from '../tracking/signed-links.ts'
import { addConsents, hasConsent, liftFor, rightsOf } from './queries.ts'
import { suppress } from './suppress.ts'

const purposes = Object.keys(emailPurposes) as EmailPurpose[]
const source = 'Preference page'

/** The address that a signed link was sent to; a link that is not ours is a 404. */
async function emailOf({ db, secret }: Pick<Deps, 'db' | 'secret'>, token: string) {
  const [mailId] = readIds(secret, 'unsubscribe', token, 1) ?? []
  const message = mailId && (await emailById(db, mailId))
  if (!message) throw new Problem('not_found')
  return message.email
}

/** Enough to recognise one's own address, not enough to learn someone else's. */
const masked = (email: string) => email.replace(/^(.)[^@]*(?=@)/, '$1…')

/** Stops all email that someone may refuse, with one click and nothing else asked. */
export async function unsubscribe(deps: Deps, token: string) {
  const email = await emailOf(deps, token)
  await deps.db.transaction().execute(async db => {
    await suppress(db, {
      email,
      reason: 'unsubscribed',
      detail: 'Unsubscribe link in an email',
      now: deps.clock(),
    })
    await withdrawSignupConsent(db, email)
  })
}

/** What the address of a link gets from us. */
export async function readPreferences(deps: Deps, token: string) {
  const email = await emailOf(deps, token)
  return { email: masked(email), ...(await preferences(deps.db, email)) }
}

async function preferences(db: Db, email: string) {
  const wanted = await wantedPurposes(db, email)
  const openTracking = await hasConsent(db, email, 'open_tracking')
  return {
    purposes: purposes.map(purpose => ({
      purpose,
      label: emailPurposes[purpose],
      wanted: wanted.includes(purpose),
    })),
    openTracking,
  }
}

async function wantedPurposes(db: Db, email: string) {
  const rights = await Promise.all(purposes.map(purpose => rightsOf(db, email, purpose)))
  return purposes.filter((_, index) => rights[index]?.refusal === null)
}

/**
 * Changes it. Newly ticked purposes are consented to, in the words beside the box; unticked ones are stopped,
 * also where we had not emailed them yet: staff could else state a basis for it. Only reminders of a registration are
 * left open, for which the registration form asks again.
 */
export async function savePreferences(
  deps: Deps,
  token: string,
  { wanted, openTracking }: { wanted: EmailPurpose[]; openTracking: boolean },
) {
  const email = await emailOf(deps, token)
  const now = deps.clock()
  await deps.db.transaction().execute(async db => {
    const before = await wantedPurposes(db, email)
    const tracked = await hasConsent(db, email, 'open_tracking')
    const agreed = wanted.filter(purpose => !before.includes(purpose))
    const unwanted = purposes.filter(purpose => !wanted.includes(purpose))
    if (agreed.length > 0) await liftFor(db, email, { wanted: agreed, others: unwanted })
    const stopped = unwanted.filter(purpose => purpose !== 'signup' || before.includes(purpose))
    // Who takes away the last tick wants no email at all.
    for (const scope of stopped.length > 0 && wanted.length === 0 ? (['all'] as const) : stopped)
      await suppress(db, { email, scope, reason: 'unsubscribed', detail: source, now })
    if (!wanted.includes('signup')) await withdrawSignupConsent(db, email)
    const rows = agreed.map(purpose => consent(email, purpose, emailPurposes[purpose], true, now))
    if (tracked !== openTracking)
      rows.push(consent(email, 'open_tracking', openTrackingWording, openTracking, now))
    if (rows.length) await addConsents(db, rows)
  })
  return readPreferences(deps, token)
}

const consent = (email: string, purpose: string, wording: string, granted: boolean, now: Date) => ({
  id: uuid(),
  email,
  purpose,
  basis: 'consent',
  granted,
  wording,
  source,
  givenOn: londonDay(now),
  recordedAt: now,
})
