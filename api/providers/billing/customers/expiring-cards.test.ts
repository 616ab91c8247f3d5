import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { startStripe, stripeKeys } from '../../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../../tests/support/subscriber.ts'
import { stripeCards } from '../../../adapters/cards/stripe-cards.ts'
import { signEvent } from '../../../adapters/cards/stripe-event.ts'
import { warnOfExpiringCards } from './expiring-cards.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const api = await startApi({ cards: clock => stripeCards(stripe.settings, clock) })
const sender = api.anActor()
let events = 0

const report = (type: string, object: object) => {
  const body = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, created: 1, data: { object } })
  const signature = signEvent(body, { secret: stripeKeys.webhookSecret, now: api.deps.clock() })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return sender.post('/api/stripe/webhook', body, headers)
}

type Clinic = Awaited<ReturnType<typeof aSubscriber>>
const customerOf = ({ cardsId }: Clinic) => stripe.account.subscriptions.get(cardsId)!.customer
const cardOf = (clinic: Clinic) =>
  [...stripe.account.methods.values()].find(({ customer }) => customer === customerOf(clinic))!
const expiring = (clinic: Clinic, expires: string) =>
  api.db
    .updateTable('subscriptions')
    .set({ cardExpires: expires })
    .where('providerId', '=', clinic.id)
    .execute()

test.each([
  ['2026-10-31T12:00:00Z', []],
  ['2026-11-01T12:00:00Z', ['Your card expires in November 2026']],
  ['2026-12-20T12:00:00Z', ['Your card expired in November 2026']],
  ['2027-01-02T12:00:00Z', []],
])(
  'a card that is good until the end of November 2026: on %s its owner is told %j',
  async (now, subjects) => {
    const clinic = await aSubscriber(api)
    await expiring(clinic, '2026-11')
    api.setClock(new Date(now))
    await warnOfExpiringCards(api.deps)
    await warnOfExpiringCards(api.deps)
    api.setClock(undefined)
    expect(await clinic.emailsSent()).toEqual(subjects)
  },
)

test('another card is warned of again, and who has cancelled is left alone', async () => {
  const [clinic, leaving] = [await aSubscriber(api), await aSubscriber(api)]
  await leaving.post('/api/cancel-subscription')
  api.setClock(new Date('2026-12-05T12:00:00Z'))
  for (const month of ['2026-11', '2026-12'])
    for (const one of [clinic, leaving]) {
      await expiring(one, month)
      await warnOfExpiringCards(api.deps)
    }
  api.setClock(undefined)
  expect(await clinic.emailsSent()).toEqual([
    'Your card expired in November 2026',
    'Your card expires in December 2026',
  ])
  expect(await leaving.emailsSent()).not.toContain('Your card expired in November 2026')
})

test('an event about a card that is about to expire is told at once', async () => {
  const clinic = await aSubscriber(api)
  const { id, card } = cardOf(clinic)
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
  Object.assign(card, { exp_month: last.getUTCMonth() + 1, exp_year: last.getUTCFullYear() })
  expect(
    (await report('customer.source.expiring', { id, object: 'card', customer: customerOf(clinic) })).status,
  ).toBe(200)
  expect(await clinic.subscription()).toMatchObject({ card: { expires: last.toISOString().slice(0, 7) } })
  expect(await clinic.emailsSent()).toEqual([expect.stringMatching(/^Your card expired in \w+ \d{4}$/)])
})

test('a card that its network renewed is shown as it is now', async () => {
  const clinic = await aSubscriber(api)
  const { id, card } = cardOf(clinic)
  Object.assign(card, { last4: '5556', exp_year: 2034 })
  await report('payment_method.automatically_updated', {
    id,
    object: 'payment_method',
    customer: customerOf(clinic),
  })
  expect(await clinic.subscription()).toMatchObject({ card: { last4: '5556', expires: '2034-04' } })
})

test('a card confirmed at the bank, with the browser closed after it, no longer waits', async () => {
  const clinic = await aSubscriber(api, 'pm_card_authenticationRequiredOnSetup')
  expect(await clinic.subscription()).toMatchObject({ authentication: 'card' })
  const setup = stripe.account.intents.setups.get(
    stripe.account.subscriptions.get(clinic.cardsId)!.pending_setup_intent!,
  )!
  stripe.account.confirm(setup.client_secret)
  await report('setup_intent.succeeded', {
    id: setup.id,
    object: 'setup_intent',
    customer: customerOf(clinic),
  })
  expect(await clinic.subscription()).toMatchObject({ authentication: null })
})
