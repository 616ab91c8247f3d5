import { expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { emailsTo, register } from '../../tests/support/registration/registration.ts'
import { aForm } from '../../tests/support/registration/registration-form.ts'
import { addressIsTaken } from './taken-address.ts'

const api = await startApi()
const day = 86_400_000
const later = (days: number) => api.setClock(new Date(Date.now() + days * day))
let made = 0
const anAddress = () => `wanted-${++made}@taken.test`
type Clinic = Awaited<ReturnType<typeof api.aProvider>>

const askFor = async (clinic: Clinic, email: string) =>
  clinic.put('/api/profile', { ...(await clinic.get('/api/profile')).body, email })
/** Moves an account from one address to another, with the link in the new mailbox. */
async function move(from: string, to: string) {
  const clinic = await api.aProvider({ provider: { email: from } })
  await askFor(clinic, to)
  await api.db
    .updateTable('emailChanges')
    .set({ passwordConfirmed: true })
    .where('providerId', '=', clinic.id)
    .execute()
  const [message] = await emailsTo(api, to)
  const token = /token=([\w-]+)/.exec(message!.text)![1]
  expect((await api.anActor().post('/api/profile/confirm-email', { token })).status).toBe(200)
  return clinic
}

type Case = [what: string, taken: boolean, prepare: (address: string) => Promise<unknown>]
const cases: Case[] = [
  ['nobody has', false, async () => undefined],
  ['an account has', true, email => api.aProvider({ provider: { email } })],
  ['an account has in capitals', true, email => api.aProvider({ provider: { email: email.toUpperCase() } })],
  [
    'an account that was never confirmed has',
    true,
    email => api.aProvider({ provider: { email, emailConfirmedAt: null } }),
  ],
  ['an account gave up today', true, email => move(email, anAddress())],
  ['an account gave up in capitals', true, email => move(email.toUpperCase(), anAddress())],
  [
    'an account gave up eight days ago',
    false,
    async email => {
      await move(email, anAddress())
      later(8)
    },
  ],
  ['an account has asked for', false, async email => askFor(await api.aProvider(), email)],
  [
    'an account that is gone gave up',
    false,
    async email => {
      const { id } = await move(email, anAddress())
      await api.db.deleteFrom('providers').where('id', '=', id).execute()
    },
  ],
  [
    'a member of staff has',
    false,
    async email => {
      const { id } = await api.aStaffMember('editor')
      await api.db.updateTable('staff').set({ email }).where('id', '=', id).execute()
    },
  ],
]

test.each(cases)('an address that %s is taken for a registration: %s', async (_, taken, prepare) => {
  const email = anAddress()
  await prepare(email)
  const before = await api.db.selectFrom('providers').select('id').execute()
  const companyName = `Newcomer ${email}`
  expect((await register(api.anActor(), aForm({ email, companyName }))).status).toBe(200)
  const after = await api.db.selectFrom('providers').select('id').execute()
  api.setClock(undefined)
  expect(after.length - before.length).toBe(taken ? 0 : 1)
})

test.each(cases)('an address that %s is taken for a change of email: %s', async (_, taken, prepare) => {
  const email = anAddress()
  await prepare(email)
  const clinic = await api.aProvider()
  const seen = (await emailsTo(api, email)).length
  await askFor(clinic, email)
  const message = (await emailsTo(api, email)).at(-1)!
  api.setClock(undefined)
  expect((await emailsTo(api, email)).length).toBe(seen + 1)
  expect(message.subject).toContain(taken ? 'already have a Clinic Atlas account' : 'Confirm your new email')
})

test('an account can come back to the address it gave up', async () => {
  const email = anAddress()
  const clinic = await move(email, anAddress())
  const now = new Date()
  expect(await addressIsTaken(api.db, email, { now, besides: clinic.id })).toBe(false)
  expect(await addressIsTaken(api.db, email, { now })).toBe(true)
})

test('of a registration and a change to one free address at the same moment one gets it', async () => {
  const email = anAddress()
  const clinic = await api.aProvider()
  await askFor(clinic, email)
  await api.db
    .updateTable('emailChanges')
    .set({ passwordConfirmed: true })
    .where('providerId', '=', clinic.id)
    .execute()
  const token = /token=([\w-]+)/.exec((await emailsTo(api, email))[0]!.text)![1]
  await Promise.all([
    register(api.anActor(), aForm({ email })),
    api.anActor().post('/api/profile/confirm-email', { token }),
  ])
  const holders = await api.db.selectFrom('providers').select('id').where('email', '=', email).execute()
  expect(holders).toHaveLength(1)
})
