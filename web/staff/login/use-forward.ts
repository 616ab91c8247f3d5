import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, callApi } from '../../../contract/client.ts'
import { verifyStaffToken } from '../../../contract/staff.ts'
import { asStaff } from '../../lib/api.ts'
import { forgetLogin, storedLogin } from '../../lib/session.ts'

/** Sends on who is signed in already, once the server has said that the stored token is good; else it is cleared. */
export function useForward(to: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!storedLogin('staff')) return
    let left = false
    callApi(asStaff, verifyStaffToken, {}).then(
      () => left || navigate(to, { replace: true }),
      // Without an answer nothing is known about the token.
      error => error instanceof CallFailed && forgetLogin('staff'),
    )
    return () => {
      left = true
    }
  }, [navigate, to])
}
