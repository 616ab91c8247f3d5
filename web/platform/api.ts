import { data } from 'react-router'
import type { Answer, Call, Sent } from '../../contract/core/call.ts'
import { CallFailed, callApi, type Fetcher } from '../../contract/core/client.ts'
import { type Login, storedToken } from './stored-token.ts'

/** Dispatched on the window when the server refuses a signed-in user: their permissions have changed. */
export const refusedEvent = 'refused'

const fetchAs =
  (login: Login): Fetcher =>
  async (path, init) => {
    const token = storedToken(login)
    const headers = new Headers(init?.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const reply = await fetch(path, { ...init, headers })
    if (reply.status === 403) dispatchEvent(new Event(refusedEvent))
    return reply
  }

/** The browser's fetch with the signed-in provider's token, where there is one. */
export const asProvider = fetchAs('provider')

/** The browser's fetch with the signed-in staff member's token, where there is one. */
export const asStaff = fetchAs('staff')

/**
 * A call made by a loader: a refusal becomes an error page with the server's own status and words. Only our own server
 * names the request: a proxy in front of it says nothing a person could use.
 */
export async function load<C extends Call>(fetcher: Fetcher, call: C, sent: Sent<C>) {
  try {
    const known = await fetcher.direct?.(call, sent)
    if (known) return { data: known as Answer<C>, total: undefined }
    return await callApi(fetcher, call, sent)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { requestId, message } = error.body
    throw data({ message: requestId ? message : undefined }, { status: error.status })
  }
}
