import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import { PartialForm, type savePartialSignup } from '../../../../contract/providers/signup.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { recoveryConsent } from '../../../../contract/text/email-purposes.ts'
import type { Db } from '../../../../db/database.ts'
import { countAttempt, type Rule } from '../../../auth/attempts/attempts.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { addressGroup } from '../../../http/limits/address-group.ts'
import {
  addPartialRow,
  convertStragglers,
  dropPartialBySecret,
  dropPartialsBefore,
  renewSecret,
  takeSignupLink,
  updatePartialRow,
  withdrawConsentOf,
} from './queries.ts'

const day = 24 * 60 * 60 * 1000

/** Each record may lead to an email to an address that someone typed in. */
const newRecords: Rule = { what: 'unfinished registration', limit: 20, seconds: 60 * 60 }

/** A line of an email is made from it, so it is one. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Until the owner of the mailbox has answered, a box that anyone can tick proves nothing. */
const unconfirmedSource = 'Registration form, not confirmed'
export const confirmedSource = 'Registration form, confirmed from the email address'

export const consentNow = (clock: () => Date, source = unconfirmedSource) => ({
  id: uuid(),
  wording: recoveryConsent,
  source,
  now: clock(),
})

/** Tells networks apart within one address only, so that it follows nobody around. */
const networkHashOf = ({ secret }: Deps, email: string, ip: string) =>
  createHmac('sha256', secret)
    .update(`unfinished registration ${email} ${addressGroup(ip)}`)
    .digest()

/**
 * Keeps an unfinished registration and answers with the secret that later saves and the deletion need. Without the
 * secret of a record a save starts another one. The answer never says whether the address has an account.
 */
export async function savePartial(
  deps: Deps,
  given: z.output<typeof savePartialSignup.body>,
  ip: string,
): Promise<string> {
  const { email, firstName, companyName, currentStep, partialData, secret } = given
  const row = {
    email,
    firstName: oneLine(firstName),
    lastName: oneLine(partialData.surname ?? ''),
    companyName: oneLine(companyName),
    currentStep,
    form: partialData,
    consent: consentNow(deps.clock),
  }
  if (secret && (await updatePartialRow(deps.db, { ...row, secretHash: hashToken(secret) }))) return secret
  await countAttempt(deps, newRecords, [addressGroup(ip)])
  const fresh = newToken()
  const networkHash = networkHashOf(deps, email, ip)
  await addPartialRow(deps.db, { ...row, id: uuid(), secretHash: hashToken(fresh), networkHash })
  return fresh
}

/** Consent that is taken back takes along what it was given for. */
export const forgetPartial = ({ db, clock }: Deps, { email, secret }: { email: string; secret: string }) =>
  dropPartialBySecret(db, email, hashToken(secret), consentNow(clock))

/** What a recovery link fills the form with, once, and the secret for going on from there. */
export async function resumePartial({ db }: Deps, token: string) {
  const secret = newToken()
  const kept = await db.transaction().execute(async trx => {
    const signupId = await takeSignupLink(trx, hashToken(token))
    return signupId && renewSecret(trx, signupId, hashToken(secret))
  })
  if (!kept) throw new Problem('resume_link_expired')
  return { ...kept, form: PartialForm.parse(kept.form), secret }
}

/** For who unsubscribes from reminders: nothing more is sent about this registration. */
export const withdrawSignupConsent = (db: Db, email: string) => withdrawConsentOf(db, email.toLowerCase())

/** Deletes what is older than we promise to keep, and closes what was finished in the moment it was kept. */
export async function tidyPartials({ db, clock }: Deps) {
  const now = clock()
  await convertStragglers(db, now)
  await dropPartialsBefore(db, new Date(now.getTime() - keptFor.unfinishedSignupDays * day))
}
