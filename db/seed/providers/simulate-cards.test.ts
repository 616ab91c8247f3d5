import { expect, test } from 'vitest'
import { tickSimulator } from '../../../api/providers/billing/simulator-tick.ts'
import { startApi } from '../../../tests/support/api.ts'
import { seedDemoData } from '../seed.ts'
import { simulateCards } from './simulate-cards.ts'

const api = await startApi({ demo: true })

async function theDemoProvider() {
  const credentials = { email: 'provider@demo.test', password: 'Provider1!' }
  const { body } = await api.anActor().post('/api/login', credentials)
  return api.anActor(body.token)
}

test('the demo provider has a card, paid invoices, and can cancel and undo', async () => {
  const provider = await theDemoProvider()
  const { body } = await provider.get('/api/subscription')
  expect(body).toMatchObject({ status: 'active', card: { brand: 'visa', last4: '4242' } })
  const { items } = (await provider.get('/api/invoices')).body
  expect(items.length).toBeGreaterThanOrEqual(2)
  expect(items.every((invoice: { status: string }) => invoice.status === 'paid')).toBe(true)
  expect((await provider.post('/api/cancel-subscription')).body.cancelAtPeriodEnd).toBe(true)
  expect((await provider.post('/api/resume-subscription')).body.cancelAtPeriodEnd).toBe(false)
})

test('a seeded clinic that is past due pays when it enters another card', async () => {
  const since = new Date(Date.now() - 5 * 86_400_000)
  const inAMonth = new Date(Date.now() + 25 * 86_400_000)
  const clinic = await api.aProvider({
    subscription: {
      status: 'past_due',
      trialEnd: new Date(Date.now() - 90 * 86_400_000).toISOString(),
      currentPeriodEnd: inAMonth.toISOString(),
      pastDueSince: since.toISOString(),
    },
  })
  await api.db.transaction().execute(simulateCards)
  await tickSimulator(api.deps)
  expect((await clinic.get('/api/subscription')).body.status).toBe('past_due')
  const reply = await clinic.post('/api/update-payment-method', { paymentMethodId: 'pm_card_visa' })
  expect(reply.body).toMatchObject({ status: 'active', card: { last4: '4242' } })
})

test('knows each subscription once, however often the demo starts', async () => {
  const count = async () =>
    (
      await api.db
        .selectFrom('simInvoices')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n
  const before = await count()
  await seedDemoData(api.db)
  expect(await count()).toBe(before)
})
