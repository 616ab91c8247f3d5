import { logout } from '../../../contract/auth/auth.ts'
import { callApi } from '../../../contract/core/client.ts'
import { asProvider } from '../api.ts'
import { forgetLogin } from '../session.ts'

/** Signs the provider out here and at the server. Without a network it is signed out here all the same. */
export async function signOut() {
  const ended = callApi(asProvider, logout, {}).catch(() => undefined)
  forgetLogin('provider')
  await ended
}
