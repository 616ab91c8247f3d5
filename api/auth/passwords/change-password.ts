import { Problem } from '../../../contract/core/problems.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Addressee, accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { endOtherLogins } from '../own-logins.ts'
import {
  type AccountKind,
  dropResetsOf,
  idOf,
  kindOf,
  type Owner,
  setPassword,
  unconfirmEmailChange,
} from '../queries.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'

type Caller = Owner & { loginId: string }
type Change = { currentPassword: string; password: string; ip: string }

/** Sets a new password, given the old one. All other logins and all reset links end. */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  { currentPassword, password, ip }: Change,
  inTransaction: (db: Db) => Promise<unknown> = async () => undefined,
) {
  const [kind, id] = [kindOf(caller), idOf(caller)]
  const account = await confirmCurrent(deps, kind, id, { password: currentPassword, ip })
  refuseGuessable(password, account)
  const passwordHash = await hashPassword(password)
  await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    await setPassword(trx, kind, id, passwordHash)
    if (kind === 'provider') await unconfirmEmailChange(trx, id)
    await dropResetsOf(trx, caller)
    await endOtherLogins(inside, caller)
    await inTransaction(trx)
    await queueEmail(inside, changedEmail(accountHolder(account), kind))
  })
}

/** There are two passwords in the form: the refusal names the right one. */
const confirmCurrent = (deps: Deps, kind: AccountKind, id: string, given: { password: string; ip: string }) =>
  confirmPassword(deps, kind, id, given).catch(error => {
    if (error instanceof Problem && error.code === 'wrong_password')
      throw new Problem('wrong_password', { fields: { currentPassword: error.message } })
    throw error
  })

export const changedEmail = (to: Addressee, kind: AccountKind = 'provider') => ({
  to,
  subject: `Your ${productName} password was changed`,
  heading: 'Your password was changed',
  paragraphs: [
    "Your password was just changed from within your account. We've signed out all your other devices.",
    "If this wasn't you, choose a new password straight away.",
  ],
  action: {
    label: 'Choose a new password',
    path: kind === 'staff' ? '/staff/forgot-password' : '/forgot-password',
  },
})
