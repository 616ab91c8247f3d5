import { Problem } from '../../../contract/core/problems.ts'
import { endAllAccess } from '../../auth/own-logins.ts'
import { forgetPasskeys } from '../../auth/passkeys/service.ts'
import { queueNotice } from '../../auth/security-notices.ts'
import { forgetSecondFactor } from '../../auth/two-factor/service.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { countConfirmationEmail, startConfirmation } from '../../providers/signup/confirmation.ts'
import { type Actor, record } from '../audit/record.ts'
import { lockedUser } from './queries.ts'

/** Emails a provider a new link to confirm the address with. Resolves to that address. */
export const resendConfirmation = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const user = await lockedUser(trx, id)
    if (!user) throw new Problem('not_found')
    if (user.emailConfirmedAt) throw new Problem('already_confirmed')
    await countConfirmationEmail({ ...deps, db: trx }, user.email)
    await startConfirmation({ ...deps, db: trx }, user)
    await record(trx, deps.clock(), actor, {
      action: 'user.resend_confirmation',
      subject: user.companyName,
      subjectId: id,
    })
    return user.email
  })

/** For a provider without phone and recovery codes: the next sign-in asks for the password alone. */
export const resetUserTwoFactor = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const user = await lockedUser(trx, id)
    if (!user) throw new Problem('not_found')
    if (!(await forgetSecondFactor(inside, { providerId: id }))) throw new Problem('second_factor_off')
    await forgetPasskeys(inside, { providerId: id })
    await endAllAccess(inside, { providerId: id })
    await queueNotice(inside, { kind: 'provider', to: accountHolder(user) }, 'twoFactorReset')
    const entry = { action: 'user.two_factor_reset', subject: user.companyName, subjectId: id } as const
    await record(trx, deps.clock(), actor, entry)
  })
