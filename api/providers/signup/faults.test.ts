import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { accountOf, emailsTo, register } from '../../../tests/support/registration/registration.ts'
import { aForm, type Fields } from '../../../tests/support/registration/registration-form.ts'
import { startStripe } from '../../../tests/support/servers/stripe/server.ts'
import { stripeCards } from '../../adapters/cards/stripe-cards.ts'

const api = await startApi()
const stripe = await startStripe()
afterAll(() => stripe.close())
const withStripe = await startApi({
  logLevel: 'silent',
  cards: clock => stripeCards({ ...stripe.settings, timeoutMs: 300 }, clock),
})
const dying = join(import.meta.dirname, '../../../tests/support/registration/dying-registration.ts')

/** Nothing of ours may be left of a registration that failed. */
async function expectNothing(of: typeof api, email: string) {
  expect(await of.db.selectFrom('providers').select('id').where('email', '=', email).execute()).toEqual([])
  expect(
    await of.db.selectFrom('emailConfirmations').select('email').where('email', '=', email).execute(),
  ).toEqual([])
  expect(await emailsTo(of, email)).toEqual([])
}

async function dieRegistering(form: Fields) {
  const child = spawn(process.execPath, [dying, api.databaseUrl, JSON.stringify(form)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal
}

test('killed between the card call and the commit, nothing is left and a retry completes it', async () => {
  const form = aForm()
  expect(await dieRegistering(form)).toBe('SIGKILL')
  await expectNothing(api, form.email!)
  const orders = () =>
    api.db
      .selectFrom('simSubscriptions')
      .innerJoin('simCustomers', 'simCustomers.id', 'simSubscriptions.customerId')
      .select('simSubscriptions.id')
      .where('email', '=', form.email!)
      .execute()
  const [order, ...others] = await orders()
  expect(others).toEqual([])
  expect((await register(api.anActor(), form)).status).toBe(200)
  expect(await accountOf(api, form.email!)).toMatchObject({ cardsId: order!.id, status: 'trialing' })
  expect(await orders()).toHaveLength(1)
  expect(await emailsTo(api, form.email!)).toHaveLength(1)
}, 30_000)

const refusal = { type: 'card_error', code: 'card_declined', message: 'Your card has insufficient funds.' }
const refuse = { kind: 'answer', status: 402, error: refusal } as const
const pass = { kind: 'silence', ms: 0 } as const

test.each([
  ['customer', [refuse]],
  ['subscription', [pass, refuse]],
])('a card that is declined with the %s leaves nothing, and another card completes it', async (_, faults) => {
  const form = aForm()
  stripe.faults.push(...faults)
  const refused = await register(withStripe.anActor(), form)
  expect(refused).toMatchObject({ status: 402, body: { message: 'Your card has insufficient funds.' } })
  await expectNothing(withStripe, form.email!)
  const corrected = { ...form, paymentMethodId: 'pm_card_mastercard' }
  expect((await register(withStripe.anActor(), corrected)).status).toBe(200)
  expect(await accountOf(withStripe, form.email!)).toMatchObject({ cardLast4: '4444' })
})

test('a card provider that is away answers 503, and the same form completes it afterwards', async () => {
  const form = aForm()
  stripe.faults.push(...Array.from({ length: 4 }, () => ({ kind: 'reset' }) as const))
  expect(await register(withStripe.anActor(), form)).toMatchObject({
    status: 503,
    body: { message: "Our card provider isn't responding. Please try again in a moment." },
  })
  await expectNothing(withStripe, form.email!)
  stripe.faults.length = 0
  expect((await register(withStripe.anActor(), form)).status).toBe(200)
}, 20_000)

test('an order that failed to be kept is found again, also under a company name that was mended since', async () => {
  const form = aForm()
  const before = stripe.account.subscriptions.size
  await withStripe.db.schema.alterTable('listings').renameTo('listings_away').execute()
  const failed = await register(withStripe.anActor(), form)
  await withStripe.db.schema.alterTable('listings_away').renameTo('listings').execute()
  expect(failed.status).toBe(500)
  await expectNothing(withStripe, form.email!)
  expect((await register(withStripe.anActor(), { ...form, companyName: 'Harbour Skin' })).status).toBe(200)
  expect(stripe.account.subscriptions.size - before).toBe(1)
  expect(await accountOf(withStripe, form.email!)).toMatchObject({ companyName: 'Harbour Skin' })
})
