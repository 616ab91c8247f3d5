import { afterEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import {
  accountOf,
  confirmationToken,
  emailsTo,
  register,
} from '../../../../tests/support/registration/registration.ts'
import { aForm, type Fields } from '../../../../tests/support/registration/registration-form.ts'
import { jobs } from '../../../jobs.ts'

const api = await startApi()
const on = (day: string) => api.setClock(new Date(`${day}T10:00:00Z`))
afterEach(() => api.setClock(undefined))
const run = (name: string) => jobs.find(job => job.name === name)!.run(api.deps)
let codes = 300

/** Another card each time. */
async function aCard() {
  const card = { number: '4242424242424242', expiry: '12 / 40', securityCode: String(++codes) }
  return (await api.anActor().post('/api/card-simulator/payment-methods', card)).body.id as string
}

async function join(change: Fields = {}) {
  const form = aForm({ paymentMethodId: await aCard(), ...change })
  expect((await register(api.anActor(), form)).status).toBe(200)
  const email = form.email!
  const { id, cardsId } = (await accountOf(api, email))!
  const logins = new Map<string, ReturnType<typeof signIn>>()
  const signIn = async () => {
    const login = await api.anActor().post('/api/login', { email, password: form.password })
    return api.anActor(login.body.token)
  }
  /** Signed in once for each day of the clock: a login takes long, and ends. */
  const owner = () => {
    const day = api.deps.clock().toISOString().slice(0, 10)
    const login = logins.get(day) ?? signIn()
    logins.set(day, login)
    return login
  }
  return {
    id,
    cardsId,
    email,
    company: form.companyRegistrationNumber!,
    owner,
    confirm: async () =>
      api.anActor().post('/api/confirm-email', { token: await confirmationToken(api, email) }),
    subscription: async () => (await (await owner()).get('/api/subscription')).body,
    invoices: async () => (await (await owner()).get('/api/invoices')).body.total,
    subjects: async () => (await emailsTo(api, email)).map(({ subject }) => subject),
    lastText: async () => (await emailsTo(api, email)).at(-1)!.text,
  }
}
type Clinic = Awaited<ReturnType<typeof join>>

async function live(change: Fields = {}) {
  const clinic = await join(change)
  await clinic.confirm()
  await run('settle-trials')
  return clinic
}

/** Registered with the company of a clinic that has had the free months; not live. */
const joinAgain = async () => join({ companyRegistrationNumber: (await live()).company })

async function decide({ id }: Clinic, name: 'approve' | 'refuse') {
  const manager = await api.aStaffMember('manager')
  const { checks } = (await manager.get(`/api/staff/users/${id}`)).body.checks
  const seen = checks.map(({ id, state }: { id: string; state: string }) => ({ id, state }))
  const reason = 'The certificate belongs to another clinic.'
  const reply = await manager.post(`/api/staff/users/${id}/${name}-listing`, { checks: seen, reason })
  expect(reply.status).toBe(200)
}
const takenNumber = async () => (await api.aProvider()).listing.listing.certificateNumber

test('the rest of a month that was paid for is not charged again after a refusal that is taken back', async () => {
  on('2027-01-10')
  const clinic = await joinAgain()
  await clinic.confirm()
  await run('settle-trials')
  expect(await clinic.subscription()).toMatchObject({ status: 'active', trialUsed: true })
  on('2027-01-20')
  const owner = await clinic.owner()
  const { body: listing } = await owner.get('/api/listing')
  await owner.put('/api/listing', { ...listing, certificateNumber: await takenNumber() })
  await decide(clinic, 'refuse')
  await decide(clinic, 'approve')
  const again = await (await clinic.owner()).post('/api/subscribe-again', { paymentMethodId: await aCard() })
  expect(again).toMatchObject({ status: 200, body: { status: 'trialing' } })
  await run('settle-trials')
  expect(await clinic.subscription()).toMatchObject({
    status: 'trialing',
    trialEnd: expect.stringContaining('2027-02-10'),
  })
  expect(await clinic.invoices()).toBe(1)
})

test.each(['N/A', 'pending'])('a company number that nobody can read (%s) counts for nobody', async text => {
  for (const clinic of [await live(), await live()]) {
    await api.db
      .updateTable('listings')
      .set({ companyRegistrationNumber: text })
      .where('providerId', '=', clinic.id)
      .execute()
    await api.db
      .updateTable('subscriptions')
      .set({ trial: 'promised', cardFingerprint: clinic.id })
      .where('providerId', '=', clinic.id)
      .execute()
    await run('settle-trials')
    expect(await clinic.subscription()).toMatchObject({ status: 'trialing', trialUsed: false })
  }
})

test('of two that wait with one company, the second to be approved is told what it will pay', async () => {
  const first = await join({ certificateNumber: await takenNumber() })
  const second = await join({
    certificateNumber: await takenNumber(),
    companyRegistrationNumber: first.company,
  })
  for (const clinic of [first, second]) await clinic.confirm()
  await decide(first, 'approve')
  expect(await first.lastText()).toContain('Your 3 free months start today.')
  await decide(second, 'approve')
  expect(await second.lastText()).toContain('has already had the 3 free months')
  expect(await second.lastText()).not.toContain('start today')
  await run('settle-trials')
  expect(await first.subscription()).toMatchObject({ status: 'trialing', trialUsed: false })
  expect(await second.subscription()).toMatchObject({ status: 'active', trialUsed: true })
})

test('an approved listing that is not live yet claims nothing', async () => {
  const waiting = await join({ certificateNumber: await takenNumber() })
  await decide(waiting, 'approve')
  const other = await live({ companyRegistrationNumber: waiting.company })
  expect(await other.subscription()).toMatchObject({ status: 'trialing', trialUsed: false })
})

test('who cancelled while waiting is not told of a charge that never comes', async () => {
  const clinic = await join()
  expect((await (await clinic.owner()).post('/api/cancel-subscription', {})).status).toBe(200)
  const rival = await live({ companyRegistrationNumber: clinic.company })
  expect(await rival.subscription()).toMatchObject({ trialUsed: false })
  await clinic.confirm()
  await run('settle-trials')
  expect(await clinic.subscription()).toMatchObject({ status: 'canceled' })
  expect(await clinic.subjects()).not.toContain('Your listing is live and your subscription has started')
  expect(await clinic.invoices()).toBe(0)
})

test('emails to who pays from going live on name no date of a charge', async () => {
  const clinic = await joinAgain()
  await api.db
    .updateTable('subscriptions')
    .set({ cardExpires: new Date().toISOString().slice(0, 7) })
    .set({ authentication: 'card', authenticationSince: new Date(0) })
    .where('providerId', '=', clinic.id)
    .execute()
  api.setClock(new Date(Date.now() + 31 * 86_400_000))
  await run('warn-of-expiring-cards')
  expect(await clinic.lastText()).toContain("We'll charge your card when your listing goes live.")
  await run('ask-to-authenticate')
  expect(await clinic.lastText()).toContain('Please do this before your listing goes live')
  api.setClock(undefined)
  await (await clinic.owner()).post('/api/cancel-subscription', {})
  expect((await clinic.subjects()).at(-1)).toBe("You've cancelled your subscription")
  expect(await clinic.lastText()).not.toMatch(/stays visible|ends on/)
})

test('another link to confirm the address says again what will be charged', async () => {
  const clinic = await joinAgain()
  await api.anActor().post('/api/resend-confirmation', { email: clinic.email })
  await expect.poll(async () => (await clinic.subjects()).length).toBe(2)
  expect(await clinic.lastText()).toContain('has already had the 3 free months')
})

test('who was suspended before ever being live is not charged, and is charged once live', async () => {
  on('2027-01-10')
  const clinic = await joinAgain()
  const manager = await api.aStaffMember('manager')
  await manager.post(`/api/staff/users/${clinic.id}/suspend`, { reason: 'We are looking into a complaint.' })
  await clinic.confirm()
  for (const day of ['2027-04-09', '2027-04-11']) {
    on(day)
    for (const job of ['postpone-charges', 'tick-card-simulator']) await run(job)
  }
  expect(await clinic.invoices()).toBe(0)
  const restored = await (await api.aStaffMember('manager')).post(`/api/staff/users/${clinic.id}/restore`, {})
  expect(restored.status).toBe(200)
  await run('settle-trials')
  expect(await clinic.subscription()).toMatchObject({ status: 'active' })
  expect(await clinic.invoices()).toBe(1)
})
