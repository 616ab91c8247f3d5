import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import {
  accountOf,
  confirmationToken,
  emailsTo,
  register,
} from '../../../../tests/support/registration/registration.ts'
import { aForm, type Fields } from '../../../../tests/support/registration/registration-form.ts'
import { startStripe } from '../../../../tests/support/servers/stripe/server.ts'
import { stripeCards } from '../../../adapters/cards/stripe-cards.ts'
import { jobs } from '../../../jobs.ts'

const api = await startApi()
const strict = await startApi({ listingVerification: 'before' })
const stripe = await startStripe()
afterAll(() => stripe.close())
const withStripe = await startApi({ cards: clock => stripeCards(stripe.settings, clock) })
type Api = typeof api

const run = (of: Api, name: string) => jobs.find(job => job.name === name)!.run(of.deps)
const settle = (of: Api = api) => run(of, 'settle-trials')
let codes = 100

/** Types a test card as the form does; the same code is the same card. */
async function aCard(securityCode = String(++codes), of: Api = api) {
  const card = { number: '4242424242424242', expiry: '12 / 40', securityCode }
  const { body } = await of.anActor().post('/api/card-simulator/payment-methods', card)
  return { securityCode, id: body.id as string }
}

async function joined(change: Fields, of: Api = api) {
  const form = aForm(change)
  expect(await register(of.anActor(), form)).toMatchObject({ status: 200 })
  const confirm = async () =>
    of.anActor().post('/api/confirm-email', { token: await confirmationToken(of, form.email!) })
  const { id, cardsId } = (await accountOf(of, form.email!))!
  const login = await of.anActor().post('/api/login', { email: form.email, password: form.password })
  const clinic = of.anActor(login.body.token)
  const subscription = async () => (await clinic.get('/api/subscription')).body
  const remove = () => clinic.delete('/api/profile', { password: form.password })
  return { id, cardsId, form, clinic, email: form.email!, confirm, subscription, remove }
}

async function live(change: Fields, of: Api = api) {
  const clinic = await joined(change, of)
  await clinic.confirm()
  await settle(of)
  return clinic
}

/** Has been listed with this company and card, and is deleted. */
async function aFormerClinic() {
  const companyRegistrationNumber = aForm().companyRegistrationNumber!
  const card = await aCard()
  const clinic = await live({ companyRegistrationNumber, paymentMethodId: card.id })
  expect(await clinic.subscription()).toMatchObject({ status: 'trialing', trialUsed: false })
  expect((await clinic.remove()).status).toBe(200)
  return { company: companyRegistrationNumber, card }
}

const paid = { status: 'active', trialUsed: true }
const free = { status: 'trialing', trialUsed: false, trialEnd: expect.any(String) }

test('who deletes the account and registers again pays from the day of going live, and is told before', async () => {
  const { company } = await aFormerClinic()
  const again = await joined({ companyRegistrationNumber: company, paymentMethodId: (await aCard()).id })
  await settle()
  expect(await again.subscription()).toMatchObject({ status: 'trialing', trialUsed: true, trialEnd: null })
  expect((await emailsTo(api, again.email)).at(-1)!.text).toContain('has already had the 3 free months')
  await again.confirm()
  await settle()
  expect(await again.subscription()).toMatchObject(paid)
  const { items } = (await again.clinic.get('/api/invoices')).body
  expect(items).toMatchObject([{ amount: 7.99, status: 'paid' }])
  await settle()
  expect((await again.clinic.get('/api/invoices')).body.total).toBe(1)
})

test.each([
  [
    'the same company written differently',
    async (was: Was) => ({
      companyRegistrationNumber: ` ${was.company.slice(0, 4)} ${was.company.slice(4)}`,
    }),
    paid,
  ],
  [
    'the same card with another company',
    async (was: Was) => ({ paymentMethodId: (await aCard(was.card.securityCode)).id }),
    paid,
  ],
  ['another company and another card', async () => ({ paymentMethodId: (await aCard()).id }), free],
])('%s', async (_, change, expected) => {
  const clinic = await live(await change(await aFormerClinic()))
  expect(await clinic.subscription()).toMatchObject(expected)
})
type Was = Awaited<ReturnType<typeof aFormerClinic>>

test('sole traders share no company number: each has the free months', async () => {
  const first = await live({ companyRegistrationNumber: 'SOLE TRADER', paymentMethodId: (await aCard()).id })
  const second = await live({ companyRegistrationNumber: 'Sole trader', paymentMethodId: (await aCard()).id })
  expect(await first.subscription()).toMatchObject(free)
  expect(await second.subscription()).toMatchObject(free)
})

test('of two registrations with one card that go live at once, one has the free months', async () => {
  const card = await aCard()
  const both = await Promise.all([
    joined({ paymentMethodId: card.id }),
    joined({ paymentMethodId: (await aCard(card.securityCode)).id }),
  ])
  await Promise.all(both.map(clinic => clinic.confirm()))
  await Promise.all([settle(), settle()])
  const states = await Promise.all(both.map(clinic => clinic.subscription()))
  expect(states.map(({ status }) => status).toSorted()).toEqual(['active', 'trialing'])
  const charged = both[states.findIndex(({ status }) => status === 'active')]!
  expect((await emailsTo(api, charged.email)).map(({ subject }) => subject)).toContain(
    'Your listing is live and your subscription has started',
  )
})

test('a company number that is only typed takes nothing from its owner', async () => {
  const company = aForm().companyRegistrationNumber!
  await joined({ companyRegistrationNumber: company, paymentMethodId: (await aCard()).id })
  await settle()
  const owner = await live({ companyRegistrationNumber: company, paymentMethodId: (await aCard()).id })
  expect(await owner.subscription()).toMatchObject(free)
})

test('a card that was refused the free months has not had them', async () => {
  const { company } = await aFormerClinic()
  const card = await aCard()
  const refused = await live({ companyRegistrationNumber: company, paymentMethodId: card.id })
  expect(await refused.subscription()).toMatchObject(paid)
  const other = await live({ paymentMethodId: (await aCard(card.securityCode)).id })
  expect(await other.subscription()).toMatchObject(free)
})

test('nothing is charged while a listing waits for its check, however long; the day it goes live it is', async () => {
  const company = aForm().companyRegistrationNumber!
  await strict.db
    .insertInto('trialClaims')
    .values(await claimsOf(company))
    .execute()
  const start = new Date('2027-01-11T10:00:00Z')
  strict.setClock(start)
  const clinic = await joined({ companyRegistrationNumber: company }, strict)
  await clinic.confirm()
  for (const day of [30, 60, 90, 120]) {
    strict.setClock(new Date(start.getTime() + day * 86_400_000))
    for (const job of ['settle-trials', 'postpone-charges', 'remind-of-trials', 'tick-card-simulator'])
      await run(strict, job)
  }
  const manager = await strict.aStaffMember('manager')
  const { items } = (await manager.get('/api/staff/verifications?state=open')).body
  const { version } = items.find(({ id }: { id: string }) => id === clinic.id)
  const evidence = 'Called the number on its website and spoke to the manager.'
  await manager.post(`/api/staff/verifications/${clinic.id}/approve`, { version, kind: 'phone', evidence })
  const emails = await emailsTo(strict, clinic.email)
  expect(emails.map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('free trial'))
  expect(emails.at(-1)!.text).toContain('has already had the 3 free months')
  await settle(strict)
  const rows = await strict.db
    .selectFrom('invoices')
    .select('status')
    .where('providerId', '=', clinic.id)
    .execute()
  expect(rows).toEqual([{ status: 'paid' }])
  strict.setClock(undefined)
})

/** What a former clinic of another day has left behind. */
async function claimsOf(company: string) {
  const former = await live(
    { companyRegistrationNumber: company, paymentMethodId: (await aCard('999', strict)).id },
    strict,
  )
  await strict.db
    .updateTable('listingVerifications')
    .set({ waits: false })
    .where('providerId', '=', former.id)
    .execute()
  await settle(strict)
  const claims = await strict.db.selectFrom('trialClaims').selectAll().execute()
  await former.remove()
  await strict.db.deleteFrom('trialClaims').execute()
  return claims
}

test('who cancels before going live is neither charged nor shown', async () => {
  const { company } = await aFormerClinic()
  const clinic = await joined({ companyRegistrationNumber: company, paymentMethodId: (await aCard()).id })
  expect((await clinic.clinic.post('/api/cancel-subscription', {})).status).toBe(200)
  await clinic.confirm()
  await settle()
  expect((await clinic.clinic.get('/api/account-overview')).body).toMatchObject({
    listed: false,
    subscription: { status: 'canceled' },
  })
  expect((await clinic.clinic.get('/api/invoices')).body.total).toBe(0)
})

test('accounts from before count as having had them, and lose nothing', async () => {
  const company = aForm().companyRegistrationNumber!
  const old = await live({ companyRegistrationNumber: company, paymentMethodId: (await aCard()).id })
  const twin = await live({ companyRegistrationNumber: company, paymentMethodId: (await aCard()).id })
  await api.db.deleteFrom('trialClaims').execute()
  for (const { id } of [old, twin])
    await api.db
      .updateTable('subscriptions')
      .set({ trial: 'unrecorded', status: 'trialing' })
      .where('providerId', '=', id)
      .execute()
  await settle()
  expect(await old.subscription()).toMatchObject(free)
  expect((await twin.subscription()).trialUsed).toBe(false)
  const later = await live({ companyRegistrationNumber: company, paymentMethodId: (await aCard()).id })
  expect(await later.subscription()).toMatchObject(paid)
})

test('a claim says nothing about whom it is for, and ends after its time', async () => {
  const { company, card } = await aFormerClinic()
  const stored = JSON.stringify(await api.db.selectFrom('trialClaims').selectAll().execute())
  expect(stored).not.toContain(company)
  expect(stored).not.toContain(card.id)
  api.setClock(new Date(Date.now() + 1097 * 86_400_000))
  await run(api, 'drop-old-trial-claims')
  api.setClock(undefined)
  expect(await api.db.selectFrom('trialClaims').select('keyHash').execute()).toEqual([])
})

test('with Stripe the fingerprint of the card decides, and a card that is declined leaves the payment due', async () => {
  const first = await live({ paymentMethodId: 'pm_card_visa' }, withStripe)
  expect(await first.subscription()).toMatchObject(free)
  const second = await live({ paymentMethodId: 'pm_card_visa' }, withStripe)
  expect(await second.subscription()).toMatchObject(paid)
  expect((await second.clinic.get('/api/invoices')).body.items).toMatchObject([{ status: 'paid' }])
  const declining = { paymentMethodId: 'pm_card_chargeCustomerFail' }
  expect(await (await live(declining, withStripe)).subscription()).toMatchObject(free)
  expect(await (await live(declining, withStripe)).subscription()).toMatchObject({ status: 'past_due' })
})

test('a card provider that is away while a listing goes live charges it once it is back', async () => {
  const { companyRegistrationNumber } = (await live({ paymentMethodId: 'pm_card_mastercard' }, withStripe))
    .form
  const again = await joined(
    {
      companyRegistrationNumber: companyRegistrationNumber!,
      paymentMethodId: 'pm_card_authenticationRequired',
    },
    withStripe,
  )
  await again.confirm()
  const away = { kind: 'reset', on: 'POST /v1/subscriptions/:id' } as const
  stripe.faults.push(away, away, away)
  await expect(settle(withStripe)).rejects.toThrow()
  expect((await again.subscription()).status).toBe('trialing')
  await settle(withStripe)
  expect(await again.subscription()).toMatchObject({ status: 'past_due', authentication: 'payment' })
})
