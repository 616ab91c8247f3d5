import { Problem } from '../../../contract/core/problems.ts'
import { confirmPassword } from '../../auth/passwords/confirm-password.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { closeClinic } from '../../patients/appointments/clinic/close.ts'
import { endSubscription } from '../billing/service.ts'
import { removeLogoFile } from '../listing/logo.ts'
import { photoKeysOf, removeFiles } from '../photos/service.ts'
import { photosOf } from '../practitioners/service.ts'
import { confirmEmail, deletedEmail } from './emails.ts'
import { dropProvider, dropQueuedEmail, forgetAddress, lastChangeOf, lockProvider } from './queries.ts'

/**
 * Deletes an account and all that hangs on it, and tells patients with an appointment. The card provider is told while our deletion waits for it: if it
 * cannot end the subscription nothing is deleted, and its own word of the end finds nobody left to write to.
 */
export async function deleteAccount(deps: Deps, providerId: string, given: { password: string; ip: string }) {
  await confirmPassword(deps, 'provider', providerId, given)
  const { files, keys } = await deps.db.transaction().execute(async trx => {
    const account = await lockProvider(trx, providerId)
    if (!account) throw new Problem('login_required')
    const change = await lastChangeOf(trx, providerId)
    const people = await photosOf(trx, providerId)
    const keys = await photoKeysOf(trx, providerId)
    await closeClinic({ ...deps, db: trx }, providerId)
    await dropProvider(trx, providerId)
    if (change) await dropQueuedEmail(trx, confirmEmail({ ...change, token: '' }))
    await forgetAddress(trx, account.email)
    await queueEmail({ ...deps, db: trx }, deletedEmail(accountHolder(account)))
    await endSubscription(deps, providerId)
    return { files: account.logo ? [account.logo, ...people] : people, keys }
  })
  await removeFiles(deps, keys)
  for (const file of files) await removeLogoFile(deps, file)
}
