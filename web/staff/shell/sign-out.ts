import { callApi } from '../../../contract/core/client.ts'
import { staffLogout } from '../../../contract/staff/staff.ts'
import { asStaff } from '../../platform/api.ts'
import { forgetLogin } from '../../platform/session.ts'

/** Signs the member of staff out here and at the server. Without a network they are signed out here all the same. */
export async function signOutStaff() {
  const ended = callApi(asStaff, staffLogout, {}).catch(() => undefined)
  forgetLogin('staff')
  await ended
}
