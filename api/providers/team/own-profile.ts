import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import type { Profile, ProfileEdit } from '../../../contract/providers/account.ts'
import type { Deps } from '../../deps.ts'
import { refuseStale } from '../listing/service.ts'
import { memberProfile, savePerson } from './queries.ts'

/** Someone of a team as the profile calls know them. */
export async function readMemberProfile({ db }: Pick<Deps, 'db'>, memberId: string): Promise<Profile> {
  const profile = await memberProfile(db, memberId)
  if (!profile) throw new Problem('login_required')
  return { ...profile, pendingEmail: null, emailConfirmed: true }
}

const fixedEmail = "You can't change this email. Ask for an invitation to your new address."

/** Saves a member's own details. Their address is the one that was invited. */
export const editMemberProfile = (
  deps: Deps,
  memberId: string,
  { version, email, password: _, ...edit }: z.output<typeof ProfileEdit>,
) =>
  deps.db.transaction().execute(async trx => {
    const old = await readMemberProfile({ db: trx }, memberId)
    refuseStale(old.version, version)
    if (email !== old.email.toLowerCase())
      throw new Problem('invalid_input', { message: fixedEmail, fields: { email: fixedEmail } })
    await savePerson(trx, memberId, edit)
    return readMemberProfile({ db: trx }, memberId)
  })
