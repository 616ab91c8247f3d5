import { downloadTicket } from '../../../contract/auth/auth.ts'
import { callApi } from '../../../contract/core/client.ts'
import { asProvider, asStaff } from '../api.ts'
import type { Login } from '../stored-token.ts'

const fetchers = { provider: asProvider, staff: asStaff }

/**
 * Saves an export of the API as a file: asks for a ticket and opens the address with that instead of the login.
 * Rejects as any call does when the ticket is refused.
 *
 *     onClick={() => download('staff', `/api/staff/users/export${search}`).catch(error => toast('bad', …))}
 */
export async function download(login: Login, path: string) {
  const { data } = await callApi(fetchers[login], downloadTicket, { body: { path } })
  const address = new URL(path, location.origin)
  address.searchParams.set('token', data.ticket)
  const link = document.createElement('a')
  link.href = address.href
  // The page stays, also when the answer turns out to be a refusal; the file's name is the server's.
  link.download = ''
  link.click()
  return { data }
}

export function saveFile(name: string, text: string, type: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
