import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { mayEmail } from './consent.ts'
import { suppress } from './suppress.ts'

const api = await startApi()
const path = '/api/profile/email-choices'
let clinics = 0
async function aClinic() {
  const email = `Choices-${++clinics}@mill-lane.test`
  return { clinic: await api.aProvider({ provider: { email } }), email: email.toLowerCase() }
}

test('a clinic agrees to offers in its account, in the words beside the box, and may be emailed then', async () => {
  const { clinic, email } = await aClinic()
  expect((await clinic.get(path)).body).toEqual({ account: false, promotional: false })
  const saved = await clinic.put(path, { account: false, promotional: true })
  expect(saved.body).toEqual({ account: false, promotional: true })
  expect(await mayEmail(api.db, email, 'promotional')).toBeNull()
  expect(await mayEmail(api.db, email, 'account')).toBe('no_basis')
  const rows = await api.db.selectFrom('emailConsents').selectAll().where('email', '=', email).execute()
  expect(rows).toMatchObject([
    {
      purpose: 'promotional',
      basis: 'consent',
      wording: 'Offers and news from Clinic Atlas',
      source: 'Account',
    },
  ])
})

test('a box that is no longer ticked opts out, and ticking it again undoes that', async () => {
  const { clinic, email } = await aClinic()
  await clinic.put(path, { account: true, promotional: true })
  await clinic.put(path, { account: true, promotional: false })
  expect(await mayEmail(api.db, email, 'promotional')).toBe('opted_out')
  expect(await mayEmail(api.db, email, 'account')).toBeNull()
  await clinic.put(path, { account: true, promotional: true })
  expect(await mayEmail(api.db, email, 'promotional')).toBeNull()
})

test('who unsubscribed from everything and then ticks one box gets that alone', async () => {
  const { clinic, email } = await aClinic()
  await suppress(api.db, { email, reason: 'unsubscribed', now: new Date() })
  await clinic.put(path, { account: true, promotional: false })
  expect(await mayEmail(api.db, email, 'account')).toBeNull()
  for (const purpose of ['promotional', 'outreach'] as const)
    expect(await mayEmail(api.db, email, purpose)).toBe('opted_out')
})

test('until the address is confirmed nothing can be chosen for it', async () => {
  const { clinic, email } = await aClinic()
  await suppress(api.db, { email, reason: 'unsubscribed', now: new Date() })
  await api.db.updateTable('providers').set({ emailConfirmedAt: null }).where('id', '=', clinic.id).execute()
  expect((await clinic.put(path, { account: true, promotional: true })).status).toBe(409)
  expect(await mayEmail(api.db, email, 'account')).toBe('unsubscribed')
})

test('nobody else can read or change the choices of a clinic', async () => {
  expect((await api.anActor().get(path)).status).toBe(401)
  expect((await api.anActor().put(path, { account: true, promotional: true })).status).toBe(401)
})
