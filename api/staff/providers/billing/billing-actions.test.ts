import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { startStripe } from '../../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../../tests/support/subscriber.ts'
import { simulateEvent } from '../../../adapters/cards/simulated-events/simulate-event.ts'
import { stripeCards } from '../../../adapters/cards/stripe-cards.ts'
import { readAuthentication, refreshLatestInvoice } from '../../../providers/billing/service.ts'
import { tickSimulator } from '../../../providers/billing/simulator-tick.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())

/** The simulator and Stripe's own protocol: staff must not see a difference. */
const worlds = [
  { name: 'the simulator', api: await startApi() },
  { name: 'Stripe', api: await startApi({ cards: clock => stripeCards(stripe.settings, clock) }) },
]

const uuid = () => crypto.randomUUID()
const reason = 'Agreed on the phone'
const dayOf = (moment: string) => moment.slice(0, 10)

for (const { name, api } of worlds) {
  const manager = await api.aStaffMember('manager')

  /** Charged for a month, with the invoice stored. */
  const aPayer = async () => {
    const clinic = await aSubscriber(api)
    const { latestInvoiceId } = await api.deps.cards.endTrial(clinic.cardsId)
    const theirs = (await api.deps.cards.subscription(clinic.cardsId))!
    await refreshLatestInvoice(api.deps, { ...theirs, latestInvoiceId })
    await readAuthentication(api.deps, clinic.id)
    const [invoice] = (await manager.get(`/api/staff/users/${clinic.id}`)).body.invoices
    return { ...clinic, invoice }
  }

  test(`${name}: a trial is extended, recorded and the clinic emailed`, async () => {
    const clinic = await aSubscriber(api)
    const { trialEnd } = await clinic.subscription()
    const until = dayOf(new Date(Date.parse(trialEnd) + 20 * 86_400_000).toISOString())
    const path = `/api/staff/users/${clinic.id}/extend-trial`
    const noon = new Date(trialEnd)
    for (const hour of [2, 20]) {
      const at = new Date(noon.setUTCHours(hour, 30, 0, 0))
      await api.deps.cards.moveNextCharge(clinic.cardsId, at)
      await readAuthentication(api.deps, clinic.id)
      const sameDay = await manager.post(path, { until: dayOf(at.toISOString()), reason, requestKey: uuid() })
      expect(sameDay.status).toBe(400)
    }
    await api.db
      .updateTable('subscriptions')
      .set({ trialRemindedAt: new Date() })
      .where('providerId', '=', clinic.id)
      .execute()
    expect((await manager.post(path, { until: '2099-01-01', reason, requestKey: uuid() })).status).toBe(400)
    const order = { until, reason, requestKey: uuid() }
    const clicks = await Promise.all([manager.post(path, order), manager.post(path, order)])
    expect(clicks.map(({ status }) => status)).toEqual([200, 200])
    expect((await manager.post(path, { ...order, until: dayOf(trialEnd) })).status).toBe(409)
    expect(dayOf((await clinic.subscription()).trialEnd)).toBe(until)
    expect(dayOf((await api.deps.cards.subscription(clinic.cardsId))!.trialEnd!.toISOString())).toBe(until)
    const received = (await clinic.emailsSent()).filter(subject =>
      subject.startsWith('Your free trial now ends on'),
    )
    expect(received).toHaveLength(1)
    const { auditEntries } = (await manager.get(`/api/staff/users/${clinic.id}`)).body
    expect(auditEntries.map((one: { action: string }) => one.action)).toEqual(['user.extend_trial'])
    // The reminder named a day that no longer holds, so there is one for the new day.
    const { trialRemindedAt } = await api.db
      .selectFrom('subscriptions')
      .select('trialRemindedAt')
      .where('providerId', '=', clinic.id)
      .executeTakeFirstOrThrow()
    expect(trialRemindedAt).toBeNull()
  })

  test(`${name}: an extension that is sent again never shortens a trial, nor gives free time after it`, async () => {
    const clinic = await aSubscriber(api)
    const { trialEnd } = await clinic.subscription()
    const later = (days: number) => dayOf(new Date(Date.parse(trialEnd) + days * 86_400_000).toISOString())
    const extend = (until: string, requestKey: string) =>
      manager.post(`/api/staff/users/${clinic.id}/extend-trial`, { until, reason, requestKey })
    const theirs = async () => (await api.deps.cards.subscription(clinic.cardsId))!
    const [first, lost] = [uuid(), uuid()]
    expect((await extend(later(5), first)).status).toBe(200)
    const { moveNextCharge } = api.deps.cards
    api.deps.cards.moveNextCharge = () => Promise.reject(new Error('The connection was lost'))
    expect((await extend(later(10), lost)).status).toBe(500)
    api.deps.cards.moveNextCharge = moveNextCharge
    expect((await extend(later(20), uuid())).status).toBe(200)
    expect((await extend(later(5), first)).status).toBe(200)
    expect((await extend(later(10), lost)).body.code).toBe('changed_meanwhile')
    expect(dayOf((await theirs()).trialEnd!.toISOString())).toBe(later(20))
    await api.deps.cards.endTrial(clinic.cardsId)
    await readAuthentication(api.deps, clinic.id)
    const next = (await theirs()).currentPeriodEnd
    expect((await extend(later(5), first)).status).toBe(200)
    expect((await extend(later(10), lost)).body.code).toBe('no_trial')
    expect((await theirs()).currentPeriodEnd).toEqual(next)
  })

  test(`${name}: parts of an invoice are refunded and credited until nothing is left`, async () => {
    const clinic = await aPayer()
    const give = (what: string, amount: number, requestKey: string = crypto.randomUUID()) =>
      manager.post(`/api/staff/users/${clinic.id}/${what}`, {
        invoiceId: clinic.invoice.id,
        amount,
        reason,
        requestKey,
      })
    expect((await give('refund', 3)).status).toBe(200)
    expect((await give('credit', 4)).status).toBe(200)
    const tooMuch = await give('refund', 1)
    expect(tooMuch.status).toBe(400)
    expect(tooMuch.body.fields.amount).toBe('At most £0.99 is left')
    const { invoices, auditEntries } = (await manager.get(`/api/staff/users/${clinic.id}`)).body
    expect(invoices[0]).toMatchObject({ refunded: 3, credited: 4 })
    expect(auditEntries.map(({ action }: { action: string }) => action)).toEqual([
      'user.credit',
      'user.refund',
    ])
    expect(await clinic.emailsSent()).toContainEqual(expect.stringMatching(/refund/i))
  })

  test(`${name}: the clinic's billing shows why staff gave money back, and the code of what others did`, async () => {
    const clinic = await aPayer()
    const give = (what: string, why: string, amount = 1) =>
      manager.post(`/api/staff/users/${clinic.id}/${what}`, {
        invoiceId: clinic.invoice.id,
        amount,
        reason: why,
        requestKey: crypto.randomUUID(),
      })
    await give('refund', 'Goodwill')
    await give('refund', 'Charged_twice', 2)
    await give('credit', 'Late answer')
    const before = (await manager.get(`/api/staff/users/${clinic.id}`)).body.invoices[0].adjustments
    const reasons = before.map(({ reason: why }: { reason: string }) => why)
    expect(reasons.sort()).toEqual(['Charged_twice', 'Goodwill', 'Late answer'])
    const own = await api.db
      .selectFrom('invoiceAdjustments')
      .select(['cardsId', 'reason'])
      .where('invoiceId', '=', clinic.invoice.id)
      .execute()
    expect(own.map(({ reason: code }) => code)).not.toContain('Goodwill')
    const asked = api.db.deleteFrom('billingRequests').where('invoiceId', '=', clinic.invoice.id)
    await asked.where('reason', '=', 'Goodwill').execute()
    const after = (await manager.get(`/api/staff/users/${clinic.id}`)).body.invoices[0].adjustments
    const one = after.find(
      ({ amount, kind }: { amount: number; kind: string }) => amount === 1 && kind === 'refund',
    )
    expect(one.reason).toBe('requested by customer')
  })

  test(`${name}: the same refund sent twice pays once`, async () => {
    const clinic = await aPayer()
    const part = { amountPence: 200, key: crypto.randomUUID() }
    const theirs = (await api.deps.cards.subscription(clinic.cardsId))!
    for (const _ of [1, 2]) await api.deps.cards.refund(theirs.latestInvoiceId!, part)
    expect((await api.deps.cards.adjustments(theirs.latestInvoiceId!)).length).toBe(1)
  })

  const giving = (clinic: Awaited<ReturnType<typeof aPayer>>) => {
    const give = (what: string, amount: number, requestKey: string = crypto.randomUUID()) =>
      manager.post(`/api/staff/users/${clinic.id}/${what}`, {
        invoiceId: clinic.invoice.id,
        amount,
        reason,
        requestKey,
      })
    const read = async () => {
      const { invoices, auditEntries } = (await manager.get(`/api/staff/users/${clinic.id}`)).body
      return { invoice: invoices[0], actions: auditEntries.map((one: { action: string }) => one.action) }
    }
    return { give, read }
  }

  test(`${name}: a refund whose answer was lost is finished by sending it again, and recorded once`, async () => {
    const clinic = await aPayer()
    const { give, read } = giving(clinic)
    const requestKey = crypto.randomUUID()
    const { adjustments } = api.deps.cards
    let reads = 0
    // The money has gone when the second reading fails: the first says what is left.
    api.deps.cards.adjustments = id => {
      reads += 1
      return reads === 2 ? Promise.reject(new Error('The connection was lost')) : adjustments(id)
    }
    expect((await give('refund', 7.99, requestKey)).status).toBe(500)
    api.deps.cards.adjustments = adjustments
    expect((await give('refund', 7.99, requestKey)).status).toBe(200)
    expect((await give('refund', 7.99, requestKey)).status).toBe(200)
    expect(await read()).toMatchObject({ invoice: { refunded: 7.99 }, actions: ['user.refund'] })
    expect((await give('refund', 5, requestKey)).status).toBe(409)
  })

  test(`${name}: requests at the same time never give back more than was paid`, async () => {
    const clinic = await aPayer()
    const { give, read } = giving(clinic)
    const replies = await Promise.all([give('refund', 7.99), give('credit', 7.99), give('refund', 7.99)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const { invoice, actions } = await read()
    expect(invoice.refunded + invoice.credited).toBe(7.99)
    expect(actions.length).toBe(1)
  })

  test(`${name}: the same request twice at once is one`, async () => {
    const clinic = await aPayer()
    const { give, read } = giving(clinic)
    const requestKey = crypto.randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => give('refund', 3, requestKey)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read()).toMatchObject({ invoice: { refunded: 3 }, actions: ['user.refund'] })
  })

  test(`${name}: the card provider refuses more than it took`, async () => {
    const clinic = await aPayer()
    const { latestInvoiceId } = (await api.deps.cards.subscription(clinic.cardsId))!
    for (const kind of ['refund', 'credit'] as const) {
      const part = { amountPence: 800, key: crypto.randomUUID() }
      await expect(api.deps.cards[kind](latestInvoiceId!, part)).rejects.toMatchObject({
        code: 'invalid_input',
      })
    }
  })

  test(`${name}: nothing is credited to an invoice that will never come`, async () => {
    const clinic = await aPayer()
    await clinic.post('/api/cancel-subscription')
    const reply = await giving(clinic).give('credit', 1)
    expect(reply.body.fields?.amount).toMatch(/won't renew/)
    expect((await giving(clinic).give('refund', 1)).status).toBe(200)
  })

  test(`${name}: nobody refunds another clinic's invoice, or extends a trial that is over`, async () => {
    const [payer, other] = [await aPayer(), await aSubscriber(api)]
    const body = { invoiceId: payer.invoice.id, amount: 1, reason, requestKey: crypto.randomUUID() }
    expect((await manager.post(`/api/staff/users/${other.id}/refund`, body)).status).toBe(404)
    const until = dayOf(new Date(Date.now() + 90 * 86_400_000).toISOString())
    const late = await manager.post(`/api/staff/users/${payer.id}/extend-trial`, {
      until,
      reason,
      requestKey: uuid(),
    })
    expect(late.body.code).toBe('no_trial')
  })
}

test('the simulator takes credit off the next payment, and only what the card paid can be refunded', async () => {
  const api = await startApi()
  const manager = await api.aStaffMember('manager')
  const clinic = await aSubscriber(api)
  const { cards } = api.deps
  const charge = async () => {
    const next = (await cards.subscription(clinic.cardsId))!.currentPeriodEnd
    api.setClock(new Date(next.getTime() + 60_000))
    await tickSimulator(api.deps)
    return (await cards.subscription(clinic.cardsId))!.latestInvoiceId!
  }
  try {
    const first = await charge()
    await cards.credit(first, { amountPence: 500, key: uuid() })
    await cards.credit(first, { amountPence: 299, key: uuid() })
    await api.db.updateTable('simInvoices').set({ amountPence: 1500 }).where('id', '=', first).execute()
    await cards.credit(first, { amountPence: 400, key: uuid() })
    const covered = await charge()
    expect(await cards.invoice(covered)).toMatchObject({ amountPence: 799, creditPence: 799, status: 'paid' })
    const dispute = simulateEvent({ db: api.db, at: api.deps.clock() }, clinic.cardsId, 'dispute')
    await expect(dispute).rejects.toMatchObject({ code: 'invoice_not_found' })
    const partly = await charge()
    expect(await cards.invoice(partly)).toMatchObject({ amountPence: 799, creditPence: 400, status: 'paid' })
    const paid = await charge()
    expect(await cards.invoice(paid)).toMatchObject({ amountPence: 799, creditPence: 0 })
    const texts = api.emails.filter(({ subject }) => subject === 'Receipt for £7.99').map(({ text }) => text)
    expect(texts[1]).toContain("We've used £7.99 of your credit")
    expect(texts[2]).toContain("We've charged £3.99 to")
    expect(texts[2]).toContain('and used £4.00 of your credit')
    const receipts = api.emails.filter(({ subject }) => subject === 'Receipt for £7.99')
    const [whole, part, none] = receipts.slice(1).map(({ attachment }) => pdfText(attachment!.content))
    for (const words of ['Credit used', '-£7.99', 'Charged to your card', '£0.00'])
      expect(whole).toContain(words)
    for (const words of ['Credit used', '-£4.00', 'Charged to your card', '£3.99'])
      expect(part).toContain(words)
    expect(none).not.toContain('Credit used')
    const { id: invoiceId } = await api.db
      .selectFrom('invoices')
      .select('id')
      .where('cardsId', '=', partly)
      .executeTakeFirstOrThrow()
    // Logins of staff do not last as long as subscriptions.
    api.setClock(undefined)
    const tooMuch = await manager.post(`/api/staff/users/${clinic.id}/refund`, {
      invoiceId,
      amount: 4,
      reason,
      requestKey: uuid(),
    })
    expect(tooMuch.body.fields?.amount).toBe('At most £3.99 is left')
    const { invoices } = (await manager.get(`/api/staff/users/${clinic.id}`)).body
    expect(invoices.find(({ id }: { id: string }) => id === invoiceId)).toMatchObject({ creditUsed: 4 })
    await expect(cards.refund(partly, { amountPence: 400, key: uuid() })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  } finally {
    api.setClock(undefined)
  }
})
