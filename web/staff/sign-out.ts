import { callApi } from '../../contract/client.ts'
import { staffLogout } from '../../contract/staff.ts'
import { asStaff } from '../lib/api.ts'
import { forgetLogin } from '../lib/session.ts'

/** Signs the member of staff out here and at the server. Without a network they are signed out here all the same. */
export async function signOutStaff() {
  const ended = callApi(asStaff, staffLogout, {}).catch(() => undefined)
  forgetLogin('staff')
  await ended
}
