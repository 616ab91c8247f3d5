import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../contract/problems.ts'
import {
  mostContacts,
  PartialForm,
  partialSignupDays,
  recoveryConsent,
  type savePartialSignup,
} from '../../contract/signup.ts'
import type { Db } from '../../db/database.ts'
import { newToken } from '../auth/tokens.ts'
import type { Deps } from '../deps.ts'
import {
  addContact,
  convertStragglers,
  dropPartialRow,
  dropPartialsBefore,
  partialByToken,
  savePartialRow,
  withdrawConsentOf,
} from './queries.ts'

const day = 24 * 60 * 60 * 1000

/** A line of a mail is made from it, so it is one. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const consentNow = (clock: () => Date) => ({
  id: uuid(),
  wording: recoveryConsent,
  source: 'Registration form',
  now: clock(),
})

/** Keeps an unfinished registration. The answer never says whether the address has an account. */
export const savePartial = (
  { db, clock }: Deps,
  { email, firstName, companyName, currentStep, partialData }: z.output<typeof savePartialSignup.body>,
) =>
  savePartialRow(db, {
    id: uuid(),
    email,
    firstName: oneLine(firstName),
    lastName: oneLine(partialData.surname ?? ''),
    companyName: oneLine(companyName),
    currentStep,
    form: partialData,
    resumeToken: newToken(),
    consent: consentNow(clock),
  })

/** Consent that is taken back takes along what it was given for. */
export const forgetPartial = ({ db, clock }: Deps, email: string) =>
  dropPartialRow(db, email, consentNow(clock))

/** What a recovery link fills the form with. */
export async function resumePartial({ db }: Deps, token: string) {
  const kept = await partialByToken(db, token)
  if (!kept) throw new Problem('resume_link_expired')
  return { ...kept, form: PartialForm.parse(kept.form) }
}

/**
 * Counts a contact about an unfinished registration; pass the transaction that decides to send it. False when this
 * person must not be written to: no consent, finished meanwhile, or written to three times already.
 */
export const countContact = (db: Db, id: string, now: Date, most = mostContacts) =>
  addContact(db, id, { now, most: Math.min(most, mostContacts) })

/** For who unsubscribes from reminders: nothing more is sent about this registration. */
export const withdrawSignupConsent = (db: Db, email: string) => withdrawConsentOf(db, email.toLowerCase())

/** Deletes what is older than we promise to keep, and closes what was finished in the moment it was kept. */
export async function tidyPartials({ db, clock }: Deps) {
  const now = clock()
  await convertStragglers(db, now)
  await dropPartialsBefore(db, new Date(now.getTime() - partialSignupDays * day))
}
