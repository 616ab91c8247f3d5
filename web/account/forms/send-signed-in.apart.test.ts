import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../../../contract/core/client.ts'
import { storeLogin } from '../../platform/session.ts'
import { AnotherClinic, sendSignedIn } from './send-signed-in.ts'
import { signInAgain } from './sign-in-again.tsx'

vi.mock('./sign-in-again.tsx', () => ({ signInAgain: vi.fn() }))

const mine = { id: 'mine', email: 'mine@clinics.test' }
const signedInAs = (id: string) => storeLogin('provider', { token: `token of ${id}`, person: { id } })
const ended = new CallFailed(401, { code: 'login_required', message: 'no', requestId: '1' })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.mocked(signInAgain).mockReset()
})

test('sends as the clinic whose page is open', async () => {
  signedInAs('mine')
  expect(await sendSignedIn(mine, async () => 'saved')).toBe('saved')
})

test('sends nothing once another clinic has signed in in another tab', async () => {
  signedInAs('theirs')
  const send = vi.fn()
  await expect(sendSignedIn(mine, send)).rejects.toBeInstanceOf(AnotherClinic)
  expect(send).not.toHaveBeenCalled()
})

test('asks for the password of the same clinic when the login has ended, and then sends', async () => {
  signedInAs('mine')
  vi.mocked(signInAgain).mockResolvedValue(true)
  const send = vi.fn().mockRejectedValueOnce(ended).mockResolvedValue('saved')
  expect(await sendSignedIn(mine, send)).toBe('saved')
  expect(signInAgain).toHaveBeenCalledWith(mine)
})

test('sends nothing when another clinic signs in while the password is asked for', async () => {
  signedInAs('mine')
  vi.mocked(signInAgain).mockImplementation(async () => {
    signedInAs('theirs')
    return true
  })
  const send = vi.fn().mockRejectedValue(ended)
  await expect(sendSignedIn(mine, send)).rejects.toBeInstanceOf(AnotherClinic)
  expect(send).toHaveBeenCalledTimes(1)
})
