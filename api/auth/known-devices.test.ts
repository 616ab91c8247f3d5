import { expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { hashPassword } from './passwords/passwords.ts'

const api = await startApi()
const password = 'Marsh$Lantern?9'
const passwordHash = await hashPassword(password)

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'

/** Someone who has signed in once on their phone; `notices` counts the emails about new devices since. */
async function aPerson() {
  const { listing } = await api.aProvider({ provider: { passwordHash } })
  const { email } = listing.provider
  const home = api.anActor()
  const signIn = (userAgent: string, device?: string, actor = home) =>
    actor.post('/api/login', { email, password, device }, { 'user-agent': userAgent })
  const notices = () =>
    api.emails.filter(({ to, subject }) => to === email && subject.startsWith('New sign-in'))
  const { body } = await signIn(phone)
  return { email, signIn, notices, device: body.device as string }
}

test('the first sign-in of an account is not announced', async () => {
  const { notices } = await aPerson()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(notices()).toHaveLength(0)
})

test('a sign-in on another device is emailed with its name and time, and only the first time', async () => {
  const { signIn, notices } = await aPerson()
  const { body } = await signIn(laptop)
  await expect.poll(notices).toHaveLength(1)
  expect(notices()[0]!.text).toMatch(/Chrome on Windows, \d+ \w+ \d{4} at \d\d:\d\d UK time/)
  expect(notices()[0]!.text).toContain('https://clinic-atlas.test/forgot-password')
  await signIn(laptop, body.device, api.anActor())
  await signIn(laptop)
  await signIn(phone)
  expect(notices()).toHaveLength(1)
})

test('a device with its token is known in every network; without it only in the same one', async () => {
  const { signIn, notices, device } = await aPerson()
  const again = await signIn(phone, device, api.anActor())
  expect([again.status, again.body.device]).toEqual([200, undefined])
  expect(notices()).toHaveLength(0)
  await signIn(phone, undefined, api.anActor())
  await expect.poll(notices).toHaveLength(1)
})

test('a token of another account, or an invented one, makes no device known', async () => {
  const [one, other] = [await aPerson(), await aPerson()]
  await one.signIn(laptop, other.device)
  await expect.poll(one.notices).toHaveLength(1)
  await one.signIn(laptop, 'invented', api.anActor())
  await expect.poll(one.notices).toHaveLength(2)
})

test('a wrong password tells nobody about a device', async () => {
  const { email, notices } = await aPerson()
  await api.anActor().post('/api/login', { email, password: 'Wrong-Password1!' }, { 'user-agent': laptop })
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(notices()).toHaveLength(0)
})
