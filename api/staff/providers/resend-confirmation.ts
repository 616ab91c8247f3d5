import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
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
