import { v7 as uuid } from 'uuid'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import type { EmailPurpose } from '../../../contract/email/consent.ts'
import type { EmailChoices } from '../../../contract/providers/account.ts'
import { emailPurposes } from '../../../contract/text/email-purposes.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { addConsents, liftFor, rightsOf } from './queries.ts'
import { suppress } from './suppress.ts'

const asked = ['account', 'promotional'] as const
const purposes = Object.keys(emailPurposes) as EmailPurpose[]

/** What the owner of this address agreed to. Being emailed as a company, without having agreed, is not a choice. */
export async function readEmailChoices(db: Db, email: string): Promise<EmailChoices> {
  const [account, promotional] = await Promise.all(asked.map(purpose => rightsOf(db, email, purpose)))
  const agreed = (rights: typeof account) => rights?.consented === true && rights.refusal === null
  return { account: agreed(account), promotional: agreed(promotional) }
}

/** The rows of what was ticked, in the words beside the box and with where it was ticked. */
const consentRows = (email: string, chosen: (keyof EmailChoices)[], source: string, now: Date) =>
  chosen.map(purpose => ({
    id: uuid(),
    email,
    purpose,
    basis: 'consent',
    granted: true,
    wording: emailPurposes[purpose],
    source,
    givenOn: londonDay(now),
    recordedAt: now,
  }))

/**
 * Keeps what was ticked at registration. Nobody has confirmed the address yet, so it lifts no opt-out, and campaigns
 * leave the address out until it is confirmed.
 */
export async function recordEmailConsents(db: Db, address: string, ticked: EmailChoices, now: Date) {
  const chosen = asked.filter(purpose => ticked[purpose])
  if (chosen.length > 0)
    await addConsents(db, consentRows(address.toLowerCase(), chosen, 'Registration', now))
}

/**
 * Keeps what the owner of an account ticked. A box that is no longer ticked is an objection; one that never was is
 * none, because nobody asked them for it before.
 */
export const saveEmailChoices = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string,
  wanted: EmailChoices,
) =>
  db.transaction().execute(async trx => {
    const email = address.toLowerCase()
    const now = clock()
    const before = await readEmailChoices(trx, email)
    const agreed = asked.filter(purpose => wanted[purpose] && !before[purpose])
    // An opt-out of everything stays for what they have not ticked.
    const others = purposes.filter(purpose => !asked.some(one => one === purpose && wanted[one]))
    if (agreed.length > 0) {
      await liftFor(trx, email, { wanted: agreed, others })
      await addConsents(trx, consentRows(email, agreed, 'Account', now))
    }
    for (const scope of asked)
      if (before[scope] && !wanted[scope])
        await suppress(trx, { email, scope, reason: 'unsubscribed', detail: 'Account', now })
    return readEmailChoices(trx, email)
  })
