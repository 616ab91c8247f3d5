import type { z } from 'zod'
import type { ProofOfCredential } from '../../contract/auth/passkeys.ts'
import { Problem } from '../../contract/core/problems.ts'
import type { Deps } from '../deps.ts'
import { accountByPasskey } from './passkeys/service.ts'
import { confirmPassword } from './passwords/confirm-password.ts'
import { personFrom } from './person.ts'
import { noteConfirmed } from './queries.ts'
import { passSecondFactor } from './two-factor/service.ts'

type Asked = { loginId: string; staffId: string }
type Secrets = { password: string; code?: string | undefined; ip: string }

/** Shows with the password, and a code where the account has a second factor, that a login is still in the same hands. */
export async function confirmIdentity(deps: Deps, { loginId, staffId }: Asked, given: Secrets) {
  const account = await confirmPassword(deps, 'staff', staffId, given)
  await passSecondFactor(deps, personFrom('staff', account, given.ip), given.code)
  await noteConfirmed(deps.db, loginId, deps.clock())
}

/** The same with a passkey, which stands for both. One of a colleague's proves nothing. */
export async function confirmWithPasskey(
  deps: Deps,
  { loginId, staffId }: Asked,
  credential: z.output<typeof ProofOfCredential>,
) {
  const account = await accountByPasskey(deps, 'staff', credential)
  if (account.id !== staffId) throw new Problem('passkey_refused')
  await noteConfirmed(deps.db, loginId, deps.clock())
}
