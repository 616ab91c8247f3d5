import type { z } from 'zod'
import { Problem } from '../../contract/problems.ts'
import type { Profile, ProfileEdit } from '../../contract/profile.ts'
import type { Deps } from '../deps.ts'
import { refuseStale } from '../own-listing/service.ts'
import { askForNewEmail } from './change-email.ts'
import { changeProvider, lockProvider, profileOf } from './queries.ts'

/** Who the account belongs to. */
export async function readProfile({ db, clock }: Deps, providerId: string): Promise<Profile> {
  const profile = await profileOf(db, providerId, clock())
  if (!profile) throw new Problem('login_required')
  return profile
}

/** Saves who the account belongs to. Another email does not count before it has been confirmed. */
export async function editProfile(
  deps: Deps,
  providerId: string,
  { version, email, ...edit }: z.output<typeof ProfileEdit>,
) {
  await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const old = await lockProvider(trx, providerId)
    if (!old) throw new Problem('login_required')
    refuseStale(old.version, version)
    await changeProvider(trx, providerId, { ...edit, version: old.version + 1 })
    if (email !== old.email.toLowerCase())
      await askForNewEmail(inside, { id: providerId, email: old.email, firstName: edit.firstName }, email)
  })
  return readProfile(deps, providerId)
}
