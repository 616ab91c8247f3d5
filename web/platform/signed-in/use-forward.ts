import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { verifyToken } from '../../../contract/auth/auth.ts'
import { CallFailed, callApi } from '../../../contract/core/client.ts'
import type { verifyStaffToken } from '../../../contract/staff/staff.ts'
import { asProvider, asStaff } from '../api.ts'
import { forgetLogin, storedLogin } from '../session.ts'
import type { Login } from '../stored-token.ts'

const verify = {
  provider: () => callApi<typeof verifyToken>(asProvider, { method: 'GET', path: '/api/verify-token' }, {}),
  staff: () =>
    callApi<typeof verifyStaffToken>(asStaff, { method: 'GET', path: '/api/staff/verify-token' }, {}),
} satisfies Record<Login, () => Promise<unknown>>

/** Only this answer is about the token: a busy or failing server says nothing about it. */
export function forgetRefused(login: Login, error: unknown) {
  if (error instanceof CallFailed && error.status === 401) forgetLogin(login)
}

/** Sends on who is signed in already, once the server has said that the stored token is good; one it refuses is cleared. */
export function useForward(login: Login, to: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!storedLogin(login)) return
    let left = false
    verify[login]().then(
      () => left || navigate(to, { replace: true }),
      error => left || forgetRefused(login, error),
    )
    return () => {
      left = true
    }
  }, [login, navigate, to])
}
