import { Problem } from '../../contract/core/problems.ts'
import type { Deps } from '../deps.ts'
import { recordFromCommand } from '../staff/audit/record.ts'
import { endAllAccess } from './own-logins.ts'
import { forgetPasskeys } from './passkeys/service.ts'
import { emailResetLink } from './passwords/password-reset.ts'
import { accountByEmail } from './queries.ts'
import { forgetSecondFactor } from './two-factor/service.ts'

/**
 * Restores the access of a member of staff who has lost their device and codes, when nobody else can: an operator may
 * at the command line. Their second factor and every login end, and a link lets them choose a new password.
 */
export const resetAccess = (deps: Deps, email: string) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const inside = { ...deps, db: trx }
    const account = await accountByEmail(trx, 'staff', email)
    if (!account)
      throw new Problem('not_found', { message: `No active member of staff has the address ${email}` })
    const forgotten = await forgetSecondFactor(inside, { staffId: account.id })
    await forgetPasskeys(inside, { staffId: account.id })
    await endAllAccess(inside, { staffId: account.id })
    const link = await emailResetLink(inside, 'staff', account, now)
    await recordFromCommand(trx, now, {
      action: 'staff.let_back_in',
      subject: account.email,
      subjectId: account.id,
      after: { secondFactorForgotten: Boolean(forgotten) },
    })
    return { link }
  })
