import { Problem } from '../../../contract/core/problems.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { type Addressee, accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { endOtherLogins } from '../own-logins.ts'
import { dropResetsOf, setPassword, unconfirmEmailChange } from '../queries.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'

type Change = { currentPassword: string; password: string; ip: string }

/** Sets a new password, given the old one. All other logins and all reset links end. */
export async function changePassword(
  deps: Deps,
  caller: { providerId: string; loginId: string },
  { currentPassword, password, ip }: Change,
) {
  const account = await confirmCurrent(deps, caller.providerId, { password: currentPassword, ip })
  refuseGuessable(password, account)
  const passwordHash = await hashPassword(password)
  await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    await setPassword(trx, 'provider', caller.providerId, passwordHash)
    await unconfirmEmailChange(trx, caller.providerId)
    await dropResetsOf(trx, { providerId: caller.providerId })
    await endOtherLogins(inside, caller)
    await queueEmail(inside, changedEmail(accountHolder(account)))
  })
}

/** There are two passwords in the form: the refusal names the right one. */
const confirmCurrent = (deps: Deps, providerId: string, given: { password: string; ip: string }) =>
  confirmPassword(deps, 'provider', providerId, given).catch(error => {
    if (error instanceof Problem && error.code === 'wrong_password')
      throw new Problem('wrong_password', { fields: { currentPassword: error.message } })
    throw error
  })

const changedEmail = (to: Addressee) => ({
  to,
  subject: `Your ${productName} password was changed`,
  heading: 'Your password was changed',
  paragraphs: [
    "Your password was just changed from within your account. We've signed out all your other devices.",
    "If this wasn't you, choose a new password straight away.",
  ],
  action: { label: 'Choose a new password', path: '/forgot-password' },
})
