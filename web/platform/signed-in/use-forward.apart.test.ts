import { expect, test, vi } from 'vitest'
import { CallFailed } from '../../../contract/core/client.ts'
import { storeLogin } from '../session.ts'
import { storedToken } from '../stored-token.ts'
import { forgetRefused } from './use-forward.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

const answered = (status: number) =>
  new CallFailed(status, { code: 'unexpected', message: 'x', requestId: '' })

test.each([
  ['is refused', answered(401), null],
  ['meets a limit', answered(429), 't'],
  ['meets a broken server', answered(503), 't'],
  ['gets no answer', new TypeError('Failed to fetch'), 't'],
])('a stored login that %s is kept unless the server says it is worth nothing', (_, error, left) => {
  storeLogin('staff', { token: 't', person: { role: 'admin' } })
  forgetRefused('staff', error)
  expect(storedToken('staff')).toBe(left)
})
