import { expect, test } from 'vitest'
import { simulatedEvents } from '../../../contract/providers/cards.ts'
import { startApi } from '../../../tests/support/api.ts'
import { startStripe } from '../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../tests/support/subscriber.ts'
import { stripeCards } from '../../adapters/cards/stripe-cards.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
type Clinic = Awaited<ReturnType<typeof aSubscriber>>

const simulate = (clinic: { id: string }, event: string) =>
  manager.post(`/api/staff/users/${clinic.id}/simulated-billing-events`, { event })
const own = async (clinic: Clinic) => (await clinic.invoices())[0]

/** Does several things one after the other, none of which may fail. */
async function story(clinic: Clinic, ...events: string[]) {
  for (const event of events) expect((await simulate(clinic, event)).status, event).toBe(200)
}

test('the card is charged now, and the clinic sees its first invoice', async () => {
  const clinic = await aSubscriber(api)
  await story(clinic, 'renewal')
  expect(await own(clinic)).toMatchObject({ status: 'paid', amount: 7.99, adjustments: [] })
  expect(await clinic.subscription()).toMatchObject({ status: 'active' })
})

test('refunds: a part, the rest, and one that the bank returns', async () => {
  const clinic = await aSubscriber(api)
  await story(clinic, 'renewal', 'partial_refund', 'refund')
  expect(await own(clinic)).toMatchObject({ refunded: 7.99, adjustments: [{ amount: 5.99 }, { amount: 2 }] })
  expect((await simulate(clinic, 'refund')).body.message).toBe('This payment has already been refunded.')
  await story(clinic, 'refund_failed')
  expect(await own(clinic)).toMatchObject({ refunded: 2 })
})

test('credit notes, with and without a refund', async () => {
  const clinic = await aSubscriber(api)
  await story(clinic, 'renewal', 'refund_with_credit_note')
  expect(await own(clinic)).toMatchObject({ refunded: 7.99, credited: 0 })
  const other = await aSubscriber(api)
  await story(other, 'renewal', 'credit_note')
  expect(await own(other)).toMatchObject({
    credited: 7.99,
    adjustments: [{ number: expect.stringMatching(/^SIM-CN-\d{6}$/) }],
  })
})

test.each([
  ['dispute_won', 0],
  ['dispute_lost', 7.99],
])('a dispute is opened and closed: %s', async (closing, disputed) => {
  const clinic = await aSubscriber(api)
  await story(clinic, 'renewal', 'dispute')
  const staffs = (await manager.get(`/api/staff/users/${clinic.id}`)).body.invoices[0]
  expect(staffs).toMatchObject({
    disputed: 7.99,
    adjustments: [{ kind: 'dispute', status: 'open', reason: 'fraudulent', respondBy: expect.any(String) }],
  })
  await story(clinic, closing)
  expect(await own(clinic)).toMatchObject({ disputed })
  expect((await simulate(clinic, closing)).body.message).toBe('This clinic has no open dispute.')
})

test('a card about to expire is warned of, and one renewed by its network is shown', async () => {
  const clinic = await aSubscriber(api)
  await story(clinic, 'card_expiring')
  expect(await clinic.emailsSent()).toEqual([expect.stringContaining('Your card expires in')])
  await story(clinic, 'card_updated')
  expect(await clinic.subscription()).toMatchObject({ card: { last4: '5556' } })
})

test('a clinic sees neither the reason nor the deadline of a dispute', async () => {
  const clinic = await aSubscriber(api)
  await story(clinic, 'renewal', 'dispute')
  const [dispute] = (await own(clinic)).adjustments
  expect(Object.keys(dispute).sort()).toEqual([
    'amount',
    'documentId',
    'happenedAt',
    'id',
    'kind',
    'number',
    'status',
  ])
})

test('without a payment there is nothing to refund, and what was done is in the audit log', async () => {
  const clinic = await aSubscriber(api)
  for (const event of simulatedEvents.filter(name => /refund|credit|dispute/.test(name)))
    expect((await simulate(clinic, event)).status, event).toBe(404)
  await story(clinic, 'renewal')
  const entries = await api.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', clinic.id)
    .execute()
  expect(entries).toEqual([{ action: 'user.simulate_billing', after: { event: 'renewal' } }])
})

test('with a real card provider none of it is there', async () => {
  const stripe = await startStripe()
  const real = await startApi({ cards: clock => stripeCards(stripe.settings, clock) })
  const clinic = await aSubscriber(real)
  const staff = await real.aStaffMember('admin')
  const reply = await staff.post(`/api/staff/users/${clinic.id}/simulated-billing-events`, {
    event: 'refund',
  })
  expect(reply.status).toBe(404)
  expect((await staff.get(`/api/staff/users/${clinic.id}`)).body.simulatedCards).toBe(false)
  stripe.close()
})
