import { data } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../../../contract/core/client.ts'
import { takeNotice } from '../notice.ts'
import { storeLogin } from '../session.ts'
import { storedToken } from '../stored-token.ts'
import { guarded } from './guard.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
})

const account = new Request('https://atlas.test/account?tab=clinics')
const refused = (status: number) =>
  new CallFailed(status, { code: 'login_required', message: 'no', requestId: '1' })
const sentTo = async (page: Promise<unknown>) => {
  const answer = await page.catch(error => error)
  return answer instanceof Response ? answer.headers.get('location') : answer
}

test('without a login it alerts, asks the server for nothing, and goes to sign in remembering the origin', async () => {
  const load = vi.fn()
  expect(await sentTo(guarded('provider', account, load))).toBe('/login?from=%2Faccount%3Ftab%3Dclinics')
  expect(load).not.toHaveBeenCalled()
  expect(takeNotice()).toBe('You must be logged in to view this page.')
  expect(takeNotice()).toBeNull()
})

test('with a login it loads the page', async () => {
  storeLogin('provider', { token: 't', person: { firstName: 'Amara' } })
  expect(await guarded('provider', account, async () => 'page')).toBe('page')
  expect(takeNotice()).toBeNull()
})

test.each([
  ['a refused call', refused(401)],
  ['an error page made of one', data({ message: 'no' }, { status: 401 })],
])('a login that the server no longer takes is cleared: %s', async (_, error) => {
  storeLogin('provider', { token: 't', person: {} })
  expect(await sentTo(guarded('provider', account, () => Promise.reject(error)))).toMatch(/^\/login\?from=/)
  expect(storedToken('provider')).toBeNull()
})

test('any other failure is the business of the page, and the login stays', async () => {
  storeLogin('provider', { token: 't', person: {} })
  await expect(guarded('provider', account, () => Promise.reject(refused(503)))).rejects.toBeInstanceOf(
    CallFailed,
  )
  expect(storedToken('provider')).toBe('t')
})

test.each([
  ['a token without a person', { token: 't' }],
  ['a person without a token', { user: '{}' }],
  ['a person that cannot be read', { token: 't', user: '{"firstName":' }],
  ['a person that is none', { token: 't', user: 'null' }],
])('%s counts as no login and is cleared', async (_, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  expect(await sentTo(guarded('provider', account, async () => 'page'))).toMatch(/^\/login/)
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
})

test('staff have a separate sign-in page and a separate login', async () => {
  storeLogin('provider', { token: 't', person: {} })
  const page = new Request('https://atlas.test/staff/users')
  expect(await sentTo(guarded('staff', page, async () => 'page'))).toBe('/staff/login?from=%2Fstaff%2Fusers')
  expect(storedToken('provider')).toBe('t')
})
