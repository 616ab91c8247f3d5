import { Problem } from '../../../../contract/core/problems.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { suppress } from '../../../email/consent/suppress.ts'
import type { EmailSettings } from '../../../email/delivery/system-email.ts'
import { confirmedSource, consentNow } from './partial.ts'
import {
  addSignupLink,
  confirmPartial,
  dropPartialsOf,
  isOfSeveralNetworks,
  signupByLink,
  takeSignupLink,
} from './queries.ts'

const pathOf = (token: string) => `/continue-registration?token=${token}`

/** A link for one email about a registration. It is kept as a hash and never stored as a tracked link. */
export async function issueReminderLink(
  {
    db,
    clock,
    emailSettings,
  }: Pick<Deps, 'db' | 'clock'> & { emailSettings: Pick<EmailSettings, 'publicUrl'> },
  signupId: string,
) {
  const token = newToken()
  await addSignupLink(db, { tokenHash: hashToken(token), signupId, createdAt: clock() })
  return new URL(pathOf(token), emailSettings.publicUrl).href
}

/** Whom a link was sent to; it is not used up by looking, as programs do that open every link of an email. */
export async function readReminder({ db }: Deps, token: string) {
  const signup = await signupByLink(db, hashToken(token))
  if (!signup) throw new Problem('resume_link_expired')
  return { email: signup.email }
}

/**
 * The owner of the mailbox goes on: from now on the consent is theirs. Answers with what opens the form once; the form is
 * empty where others typed the same address, whose words nobody should be shown.
 */
export const continueRegistration = (deps: Deps, token: string) =>
  deps.db.transaction().execute(async trx => {
    const signupId = await takeSignupLink(trx, hashToken(token))
    if (!signupId) throw new Problem('resume_link_expired')
    const emptied = await isOfSeveralNetworks(trx, signupId)
    const consent = { ...consentNow(deps.clock, confirmedSource), emptied }
    if (!(await confirmPartial(trx, signupId, consent))) throw new Problem('resume_link_expired')
    const resume = newToken()
    await addSignupLink(trx, { tokenHash: hashToken(resume), signupId, createdAt: deps.clock() })
    return resume
  })

/** Someone else typed this address in: what was kept for it goes, and nothing more is sent about registrations. */
export const disownRegistration = (deps: Deps, token: string) =>
  deps.db.transaction().execute(async trx => {
    const signup = await signupByLink(trx, hashToken(token))
    if (!signup) throw new Problem('resume_link_expired')
    const { email } = signup
    const now = deps.clock()
    await dropPartialsOf(trx, email, consentNow(deps.clock, 'Link in our email: this was not me'))
    await suppress(trx, { email, scope: 'signup', reason: 'unsubscribed', detail: 'This was not me', now })
    return email
  })
