import { type APIRequestContext, expect, type Page } from '@playwright/test'

const doors = {
  provider: {
    path: '/api/login',
    email: 'provider@demo.test',
    password: 'Provider1!',
    keys: ['token', 'user'],
    person: 'user',
  },
  admin: {
    path: '/api/staff/login',
    email: 'admin@demo.test',
    password: 'Admin123!',
    keys: ['staffToken', 'staffUser'],
    person: 'staff',
  },
  staff: {
    path: '/api/staff/login',
    email: 'staff@demo.test',
    password: 'Staff123!',
    keys: ['staffToken', 'staffUser'],
    person: 'staff',
  },
} as const

export type Someone = keyof typeof doors

/** Signs someone of the demo data in over HTTP, which costs no page. */
export async function logIn(request: APIRequestContext, who: Someone) {
  const { path, email, password, keys, person } = doors[who]
  const reply = await request.post(path, { data: { email, password } })
  expect(reply.status(), `${who} can sign in`).toBe(200)
  const answer = (await reply.json()) as { token: string } & Record<string, unknown>
  return { keys, token: answer.token, person: JSON.stringify(answer[person]) }
}

/** Someone's browser before its first page. */
export type Visitor = Pick<Page, 'addInitScript' | 'request'>

/** Signs someone in and keeps the login in the browser from its first page on. */
export async function signInAs(page: Visitor, who: Someone) {
  const login = await logIn(page.request, who)
  await page.addInitScript(({ keys: [token, person], ...values }) => {
    // Once: a journey that signs out must stay signed out.
    // A frame on another website may have no storage.
    if (self !== top || sessionStorage.getItem('signed in')) return
    sessionStorage.setItem('signed in', 'once')
    localStorage.setItem(token, values.token)
    localStorage.setItem(person, values.person)
  }, login)
  return login.token
}
