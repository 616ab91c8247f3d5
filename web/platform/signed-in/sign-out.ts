import { logout } from '../../../contract/auth/auth.ts'
import { callApi } from '../../../contract/core/client.ts'
import { staffLogout } from '../../../contract/staff/staff.ts'
import { asProvider, asStaff } from '../api.ts'
import { forgetLogin } from '../session.ts'
import type { Login } from '../stored-token.ts'

const logouts = {
  provider: () => callApi(asProvider, logout, {}),
  staff: () => callApi(asStaff, staffLogout, {}),
} satisfies Record<Login, () => Promise<unknown>>

/** Signs someone out here and at the server. Without a network they are signed out here all the same. */
export async function signOut(login: Login) {
  const ended = logouts[login]().catch(() => undefined)
  forgetLogin(login)
  await ended
}
