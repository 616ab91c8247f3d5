import { expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { hashPassword } from './passwords/passwords.ts'

const api = await startApi()
const password = 'Marsh$Lantern?9'
const passwordHash = await hashPassword(password)
const days = 86_400_000

/** A provider with a way to sign in on one more device. */
async function aProviderWithDevices() {
  const { listing } = await api.aProvider({ provider: { passwordHash } })
  const onDevice = async (userAgent: string) => {
    const credentials = { email: listing.provider.email, password }
    const { body } = await api.anActor().post('/api/login', credentials, { 'user-agent': userAgent })
    return api.anActor(body.token)
  }
  return { onDevice, email: listing.provider.email }
}

test('says whose token it is, until that login is signed out', async () => {
  const { onDevice, email } = await aProviderWithDevices()
  const phone = await onDevice('Phone')
  expect((await phone.get('/api/verify-token')).body.user).toMatchObject({ email, firstName: 'Ada' })
  expect((await phone.post('/api/logout')).status).toBe(200)
  expect((await phone.get('/api/verify-token')).status).toBe(401)
})

test('lists own logins with the device, and marks the one in use', async () => {
  const { onDevice } = await aProviderWithDevices()
  const phone = await onDevice('Phone')
  await onDevice('Laptop')
  const { items, total, page, pages } = (await phone.get('/api/logins')).body
  expect({ total, page, pages }).toEqual({ total: 3, page: 1, pages: 1 })
  expect(items.map((login: { userAgent: string }) => login.userAgent).sort()).toEqual([
    'Laptop',
    'Phone',
    'test',
  ])
  expect(items.find((login: { current: boolean }) => login.current).userAgent).toBe('Phone')
})

test('signs out one other device, or everywhere', async () => {
  const { onDevice } = await aProviderWithDevices()
  const [phone, laptop, tablet] = [
    await onDevice('Phone'),
    await onDevice('Laptop'),
    await onDevice('Tablet'),
  ]
  const { items } = (await phone.get('/api/logins')).body
  const { id } = items.find((login: { userAgent: string }) => login.userAgent === 'Laptop')
  expect((await phone.delete(`/api/logins/${id}`)).status).toBe(200)
  expect((await laptop.get('/api/verify-token')).status).toBe(401)
  expect((await tablet.get('/api/verify-token')).status).toBe(200)
  expect((await phone.delete('/api/logins')).status).toBe(200)
  for (const device of [phone, tablet]) expect((await device.get('/api/verify-token')).status).toBe(401)
})

test("cannot sign out another provider's device", async () => {
  const mine = await (await aProviderWithDevices()).onDevice('Phone')
  const theirs = await (await aProviderWithDevices()).onDevice('Phone')
  const { items } = (await theirs.get('/api/logins')).body
  expect((await mine.delete(`/api/logins/${items[0].id}`)).status).toBe(404)
  expect((await theirs.get('/api/verify-token')).status).toBe(200)
})

test('ends a login that is unused for 14 days, and any after 30 days', async () => {
  const { onDevice } = await aProviderWithDevices()
  const start = Date.now()
  try {
    api.setClock(new Date(start))
    const [used, unused] = [await onDevice('Used'), await onDevice('Unused')]
    api.setClock(new Date(start + 10 * days))
    expect((await used.get('/api/verify-token')).status).toBe(200)
    api.setClock(new Date(start + 15 * days))
    expect((await unused.get('/api/verify-token')).status).toBe(401)
    for (const day of [15, 22, 29]) {
      api.setClock(new Date(start + day * days))
      expect((await used.get('/api/verify-token')).status).toBe(200)
    }
    api.setClock(new Date(start + 30 * days + 1))
    expect((await used.get('/api/verify-token')).status).toBe(401)
  } finally {
    api.setClock(undefined)
  }
})

test('keeps no token, only its hash', async () => {
  const phone = await (await aProviderWithDevices()).onDevice('Phone')
  const rows = await api.db.selectFrom('logins').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(phone.token)
})
