import type { User } from '../../../contract/auth/auth.ts'
import type { Profile } from '../../../contract/providers/account.ts'
import { storedLogin, storeLogin } from '../../platform/session.ts'

/** Keeps the stored user up to date: its email is used to sign in again. */
export function rememberPerson({ firstName, surname, email, emailConfirmed }: Profile) {
  const login = storedLogin('provider')
  if (!login) return
  const person = { ...(login.person as User), firstName, surname, email, emailConfirmed }
  storeLogin('provider', { token: login.token, person })
}
