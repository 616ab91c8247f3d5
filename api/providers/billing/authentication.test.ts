import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { startStripe } from '../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../tests/support/subscriber.ts'
import { stripeCards } from '../../adapters/cards/stripe-cards.ts'
import { askToAuthenticate } from './ask-to-authenticate.ts'
import { tickSimulator } from './simulator-tick.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const simulated = await startApi()
const real = await startApi({ cards: clock => stripeCards(stripe.settings, clock) })
type Api = typeof simulated
type Clinic = Awaited<ReturnType<typeof aSubscriber>>

beforeEach(() => {
  stripe.requests.length = 0
  stripe.faults.length = 0
})

/** What the bank's page does, at either card provider. */
const confirm = async (api: Api, clientSecret: string) =>
  api === real
    ? stripe.account.confirm(clientSecret)
    : await api
        .anActor()
        .post('/api/card-simulator/authenticate', { clientSecret, outcome: 'complete' })
        .then(({ status }) => expect(status).toBe(200))

const asked = async (clinic: Pick<Clinic, 'post'>) =>
  (await clinic.post('/api/payment-authentication', {})).body

async function after(api: Api, minutes: number, work: () => Promise<unknown>) {
  api.setClock(new Date(Date.now() + minutes * 60_000))
  await work()
  api.setClock(undefined)
}

/** A clinic whose subscription has ended. */
async function aFormerSubscriber(api: Api) {
  const clinic = await aSubscriber(api)
  await api.deps.cards.endNow(clinic.cardsId)
  await api.db
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('providerId', '=', clinic.id)
    .execute()
  return clinic
}

for (const [name, api] of [
  ['simulator', simulated],
  ['Stripe', real],
] as const) {
  test(`${name}: a card that was not confirmed on the form is confirmed from the account`, async () => {
    const clinic = await aSubscriber(api, 'pm_card_authenticationRequiredOnSetup')
    expect(await clinic.subscription()).toMatchObject({ status: 'trialing', authentication: 'card' })
    const { authentication } = await asked(clinic)
    expect(authentication).toMatchObject({ kind: 'card', clientSecret: expect.any(String) })
    await confirm(api, authentication.clientSecret)
    expect(await asked(clinic)).toMatchObject({
      authentication: null,
      subscription: { status: 'trialing', authentication: null },
    })
    const overview = (await clinic.get('/api/account-overview')).body
    expect(overview.subscription).toMatchObject({ authentication: null })
  })

  test(`${name}: who leaves the question open gets one email, who answers it gets none`, async () => {
    const open = await aSubscriber(api, 'pm_card_authenticationRequiredOnSetup')
    const done = await aSubscriber(api, 'pm_card_authenticationRequiredOnSetup')
    await confirm(api, (await asked(done)).authentication.clientSecret)
    await asked(done)
    await askToAuthenticate(api.deps)
    expect(await open.emailsSent()).toEqual([])
    await after(api, 11, () => askToAuthenticate(api.deps))
    await after(api, 30, () => askToAuthenticate(api.deps))
    expect(await open.emailsSent()).toEqual(['Your bank wants you to confirm your card'])
    expect(open.message('confirm your card')).toContain('/account/subscriptions')
    expect(await done.emailsSent()).toEqual([])
  })

  test(`${name}: subscribing again with a card whose bank asks waits for its holder, then is paid once`, async () => {
    const clinic = await aFormerSubscriber(api)
    const again = await clinic.post('/api/subscribe-again', {
      paymentMethodId: 'pm_card_authenticationRequired',
    })
    expect(again).toMatchObject({ status: 200, body: { status: 'incomplete', authentication: 'payment' } })
    expect(await clinic.isListed()).toBe(false)
    const { authentication } = await asked(clinic)
    await confirm(api, authentication.clientSecret)
    expect((await asked(clinic)).subscription).toMatchObject({ status: 'active', authentication: null })
    expect(await clinic.invoices()).toMatchObject([{ status: 'paid', amount: 7.99 }])
    expect(await clinic.isListed()).toBe(true)
    expect(await clinic.emailsSent()).toEqual(expect.arrayContaining(['Receipt for £7.99']))
  })

  test(`${name}: a payment confirmed in one tab is not ordered a second time in another`, async () => {
    const clinic = await aFormerSubscriber(api)
    await clinic.post('/api/subscribe-again', { paymentMethodId: 'pm_card_authenticationRequired' })
    await confirm(api, (await asked(clinic)).authentication.clientSecret)
    const again = await clinic.post('/api/subscribe-again', { paymentMethodId: 'pm_card_visa' })
    expect(again).toMatchObject({ status: 200, body: { status: 'active', card: { last4: '3184' } } })
    expect(await clinic.invoices()).toHaveLength(1)
  })

  test(`${name}: another card after a question that nobody answered takes its place`, async () => {
    const clinic = await aFormerSubscriber(api)
    await clinic.post('/api/subscribe-again', { paymentMethodId: 'pm_card_authenticationRequired' })
    const again = await clinic.post('/api/subscribe-again', { paymentMethodId: 'pm_card_visa' })
    expect(again.body).toMatchObject({ status: 'active', authentication: null, card: { last4: '4242' } })
    expect(
      (await clinic.invoices()).filter(({ status }: { status: string }) => status === 'paid'),
    ).toHaveLength(1)
  })

  test(`${name}: the first invoice is there as soon as it is paid`, async () => {
    const clinic = await aFormerSubscriber(api)
    await clinic.post('/api/subscribe-again', { paymentMethodId: 'pm_card_visa' })
    expect(await clinic.invoices()).toMatchObject([{ status: 'paid' }])
  })
}

test('a renewal that the bank asks about: past due with one email, paid once confirmed', async () => {
  const clinic = await aSubscriber(simulated, 'pm_card_authenticationRequired')
  await confirm(simulated, (await asked(clinic)).authentication.clientSecret)
  const { trialEnd } = await clinic.subscription()
  const minutes = (Date.parse(trialEnd) - Date.now()) / 60_000
  await after(simulated, minutes + 1, () => tickSimulator(simulated.deps))
  expect(await clinic.subscription()).toMatchObject({ status: 'past_due', authentication: 'payment' })
  await after(simulated, minutes + 12, () => askToAuthenticate(simulated.deps))
  expect(await clinic.emailsSent()).toEqual(['Your bank wants you to confirm your payment'])
  await confirm(simulated, (await asked(clinic)).authentication.clientSecret)
  expect((await asked(clinic)).subscription).toMatchObject({ status: 'active', authentication: null })
  await after(simulated, minutes + 13, () => tickSimulator(simulated.deps))
  expect(await clinic.invoices()).toMatchObject([{ status: 'paid' }])
  expect((await clinic.emailsSent()).filter(subject => subject.startsWith('Receipt'))).toHaveLength(1)
})

test('a renewal without its holder present names the card to confirm with', async () => {
  const clinic = await aSubscriber(real, 'pm_card_authenticationRequired')
  await confirm(real, (await asked(clinic)).authentication.clientSecret)
  stripe.account.renew(clinic.cardsId)
  expect(await asked(clinic)).toMatchObject({
    authentication: { kind: 'payment', paymentMethodId: expect.stringMatching(/^pm_/) },
    subscription: { status: 'past_due', authentication: 'payment' },
  })
})

test('another card that the bank asks about is kept, and the overdue payment waits for its holder', async () => {
  const clinic = await aSubscriber(real, 'pm_card_chargeCustomerFail')
  stripe.account.renew(clinic.cardsId)
  await asked(clinic)
  const replaced = await clinic.post('/api/update-payment-method', {
    paymentMethodId: 'pm_card_authenticationRequired',
  })
  expect(replaced).toMatchObject({
    status: 200,
    body: { status: 'past_due', authentication: 'payment', card: { last4: '3184' } },
  })
  await confirm(real, (await asked(clinic)).authentication.clientSecret)
  expect((await asked(clinic)).subscription).toMatchObject({ status: 'active', authentication: null })
})

test('a card that fails after its holder was authenticated is told in the words of the bank, and changes nothing', async () => {
  const clinic = await aFormerSubscriber(simulated)
  const card = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'
  await clinic.post('/api/subscribe-again', { paymentMethodId: card })
  const { authentication } = await asked(clinic)
  const answer = (outcome: string) =>
    clinic.post('/api/card-simulator/authenticate', { clientSecret: authentication.clientSecret, outcome })
  expect(await answer('fail')).toMatchObject({
    status: 402,
    body: { message: expect.stringContaining('unable') },
  })
  expect(await answer('complete')).toMatchObject({
    status: 402,
    body: { message: 'Your card has insufficient funds.' },
  })
  expect(await clinic.isListed()).toBe(false)
  expect((await clinic.post('/api/subscribe-again', { paymentMethodId: 'pm_card_visa' })).body).toMatchObject(
    {
      status: 'active',
    },
  )
})

test('a card that has expired by the first charge is refused then', async () => {
  const { body } = await simulated.anActor().post('/api/card-simulator/payment-methods', {
    number: '4242424242424242',
    expiry: new Date().toISOString().replace(/^20(\d\d)-(\d\d).*/, '$2/$1'),
    securityCode: '123',
  })
  const clinic = await aSubscriber(simulated, body.id)
  const { trialEnd } = await clinic.subscription()
  simulated.setClock(new Date(Date.parse(trialEnd) + 60_000))
  await tickSimulator(simulated.deps)
  simulated.setClock(undefined)
  expect(await clinic.subscription()).toMatchObject({ status: 'past_due', authentication: null })
})

test('cards can be saved from the form, eight on one form and twenty from one address in an hour', async () => {
  const visitor = real.anActor()
  const save = (session: string) => visitor.post('/api/card-setup', { session })
  const first = await save('form-number-1')
  expect(first).toMatchObject({
    status: 200,
    body: { clientSecret: expect.stringMatching(/^seti_.*secret/) },
  })
  expect(stripe.requests.at(-1)?.params).toEqual({
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    metadata: { instance: 'clinic-atlas.test' },
  })
  for (let tries = 1; tries < 8; tries++) expect((await save('form-number-1')).status).toBe(200)
  expect((await save('form-number-1')).status).toBe(429)
  const others = []
  for (let form = 2; form < 16; form++) others.push((await save(`form-number-${form}`)).status)
  expect(others.filter(status => status === 200)).toHaveLength(12)
  expect(others.at(-1)).toBe(429)
})

test('a card of an account is saved for its own customer; the simulator has a form of its own', async () => {
  const clinic = await aSubscriber(real)
  expect((await clinic.post('/api/card-setup/own', {})).status).toBe(200)
  expect(stripe.requests.at(-1)?.params).toMatchObject({
    customer: stripe.account.subscriptions.get(clinic.cardsId)!.customer,
    metadata: { provider: clinic.id },
  })
  expect((await simulated.anActor().post('/api/card-setup', {})).status).toBe(404)
})

test('old cards are detached when another takes their place', async () => {
  const clinic = await aSubscriber(real)
  const { customer } = stripe.account.subscriptions.get(clinic.cardsId)!
  await clinic.post('/api/update-payment-method', { paymentMethodId: 'pm_card_mastercard' })
  const kept = [...stripe.account.methods.values()].filter(method => method.customer === customer)
  expect(kept).toMatchObject([{ card: { last4: '4444' } }])
})
