import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { aSubscriber } from '../../../../tests/support/subscriber.ts'
import { tickSimulator } from '../simulator-tick.ts'

const api = await startApi()

/** Someone whose subscription has ended. */
async function aFormerSubscriber() {
  const clinic = await aSubscriber(api)
  await api.deps.cards.endNow(clinic.cardsId)
  await tickSimulator(api.deps)
  expect(await clinic.subscription()).toMatchObject({ status: 'canceled' })
  expect(await clinic.isListed()).toBe(false)
  return clinic
}
type Caller = Pick<Awaited<ReturnType<typeof api.aProvider>>, 'post'>
const again = (clinic: Caller, card: string) => clinic.post('/api/subscribe-again', { paymentMethodId: card })

test('who has cancelled subscribes again, pays the first month at once, and is listed', async () => {
  const clinic = await aFormerSubscriber()
  const reply = await again(clinic, 'pm_card_mastercard')
  expect(reply).toMatchObject({
    status: 200,
    body: { status: 'active', trialEnd: null, cancelAtPeriodEnd: false },
  })
  expect(await clinic.isListed()).toBe(true)
  await tickSimulator(api.deps)
  expect(await clinic.invoices()).toMatchObject([{ amount: 7.99, status: 'paid' }])
  expect(await clinic.subscription()).toMatchObject({ status: 'active', card: { brand: 'mastercard' } })
  expect(await clinic.emailsSent()).toContain('Receipt for £7.99')
})

test('a second month follows the first', async () => {
  const clinic = await aFormerSubscriber()
  await again(clinic, 'pm_card_visa')
  const { currentPeriodEnd } = await clinic.subscription()
  api.setClock(new Date(Date.parse(currentPeriodEnd) + 60_000))
  await tickSimulator(api.deps)
  api.setClock(undefined)
  expect(await clinic.invoices()).toHaveLength(2)
})

test('five calls at once are one subscription and one charge', async () => {
  const clinic = await aFormerSubscriber()
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => again(clinic, 'pm_card_visa')))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await tickSimulator(api.deps)
  expect(await clinic.invoices()).toHaveLength(1)
})

test.each(['pm_card_chargeDeclined', 'pm_card_chargeCustomerFail'])(
  'a card that does not pay (%s) leaves everything as it was, and another can be tried',
  async card => {
    const clinic = await aFormerSubscriber()
    expect(await again(clinic, card)).toMatchObject({
      status: 402,
      body: { message: 'Your card was declined.' },
    })
    expect(await clinic.subscription()).toMatchObject({ status: 'canceled' })
    expect((await again(clinic, 'pm_card_visa')).status).toBe(200)
  },
)

test('who never had a subscription gets the free months', async () => {
  const clinic = await api.aProvider()
  await api.db.deleteFrom('subscriptions').where('providerId', '=', clinic.id).execute()
  expect((await again(clinic, 'pm_card_visa')).body).toMatchObject({ status: 'trialing' })
})

test('who has one keeps it', async () => {
  const clinic = await aSubscriber(api)
  const before = await clinic.subscription()
  expect((await again(clinic, 'pm_card_mastercard')).body).toEqual(before)
  expect(before.card.brand).toBe('visa')
})

test('an invoice can be kept as a file, by its owner alone', async () => {
  const clinic = await aFormerSubscriber()
  await again(clinic, 'pm_card_visa')
  await tickSimulator(api.deps)
  const [{ id, number }] = await clinic.invoices()
  const path = `/api/invoices/${id}/pdf`
  const { ticket } = (await clinic.post('/api/download-ticket', { path })).body
  const file = await api.app.inject({ url: `${path}?token=${ticket}` })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${number}.pdf"`,
  })
  expect(pdfText(file.rawPayload)).toEqual(
    expect.arrayContaining([`Invoice ${number}`, clinic.listing.listing.companyName]),
  )
  expect((await (await api.aProvider()).get(path)).status).toBe(404)
  expect((await api.anActor().get(path)).status).toBe(401)
})
