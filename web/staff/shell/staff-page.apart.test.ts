import { beforeEach, expect, test, vi } from 'vitest'
import { storeLogin } from '../../platform/session.ts'
import { storedToken } from '../../platform/stored-token.ts'
import { staffPage } from './staff-page.ts'

const kept = new Map<string, string>()
const answers: Record<string, { status: number; body: object }> = {}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = answers[path] ?? { status: 404, body: {} }
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer t')
    return Response.json(answer.body, { status: answer.status })
  })
  answers['/api/staff/verify-token'] = {
    status: 200,
    body: { staff: { role: 'outreach', twofactor: 'off' } },
  }
  answers['/api/staff/check-permissions'] = { status: 200, body: { hasPermission: false } }
})

const open = (page: ReturnType<typeof staffPage>, path = '/staff/users') =>
  page({ params: {}, request: new Request(`https://atlas.test${path}`) } as Parameters<typeof page>[0])
/** What a loader throws to redirect, or to show an error page. */
const outcome = (opened: Promise<unknown>) =>
  opened.then(
    () => undefined,
    error => error,
  )
const signIn = () => storeLogin('staff', { token: 't', person: { role: 'admin' } })

test('verifies the token, keeps who the server says it is, and loads the page', async () => {
  signIn()
  expect(await open(staffPage(async ({ staff }) => staff.role))).toBe('outreach')
  expect(JSON.parse(kept.get('staffUser')!)).toMatchObject({ role: 'outreach' })
})

test('without a valid login it redirects to sign-in and clears the stored one', async () => {
  const page = staffPage(async () => 'page')
  const none = await outcome(open(page))
  signIn()
  answers['/api/staff/verify-token'] = { status: 401, body: { code: 'login_required', message: 'no' } }
  const refused = await outcome(open(page))
  for (const answer of [none, refused])
    expect(answer.headers.get('location')).toBe('/staff/login?from=%2Fstaff%2Fusers')
  expect(storedToken('staff')).toBeNull()
  expect(kept.has('staffUser')).toBe(false)
})

test('a missing permission is an error that names it, and nothing is loaded', async () => {
  signIn()
  const loadPage = vi.fn(async () => 'page')
  const denied = await outcome(open(staffPage(loadPage, 'view_users')))
  expect(denied).toMatchObject({ data: { requiredPermission: 'view_users' }, init: { status: 403 } })
  expect(loadPage).not.toHaveBeenCalled()
  answers['/api/staff/check-permissions'] = { status: 200, body: { hasPermission: true } }
  expect(await open(staffPage(loadPage, 'view_users'))).toBe('page')
})

test('users who have to set up two-factor sign-in are redirected there first', async () => {
  signIn()
  answers['/api/staff/verify-token'] = {
    status: 200,
    body: { staff: { role: 'admin', twofactor: 'required' } },
  }
  const page = staffPage(async () => 'page')
  expect((await outcome(open(page))).headers.get('location')).toBe('/staff/settings')
  expect(await open(page, '/staff/settings')).toBe('page')
})
