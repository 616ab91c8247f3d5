import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Role, Withdrawable } from '../../../contract/core/permissions.ts'
import type { SignedInStaff } from '../../../contract/staff/staff.ts'
import { emailTo } from './outbox.ts'
import { logIn } from './signed-in.ts'

const password = 'Marsh$Lantern?9'
let people = 0

/** A new member of staff, signed in, from whom permissions can be withdrawn without affecting other journeys. */
export async function aColleague(request: APIRequestContext, role: Role) {
  const admin = await logIn(request, 'admin')
  const headers = { authorization: `Bearer ${admin.token}` }
  const email = `colleague-${Date.now()}-${++people}@demo.test`
  const invited = await request.post('/api/staff/invites', { headers, data: { email, role } })
  expect(invited.status()).toBe(200)
  let token: string | undefined
  await expect(async () => {
    token = /accept-invite\?token=([\w-]+)/.exec(await emailTo(request, email))?.[1]
    expect(token).toBeDefined()
  }).toPass()
  const person = { token, firstname: 'Robin', lastname: 'Quill', password }
  expect((await request.post('/api/staff/accept-invite', { data: person })).status()).toBe(200)
  const signedIn = await request.post('/api/staff/login', { data: { email, password } })
  const login = (await signedIn.json()) as { token: string; staff: SignedInStaff }

  /** Sets their withdrawn permissions, as staff management does. */
  async function withdraw(withdrawn: Withdrawable[]) {
    const found = await request.get(`/api/staff/members?q=${email}`, { headers })
    const [member] = (await found.json()).items
    const reply = await request.put(`/api/staff/members/${member.id}`, {
      headers,
      data: { ...member, withdrawn },
    })
    expect(reply.status()).toBe(200)
  }
  return { ...login, withdraw }
}

/** Keeps their login in the browser from its first page on. */
export const signIn = (page: Page, { token, staff }: { token: string; staff: SignedInStaff }) =>
  page.addInitScript(
    ([given, person]) => {
      // A frame on another website may have no storage.
      if (self !== top || sessionStorage.getItem('signed in')) return
      sessionStorage.setItem('signed in', 'once')
      localStorage.setItem('staffToken', given!)
      localStorage.setItem('staffUser', person!)
    },
    [token, JSON.stringify(staff)],
  )
