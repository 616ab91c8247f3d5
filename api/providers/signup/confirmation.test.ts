import { expect, test } from 'vitest'
import { daysToConfirm } from '../../../contract/rules/limits.ts'
import { startApi } from '../../../tests/support/api.ts'
import {
  accountOf,
  confirmationToken,
  emailsTo,
  register,
} from '../../../tests/support/registration/registration.ts'
import { aForm } from '../../../tests/support/registration/registration-form.ts'
import { clearUnconfirmed } from './unconfirmed.ts'

const api = await startApi()
const day = 24 * 60 * 60 * 1000
const expired = 'This confirmation link has been used or has expired. Please ask for a new one.'
const subjects = async (email: string) => (await emailsTo(api, email)).map(({ subject }) => subject)
const confirm = (token: unknown) => api.anActor().post('/api/confirm-email', { token })
const isListed = async (id: string) =>
  (await api.db
    .selectFrom('listedProviders')
    .select('providerId')
    .where('providerId', '=', id)
    .executeTakeFirst()) !== undefined

async function registered(at?: Date) {
  api.setClock(at)
  const form = aForm()
  expect((await register(api.anActor(), form)).status).toBe(200)
  const { id, cardsId } = (await accountOf(api, form.email!))!
  return { id, cardsId, email: form.email! }
}

test('the link confirms once, lists the clinic and brings a welcome with the first steps', async () => {
  const { id, email } = await registered()
  const token = await confirmationToken(api, email)
  expect(await isListed(id)).toBe(false)
  expect(await confirm(token)).toMatchObject({
    status: 200,
    body: { message: 'Email confirmed successfully!' },
  })
  expect(await isListed(id)).toBe(true)
  expect(await accountOf(api, email)).toMatchObject({ confirmBy: null })
  const emails = await emailsTo(api, email)
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Confirm your email address for Clinic Atlas',
    'Welcome to Clinic Atlas: your first steps',
  ])
  expect(emails[1]!.text).toContain('Add your treatments with prices')
})

test('a link that has been used, or an older one, says that the address is confirmed already', async () => {
  const { id, email } = await registered()
  const older = await confirmationToken(api, email)
  await api.anActor().post('/api/resend-confirmation', { email })
  await expect.poll(() => confirmationToken(api, email)).not.toBe(older)
  const token = await confirmationToken(api, email)
  expect((await confirm(token)).status).toBe(200)
  for (const used of [token, older])
    expect(await confirm(used)).toMatchObject({ status: 400, body: { code: 'email_already_confirmed' } })
  await api.db.updateTable('providers').set({ email: 'left@join.test' }).where('id', '=', id).execute()
  expect(await confirm(token)).toMatchObject({ status: 400, body: { message: expired } })
})

test('opening the link consumes nothing', async () => {
  const { email } = await registered()
  const token = await confirmationToken(api, email)
  await api.anActor().get(`/api/confirm-email?token=${token}`)
  expect((await confirm(token)).status).toBe(200)
})

test('ten at once confirm once', async () => {
  const { email } = await registered()
  const token = await confirmationToken(api, email)
  const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await subjects(email)).toHaveLength(2)
})

test.each([undefined, '', 'never-issued', 'x'.repeat(300), 7])('the token %s is refused', async token => {
  expect((await confirm(token)).status).toBe(400)
})

test('without a token it is an invalid confirmation link', async () => {
  expect((await confirm('')).body.message).toBe('Invalid confirmation link.')
})

test('a link is good as long as the account waits for it, says so, and is for the address it was sent to', async () => {
  const start = Date.now()
  const late = await registered(new Date(start))
  expect((await emailsTo(api, late.email)).at(-1)!.text).toContain(
    `The link works for ${daysToConfirm} days.`,
  )
  api.setClock(new Date(start + daysToConfirm * day + 1000))
  expect((await confirm(await confirmationToken(api, late.email))).status).toBe(400)
  const moved = await registered()
  const token = await confirmationToken(api, moved.email)
  await api.db.updateTable('providers').set({ email: 'moved@join.test' }).where('id', '=', moved.id).execute()
  expect((await confirm(token)).status).toBe(400)
})

test('another link is sent on request, with the same answer for every address', async () => {
  const { email } = await registered()
  const before = await confirmationToken(api, email)
  const ask = (address: string) => api.anActor().post('/api/resend-confirmation', { email: address })
  const replies = [await ask(email.toUpperCase()), await ask('nobody@join.test')]
  expect(replies[0]!.body).toEqual(replies[1]!.body)
  await expect.poll(() => confirmationToken(api, email)).not.toBe(before)
  expect((await confirm(await confirmationToken(api, email))).status).toBe(200)
  await ask(email)
  await expect.poll(() => subjects(email)).toContain('Your email address is already confirmed')
  expect(await subjects('nobody@join.test')).toEqual([])
  expect((await ask('no address')).status).toBe(400)
})

test('one address is sent a handful of links, then nothing for a while', async () => {
  const { email } = await registered()
  const statuses: number[] = []
  for (let time = 0; time < 6; time++)
    statuses.push((await api.anActor().post('/api/resend-confirmation', { email })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('who does not confirm is warned, and removed after 14 days with the subscription cancelled', async () => {
  const start = new Date('2027-03-01T10:00:00Z')
  const at = (days: number) => new Date(start.getTime() + days * day)
  const { id, cardsId, email } = await registered(start)
  for (const days of [1, 10.9]) {
    api.setClock(at(days))
    await clearUnconfirmed(api.deps)
  }
  expect(await subjects(email)).toHaveLength(1)
  api.setClock(at(11.1))
  await clearUnconfirmed(api.deps)
  await clearUnconfirmed(api.deps)
  expect((await subjects(email)).slice(1)).toEqual(['Confirm your email address by 15 March 2027'])
  api.setClock(at(13.9))
  await clearUnconfirmed(api.deps)
  expect(await accountOf(api, email)).toMatchObject({ id, status: 'trialing' })
  api.setClock(at(14.2))
  await clearUnconfirmed(api.deps)
  expect(await accountOf(api, email)).toBeUndefined()
  expect(await api.deps.cards.subscription(cardsId)).toMatchObject({ status: 'canceled' })
  expect((await subjects(email)).at(-1)).toBe('Your Clinic Atlas registration has ended')
})

test('the link of the warning keeps the account', async () => {
  const start = new Date('2027-05-01T10:00:00Z')
  const { email } = await registered(start)
  api.setClock(new Date(start.getTime() + 12 * day))
  await clearUnconfirmed(api.deps)
  expect((await confirm(await confirmationToken(api, email))).status).toBe(200)
  api.setClock(new Date(start.getTime() + 40 * day))
  await clearUnconfirmed(api.deps)
  expect(await accountOf(api, email)).toMatchObject({ status: 'trialing' })
})

test('nobody is removed without having been warned three days before', async () => {
  const start = new Date('2027-07-01T10:00:00Z')
  const { email } = await registered(start)
  const at = (days: number) => new Date(start.getTime() + days * day)
  // The jobs did not run for a month.
  api.setClock(at(30))
  await clearUnconfirmed(api.deps)
  expect(await accountOf(api, email)).toBeDefined()
  api.setClock(at(32.9))
  await clearUnconfirmed(api.deps)
  expect(await accountOf(api, email)).toBeDefined()
  api.setClock(at(33.1))
  await clearUnconfirmed(api.deps)
  expect(await accountOf(api, email)).toBeUndefined()
})

test('an account stays while its subscription cannot be ended, and does not keep the others', async () => {
  const start = new Date('2027-09-01T10:00:00Z')
  const stuck = await registered(start)
  const other = await registered(start)
  const { endNow } = api.deps.cards
  api.setClock(new Date(start.getTime() + 12 * day))
  await clearUnconfirmed(api.deps)
  api.setClock(new Date(start.getTime() + 16 * day))
  api.deps.cards.endNow = async id => {
    if (id === stuck.cardsId) throw new Error('away')
    return endNow(id)
  }
  await expect(clearUnconfirmed(api.deps)).rejects.toThrow('away')
  expect(await accountOf(api, stuck.email)).toBeDefined()
  expect(await accountOf(api, other.email)).toBeUndefined()
  api.deps.cards.endNow = endNow
  await clearUnconfirmed(api.deps)
  expect(await accountOf(api, stuck.email)).toBeUndefined()
})

test('an account that was confirmed once is not removed, nor one that never had to', async () => {
  const { id } = await api.aProvider({ provider: { emailConfirmedAt: null, createdAt: '2020-01-01' } })
  api.setClock(new Date('2028-01-01'))
  await clearUnconfirmed(api.deps)
  const still = api.db.selectFrom('providers').select('id').where('id', '=', id)
  expect(await still.executeTakeFirst()).toBeDefined()
})
