import { redirect } from 'react-router'
import { CallFailed } from '../../../contract/core/client.ts'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { leaveNotice } from '../notice.ts'
import { forgetLogin, storedLogin } from '../session.ts'
import type { Login } from '../stored-token.ts'

/** Where each kind of account signs in, and the message shown there. */
const doors = {
  provider: { path: '/login', notice: messages.mustBeLoggedIn },
  staff: { path: '/staff/login', notice: undefined },
} as const satisfies Record<Login, { path: string; notice: string | undefined }>

/** The URL of the sign-in page, with the page to return to. */
function toSignIn(login: Login, request: Request) {
  const { path, notice } = doors[login]
  const { pathname, search } = new URL(request.url)
  if (notice) leaveNotice(notice)
  return redirect(`${path}?${new URLSearchParams({ from: pathname + search })}`)
}

/**
 * Loads a page for someone who is signed in. Without a login in this browser nothing is asked for; one that the
 * server no longer takes is cleared. Either way the visitor is sent to sign in.
 */
export async function guarded<T>(login: Login, request: Request, load: () => Promise<T>): Promise<T> {
  if (!storedLogin(login)) throw toSignIn(login, request)
  try {
    return await load()
  } catch (error) {
    if (statusOf(error) !== 401) throw error
    forgetLogin(login)
    throw toSignIn(login, request)
  }
}

/** Of a failed call, or of the error page that a loader has made of one. */
const statusOf = (error: unknown) =>
  error instanceof CallFailed ? error.status : (error as { init?: { status?: number } })?.init?.status
