import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import type { Profile, ProfileEdit } from '../../../contract/providers/account.ts'
import { confirmPassword } from '../../auth/passwords/confirm-password.ts'
import type { Deps } from '../../deps.ts'
import { refuseStale } from '../listing/service.ts'
import { askForNewEmail } from './change-email.ts'
import { changeProvider, lockProvider, profileOf } from './queries.ts'

/** Who the account belongs to. */
export async function readProfile({ db, clock }: Deps, providerId: string): Promise<Profile> {
  const profile = await profileOf(db, providerId, clock())
  if (!profile) throw new Problem('login_required')
  return profile
}

type Caller = { providerId: string; loginId: string; ip: string }

/** Saves the account holder's details. A new email waits until it is confirmed with the password. */
export async function editProfile(
  deps: Deps,
  { providerId, loginId, ip }: Caller,
  { version, email, password, ...edit }: z.output<typeof ProfileEdit>,
) {
  const changes = email !== (await readProfile(deps, providerId)).email.toLowerCase()
  const passwordConfirmed = changes && password !== undefined && password !== ''
  // Before the transaction: a wrong password must stay counted when everything else is taken back.
  if (passwordConfirmed) await confirmPassword(deps, 'provider', providerId, { password, ip })
  await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const old = await lockProvider(trx, providerId)
    if (!old) throw new Problem('login_required')
    refuseStale(old.version, version)
    await changeProvider(trx, providerId, { ...edit, version: old.version + 1 })
    const account = { ...old, id: providerId, firstName: edit.firstName }
    if (email !== old.email.toLowerCase())
      await askForNewEmail(inside, account, { newEmail: email, passwordConfirmed, loginId })
  })
  return readProfile(deps, providerId)
}
