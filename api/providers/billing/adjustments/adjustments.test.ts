import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { startStripe, stripeKeys } from '../../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../../tests/support/subscriber.ts'
import { stripeCards } from '../../../adapters/cards/stripe-cards.ts'
import { signEvent } from '../../../adapters/cards/stripe-event.ts'
import { reconcile } from '../reconcile.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const api = await startApi({ cards: clock => stripeCards(stripe.settings, clock) })
const { adjustments } = stripe.account
const sender = api.anActor()
let events = 0

const eventOf = (type: string, object: object) =>
  JSON.stringify({ id: `evt_${++events}`, object: 'event', type, created: 1, data: { object } })
const deliver = (body: string) =>
  sender.post('/api/stripe/webhook', body, {
    'content-type': 'application/json',
    'stripe-signature': signEvent(body, { secret: stripeKeys.webhookSecret, now: new Date() }),
  })
const report = async (type: string, object: object) =>
  expect((await deliver(eventOf(type, object))).status).toBe(200)

/** A clinic that has paid once, and heard of it. */
async function aPayingClinic() {
  const clinic = await aSubscriber(api)
  const invoice = stripe.account.renew(clinic.cardsId)
  await report('invoice.paid', invoice)
  await clinic.emailsSent()
  const download = async (path: string) => {
    const { ticket } = (await clinic.post('/api/download-ticket', { path })).body
    return api.app.inject({ url: `${path}?token=${ticket}` })
  }
  return {
    ...clinic,
    invoice,
    own: async () => (await clinic.invoices())[0],
    news: async () => (await clinic.emailsSent()).filter(subject => !subject.startsWith('Receipt')),
    printed: async (id: string) => pdfText((await download(`/api/invoice-adjustments/${id}/pdf`)).rawPayload),
    csv: async () => (await download('/api/invoices.csv')).body,
  }
}

beforeEach(() => {
  stripe.requests.length = 0
  stripe.faults.length = 0
})

test('a refund is a document of its own with a number, and the invoice stays as it is', async () => {
  const clinic = await aPayingClinic()
  const before = await clinic.own()
  const refund = adjustments.refund(clinic.invoice.id, 300)
  await report('refund.created', refund)
  const after = await clinic.own()
  expect(after).toMatchObject({
    status: 'paid',
    amount: before.amount,
    refunded: 3,
    credited: 0,
    disputed: 0,
    adjustments: [
      { kind: 'refund', status: 'succeeded', amount: 3, number: expect.stringMatching(/^RF-\d{6}$/) },
    ],
  })
  const [{ id, number }] = after.adjustments
  expect(await clinic.printed(id)).toEqual(
    expect.arrayContaining([`Refund ${number}`, `For invoice ${clinic.invoice.number}`, '£3.00']),
  )
  expect(await clinic.news()).toEqual(["We've refunded £3.00"])
  const sent = api.emails.find(({ to, subject }) => to === clinic.email && subject.includes('refunded'))
  expect(sent?.attachment?.name).toBe(`refund-${number}.pdf`)
  expect(await clinic.csv()).toMatch(/,3\.00,0\.00,0\.00\r?\n/)
})

test('a refund that comes as three events, each twice and all at once, is one refund and one email', async () => {
  const clinic = await aPayingClinic()
  const refund = adjustments.refund(clinic.invoice.id, 799)
  const charge = { id: 'ch_1', object: 'charge', payment_intent: refund.payment_intent }
  const bodies = [
    eventOf('charge.refunded', charge),
    eventOf('refund.created', refund),
    eventOf('refund.updated', refund),
  ]
  const replies = await Promise.all([...bodies, ...bodies].map(deliver))
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const [first, ...others] = (await clinic.own()).adjustments
  expect(others).toEqual([])
  expect(await clinic.news()).toEqual(["We've refunded £7.99"])
  // Events that tell nothing new use up no number.
  await report('refund.created', adjustments.refund(clinic.invoice.id, 1))
  const numbers = (await clinic.own()).adjustments.map(({ number }: { number: string }) =>
    Number(number.slice(3)),
  )
  expect(numbers.sort()).toEqual([Number(first.number.slice(3)), Number(first.number.slice(3)) + 1])
})

test('a refund told of before its invoice brings the invoice along', async () => {
  const clinic = await aSubscriber(api)
  const invoice = stripe.account.renew(clinic.cardsId)
  await report('refund.created', adjustments.refund(invoice.id, 799))
  expect(await clinic.invoices()).toMatchObject([{ number: invoice.number, status: 'paid', refunded: 7.99 }])
  await report('invoice.paid', invoice)
  expect((await clinic.emailsSent()).sort()).toEqual(['Receipt for £7.99', "We've refunded £7.99"])
})

test('a refund that the bank returns no longer counts, and its owner is asked to get in touch', async () => {
  const clinic = await aPayingClinic()
  const refund = adjustments.refund(clinic.invoice.id, 799, 'pending')
  const early = eventOf('refund.created', { ...refund })
  refund.status = 'failed'
  await report('refund.failed', refund)
  // The event about how it began comes last, and changes nothing.
  await deliver(early)
  expect(await clinic.own()).toMatchObject({ refunded: 0, adjustments: [{ status: 'failed' }] })
  expect(await clinic.news()).toEqual([])
  const second = adjustments.refund(clinic.invoice.id, 799, 'pending')
  await report('refund.created', second)
  second.status = 'failed'
  await report('refund.failed', second)
  expect(await clinic.news()).toEqual(["We've refunded £7.99", "Your refund of £7.99 didn't go through"])
})

test('a credit note keeps the number of its issuer; the refund that pays it out has no second document', async () => {
  const clinic = await aPayingClinic()
  const refund = adjustments.refund(clinic.invoice.id, 799)
  const note = adjustments.credit(clinic.invoice.id, 799, refund)
  await report('refund.created', refund)
  await report('credit_note.created', note)
  const own = await clinic.own()
  expect(own).toMatchObject({ refunded: 7.99, credited: 0 })
  expect(own.adjustments.find(({ kind }: { kind: string }) => kind === 'refund').number).toBeNull()
  const credit = own.adjustments.find(({ kind }: { kind: string }) => kind === 'credit_note')
  expect(credit.number).toBe(note.number)
  expect(await clinic.printed(credit.id)).toContain(`Credit note ${note.number}`)
  expect(await clinic.news()).toEqual(["We've refunded £7.99"])
  const sent = api.emails.find(({ to, subject }) => to === clinic.email && subject.includes('refunded'))
  expect(sent?.attachment?.name).toBe(`credit-note-${note.number}.pdf`)
  note.status = 'void'
  await report('credit_note.voided', note)
  const voided = (await clinic.own()).adjustments.find(({ kind }: { kind: string }) => kind === 'credit_note')
  expect(voided.status).toBe('void')
})

test('a credit note for a refund that was made before counts once, and is emailed as well', async () => {
  const clinic = await aPayingClinic()
  const refund = adjustments.refund(clinic.invoice.id, 799)
  await report('refund.created', refund)
  await report('credit_note.created', adjustments.credit(clinic.invoice.id, 799, refund))
  expect(await clinic.own()).toMatchObject({ refunded: 7.99, credited: 0 })
  expect(await clinic.news()).toEqual(["We've refunded £7.99", 'Credit note for £7.99'])
})

test('each refund of an invoice has the credit note that it pays out, and names no card that was entered later', async () => {
  const clinic = await aPayingClinic()
  const notes = [100, 200].map(pence => {
    const refund = adjustments.refund(clinic.invoice.id, pence)
    return { refund, note: adjustments.credit(clinic.invoice.id, pence, refund) }
  })
  await clinic.post('/api/update-payment-method', { paymentMethodId: 'pm_card_mastercard' })
  for (const { refund } of notes) await report('refund.created', refund)
  const own = (await clinic.own()).adjustments as { kind: string; amount: number; documentId: string }[]
  for (const { note, refund } of notes) {
    const { documentId } = own.find(one => one.kind === 'refund' && one.amount === refund.amount / 100)!
    expect(await clinic.printed(documentId)).toContain(`Credit note ${note.number}`)
  }
  expect(clinic.message('refunded £1.00')).toContain('to the card you paid with.')
  expect(clinic.message('refunded £1.00')).not.toContain('card ending')
})

test('an invoice that cannot be read at night does not keep the others from being read', async () => {
  const [first, second] = [await aPayingClinic(), await aPayingClinic()]
  for (const { invoice } of [first, second]) adjustments.refund(invoice.id, 100)
  const read = api.deps.cards.adjustments
  api.deps.cards.adjustments = id =>
    id === first.invoice.id ? Promise.reject(new Error('unreadable')) : read(id)
  await expect(reconcile(api.deps)).rejects.toThrow('unreadable')
  api.deps.cards.adjustments = read
  expect(await first.own()).toMatchObject({ refunded: 0 })
  expect(await second.own()).toMatchObject({ refunded: 1 })
  expect(await second.news()).toEqual(["We've refunded £1.00"])
})

test('a credit note alone is emailed with its document', async () => {
  const clinic = await aPayingClinic()
  const note = adjustments.credit(clinic.invoice.id, 200)
  await report('credit_note.created', note)
  expect(await clinic.news()).toEqual(['Credit note for £2.00'])
  expect(await clinic.own()).toMatchObject({ credited: 2 })
  note.status = 'void'
  await report('credit_note.voided', note)
  expect(await clinic.own()).toMatchObject({ credited: 0 })
})

test('credit pays for the next invoice before the card does, and only what the card paid can be refunded', async () => {
  const clinic = await aPayingClinic()
  const admin = await api.aStaffMember('admin')
  const renewed = async () => {
    const { number, ...invoice } = stripe.account.renew(clinic.cardsId)
    await report('invoice.paid', invoice)
    await clinic.emailsSent()
    const { invoices } = (await admin.get(`/api/staff/users/${clinic.id}`)).body
    // Several are issued within one second here, so the newest is not always the first.
    const ours = invoices.find((one: { number: string }) => one.number === number)
    const receipt = api.emails.findLast(({ to, text }) => to === clinic.email && text.includes(number))
    return {
      ...ours,
      cardsId: invoice.id,
      said: /We've (used|charged) £[\d.]+\d/.exec(receipt?.text ?? '')?.[0],
    }
  }
  await report('credit_note.created', adjustments.credit(clinic.invoice.id, 799))
  expect(await renewed()).toMatchObject({ amount: 7.99, creditUsed: 7.99, said: "We've used £7.99" })
  const paid = await renewed()
  expect(paid).toMatchObject({ amount: 7.99, creditUsed: 0, said: "We've charged £7.99" })
  await report('credit_note.created', adjustments.credit(paid.cardsId, 300))
  const part = await renewed()
  expect(part).toMatchObject({ amount: 7.99, creditUsed: 3, said: "We've charged £4.99" })
  const refund = (amount: number) =>
    admin.post(`/api/staff/users/${clinic.id}/refund`, {
      invoiceId: part.id,
      amount,
      reason: 'Charged by mistake.',
      requestKey: crypto.randomUUID(),
    })
  expect((await refund(5)).body.fields.amount).toBe('At most £4.99 is left')
  expect((await refund(4.99)).status).toBe(200)
})

test.each([
  ['won', 'won', 0, 'The dispute about your payment of £7.99 is closed'],
  ['warning_closed', 'won', 0, 'The dispute about your payment of £7.99 is closed'],
  ['lost', 'lost', 7.99, 'Your bank has returned your payment of £7.99'],
])('a dispute is told when it opens and when it ends: %s', async (theirs, status, disputed, subject) => {
  const clinic = await aPayingClinic()
  const dispute = adjustments.dispute(clinic.invoice.id, 799)
  await report('charge.dispute.created', dispute)
  expect(await clinic.own()).toMatchObject({
    disputed: 7.99,
    adjustments: [{ status: 'open', number: null }],
  })
  dispute.status = theirs
  const closed = eventOf('charge.dispute.closed', dispute)
  await deliver(closed)
  await deliver(closed)
  expect(await clinic.own()).toMatchObject({ disputed, adjustments: [{ status }] })
  expect(await clinic.news()).toEqual(['Your bank has disputed your payment of £7.99', subject])
  const { id } = (await clinic.own()).adjustments[0]
  const { ticket } = (
    await clinic.post('/api/download-ticket', { path: `/api/invoice-adjustments/${id}/pdf` })
  ).body
  expect(
    (await api.app.inject({ url: `/api/invoice-adjustments/${id}/pdf?token=${ticket}` })).statusCode,
  ).toBe(404)
})

test('while the card provider is away the event counts as not taken, and nothing is told twice later', async () => {
  const clinic = await aPayingClinic()
  const body = eventOf('refund.created', adjustments.refund(clinic.invoice.id, 799))
  const away = { kind: 'answer', status: 503, error: { type: 'api_error', message: 'down' } } as const
  const on = 'GET /v1/refunds'
  stripe.faults.push({ ...away, on }, { ...away, on }, { ...away, on })
  expect((await deliver(body)).status).toBe(503)
  expect((await clinic.own()).adjustments).toEqual([])
  expect((await deliver(body)).status).toBe(200)
  expect(await clinic.news()).toEqual(["We've refunded £7.99"])
})

test('what no event told of is found at night, and a dispute is followed until it ends', async () => {
  const clinic = await aPayingClinic()
  const dispute = adjustments.dispute(clinic.invoice.id, 799)
  adjustments.refund(clinic.invoice.id, 100)
  await reconcile(api.deps)
  expect(await clinic.own()).toMatchObject({ disputed: 7.99, refunded: 1 })
  // Its beginning is now too long ago to be listed.
  dispute.created -= 40 * 86_400
  dispute.status = 'lost'
  await reconcile(api.deps)
  expect((await clinic.own()).adjustments).toContainEqual(
    expect.objectContaining({ kind: 'dispute', status: 'lost' }),
  )
})

test('nobody else can read a document, and it outlives the account without a name', async () => {
  const [clinic, rival] = [await aPayingClinic(), await aPayingClinic()]
  await report('refund.created', adjustments.refund(clinic.invoice.id, 799))
  const { id } = (await clinic.own()).adjustments[0]
  await expect(rival.printed(id)).rejects.toThrow()
  const row = () =>
    api.db.selectFrom('invoiceAdjustments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const change = api.db
    .updateTable('invoiceAdjustments')
    .set({ document: JSON.stringify({ ...((await row()).document as object), pence: 1 }) })
    .where('id', '=', id)
    .execute()
  await expect(change).rejects.toThrow('never changes')
  await api.db.deleteFrom('providers').where('id', '=', clinic.id).execute()
  expect(await row()).toMatchObject({ providerId: null, document: { buyer: null, pence: 799 } })
})

test('a payment of someone else is passed over', async () => {
  const stranger = { id: 're_1', object: 'refund', payment_intent: 'pi_of_somebody_else' }
  await report('refund.created', stranger)
  await report('refund.created', { ...stranger, payment_intent: null })
  await report('charge.succeeded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' })
  await report('credit_note.created', { id: 'cn_1', object: 'credit_note', invoice: 'in_none' })
})
