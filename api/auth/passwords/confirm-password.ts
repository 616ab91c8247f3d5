import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { countPassword } from '../attempts/wrong-guesses.ts'
import { type AccountKind, accountById } from '../queries.ts'
import { passwordMatches } from './passwords.ts'

/** Checks the password of a signed-in user; wrong ones count as failed sign-ins. */
export async function confirmPassword(
  deps: Deps,
  kind: AccountKind,
  id: string,
  { password, ip }: { password: string; ip: string },
) {
  const account = await accountById(deps.db, kind, id)
  if (!account) throw new Problem('login_required')
  const attempt = await countPassword(deps, { kind, email: account.email, accountId: id, ip })
  if (!(await passwordMatches(account.passwordHash, password))) {
    const message = "This isn't your password."
    throw new Problem('wrong_password', { fields: { password: message } })
  }
  await attempt.takeBack()
  return account
}
