import { Problem } from '../../../contract/core/problems.ts'
import { forgetPlaces } from '../../auth/attempts/wrong-guesses.ts'
import { endAllAccess } from '../../auth/own-logins.ts'
import { forgetPasskeys } from '../../auth/passkeys/service.ts'
import { emailResetLink, voidPassword } from '../../auth/passwords/password-reset.ts'
import { hashToken } from '../../auth/tokens.ts'
import { forgetSecondFactor } from '../../auth/two-factor/service.ts'
import type { Deps } from '../../deps.ts'
import { endClinicLinks } from '../../patients/appointments/links.ts'
import { endTeamSince } from '../team/manage-team.ts'
import { moveAccount } from './move-account.ts'
import * as rows from './queries.ts'

/** What the link in the email to an old address would do; it is not used up by looking. */
export async function readUndo({ db, clock }: Deps, token: string) {
  const undo = await rows.undoByToken(db, hashToken(token), clock())
  if (!undo) throw new Problem('undo_link_expired')
  return { email: undo.oldEmail }
}

/**
 * Returns an account to the owner of its previous mailbox. The person who changed the email may also
 * have set a new password, second factor or passkey, or invited others: all of it ends with every login and link, and a new password is
 * chosen by a link to the old address.
 */
export const undoNewEmail = (deps: Deps, token: string) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const undo = await rows.takeUndo(trx, hashToken(token), deps.clock())
    const account = undo && (await rows.lockProvider(trx, undo.providerId))
    if (!undo || !account) throw new Problem('undo_link_expired')
    const { providerId: id, oldEmail: email } = undo
    // Later links lead to addresses that were entered after this one was in use; earlier ones still lead back further.
    await rows.dropUndosSince(trx, id, undo.createdAt)
    await rows.dropEmailChange(trx, id)
    if (account.email.toLowerCase() !== email.toLowerCase())
      await moveAccount(inside, { id, ...account }, email)
    await endAllAccess(inside, { providerId: id })
    await endClinicLinks(inside, id)
    await forgetSecondFactor(inside, { providerId: id })
    await forgetPasskeys(inside, { providerId: id })
    await forgetPlaces(inside, 'provider', id)
    await endTeamSince(inside, id, undo.createdAt)
    await voidPassword(inside, 'provider', id)
    // Opening the link proves access to this mailbox.
    const owner = { id, email, firstName: account.firstName, emailConfirmedAt: deps.clock() }
    await emailResetLink(inside, 'provider', owner, deps.clock(), 'ended')
    return email
  })
