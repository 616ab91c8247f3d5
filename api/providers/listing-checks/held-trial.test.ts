import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { Problem } from '../../../contract/core/problems.ts'
import { startApi } from '../../../tests/support/api.ts'
import { holdBack } from '../../../tests/support/hold-back.ts'
import {
  accountOf,
  confirmationToken,
  emailsTo,
  register,
} from '../../../tests/support/registration/registration.ts'
import { aForm } from '../../../tests/support/registration/registration-form.ts'
import { jobs } from '../../jobs.ts'
import { periodEndAfterHold } from '../billing/held-trial.ts'

const api = await startApi()
const start = new Date('2027-01-10T10:00:00Z')
const hour = 60 * 60 * 1000
const on = (day: string) => api.setClock(new Date(`${day}T10:00:00Z`))
afterEach(() => api.setClock(undefined))
const run = (name: string) => jobs.find(job => job.name === name)!.run(api.deps)

type Person = { id: string; email: string }

/** Staff whose login is as young as the moment asks. */
async function decide({ id }: Person, name: 'approve' | 'refuse') {
  const manager = await api.aStaffMember('manager')
  const { checks } = (await manager.get(`/api/staff/users/${id}`)).body.checks
  const seen = checks.map(({ id, state }: { id: string; state: string }) => ({ id, state }))
  return manager.post(`/api/staff/users/${id}/${name}-listing`, {
    checks: seen,
    reason: 'The certificate belongs to another clinic.',
  })
}

async function join(change: Record<string, string> = {}) {
  const form = aForm(change)
  expect((await register(api.anActor(), form)).status).toBe(200)
  const token = await confirmationToken(api, form.email!)
  await api.anActor().post('/api/confirm-email', { token })
  const { id, cardsId } = (await accountOf(api, form.email!))!
  return { id, cardsId, form, email: form.email! }
}

async function signedIn({ form }: Awaited<ReturnType<typeof join>>) {
  const login = await api.anActor().post('/api/login', { email: form.email, password: form.password })
  return api.anActor(login.body.token)
}

/** Registered at the start with the number of a public clinic, so held from then on. */
async function aHeldCopy() {
  const original = await api.aProvider()
  return join({ certificateNumber: original.listing.listing.certificateNumber })
}

const trialOf = async ({ id, cardsId }: Person & { cardsId: string }) => {
  const ours = await api.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('providerId', '=', id)
    .executeTakeFirstOrThrow()
  const theirs = await api.deps.cards.subscription(cardsId)
  return [ours.trialEnd, theirs?.trialEnd].map(end => end?.toISOString().slice(0, 10))
}
const invoices = ({ id }: Person) =>
  api.db.selectFrom('invoices').select('id').where('providerId', '=', id).execute()
const lastEmail = async ({ email }: Person) => (await emailsTo(api, email)).at(-1)!

test('the free months of a registration start when staff approve it, at the card provider too', async () => {
  api.setClock(start)
  const copy = await aHeldCopy()
  expect(await trialOf(copy)).toEqual(['2027-04-10', '2027-04-10'])
  on('2027-01-31')
  expect((await decide(copy, 'approve')).status).toBe(200)
  expect(await trialOf(copy)).toEqual(['2027-04-30', '2027-04-30'])
  expect((await lastEmail(copy)).text).toContain(
    "Your 3 free months start today. We'll charge your card for the first time on 30 April 2027",
  )
  on('2027-04-29')
  await run('tick-card-simulator')
  expect(await invoices(copy)).toEqual([])
  on('2027-05-01')
  await run('tick-card-simulator')
  expect(await invoices(copy)).toHaveLength(1)
})

test('a listing held for longer than its trial is neither charged nor sent a charge notice', async () => {
  api.setClock(start)
  const copy = await aHeldCopy()
  for (const day of ['2027-04-04', '2027-04-09', '2027-04-11', '2027-06-01']) {
    on(day)
    await run('remind-of-trials')
    await run('postpone-charges')
    await run('tick-card-simulator')
  }
  expect(await invoices(copy)).toEqual([])
  const subjects = (await emailsTo(api, copy.email)).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject.startsWith('Your free trial'))).toEqual([])
  await decide(copy, 'approve')
  expect(await trialOf(copy)).toEqual(['2027-09-01', '2027-09-01'])
  on('2027-08-27')
  await run('remind-of-trials')
  expect((await lastEmail(copy)).subject).toBe('Your free trial ends on 1 September 2027')
})

test('a listing that is held after an edit gets back the days it was hidden, and no more', async () => {
  api.setClock(start)
  const original = await api.aProvider()
  const clinic = await join()
  on('2027-02-10')
  const owner = await signedIn(clinic)
  const { body: listing } = await owner.get('/api/listing')
  const { certificateNumber } = original.listing.listing
  expect((await owner.put('/api/listing', { ...listing, certificateNumber })).body.listed).toBe(false)
  on('2027-04-09')
  await run('postpone-charges')
  expect(await trialOf(clinic)).toEqual(['2027-06-07', '2027-06-07'])
  on('2027-04-15')
  await decide(clinic, 'approve')
  // 64 days hidden, 58 of them added already.
  expect(await trialOf(clinic)).toEqual(['2027-06-13', '2027-06-13'])
  expect((await lastEmail(clinic)).text).toContain('It now ends on 13 June 2027.')
})

test('a refused listing is not charged, and has its free months if the refusal is taken back', async () => {
  api.setClock(start)
  const copy = await aHeldCopy()
  on('2027-03-01')
  expect((await decide(copy, 'refuse')).status).toBe(200)
  expect(await api.deps.cards.subscription(copy.cardsId)).toMatchObject({ status: 'canceled' })
  expect((await lastEmail(copy)).text).toContain("We haven't charged your card and won't.")
  on('2027-05-01')
  await run('tick-card-simulator')
  expect(await invoices(copy)).toEqual([])
  await decide(copy, 'approve')
  expect((await lastEmail(copy)).text).toContain('If you had free months left, you still have them.')
  const again = await (await signedIn(copy)).post('/api/subscribe-again', { paymentMethodId: 'pm_card_visa' })
  expect(again).toMatchObject({ status: 200, body: { status: 'trialing' } })
  expect(again.body.trialEnd.slice(0, 10)).toBe('2027-08-01')
  await run('tick-card-simulator')
  expect(await invoices(copy)).toEqual([])
})

const moment = (text: string) => new Date(`${text}Z`)

// Clocks go forward on 28 March and back on 31 October 2027, both at 1:00 UTC.
test.each([
  ['across the change to summer time', '2027-03-26T22:47:13', '2027-03-27T23:30:41', '2027-03-28T00:40:05'],
  ['on the morning of that change', '2027-03-20T08:00:00', '2027-03-28T00:59:59', '2027-03-28T01:00:01'],
  ['across the change to winter time', '2027-10-30T06:15:00', '2027-10-30T23:10:20', '2027-10-31T02:59:31'],
  ['late in the evening', '2027-07-01T12:00:00', '2027-07-02T22:59:59', '2027-07-03T23:30:00'],
])('free time left after a refusal is given back to the second %s', async (_, registered, refused, back) => {
  api.setClock(moment(registered))
  const clinic = await join()
  const { trialEnd } = await api.db
    .selectFrom('subscriptions')
    .select(eb => eb.ref('trialEnd').$notNull().as('trialEnd'))
    .where('providerId', '=', clinic.id)
    .executeTakeFirstOrThrow()
  const owner = await signedIn(clinic)
  const { body: listing } = await owner.get('/api/listing')
  const original = await api.aProvider()
  const { certificateNumber } = original.listing.listing
  await owner.put('/api/listing', { ...listing, certificateNumber })
  api.setClock(moment(refused))
  await decide(clinic, 'refuse')
  await decide(clinic, 'approve')
  api.setClock(moment(back))
  const login = await signedIn(clinic)
  const declined = await login.post('/api/subscribe-again', { paymentMethodId: 'pm_card_chargeDeclined' })
  expect(declined.status).toBe(402)
  api.setClock(new Date(moment(back).getTime() + 5 * hour))
  const again = await login.post('/api/subscribe-again', { paymentMethodId: 'pm_card_visa' })
  const left = trialEnd.getTime() - moment(registered).getTime()
  expect(Date.parse(again.body.trialEnd) - moment(back).getTime() - 5 * hour).toBe(left)
})

test('of two approvals and the hourly job at the same moment one adds the time', async () => {
  api.setClock(start)
  const original = await api.aProvider()
  const clinic = await join()
  const owner = await signedIn(clinic)
  const { body: listing } = await owner.get('/api/listing')
  await owner.put('/api/listing', {
    ...listing,
    certificateNumber: original.listing.listing.certificateNumber,
  })
  on('2027-04-09')
  // Every one of them has begun before any has added the time.
  const subscription = sql`select from subscriptions where provider_id = ${clinic.id} for update`
  const [first, second] = await holdBack(api, subscription, 3, () =>
    Promise.all([decide(clinic, 'approve'), decide(clinic, 'approve'), run('postpone-charges')]),
  )
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect(await trialOf(clinic)).toEqual(['2027-07-08', '2027-07-08'])
})

const hold = async (clinic: Awaited<ReturnType<typeof join>>) => {
  const original = await api.aProvider()
  const { certificateNumber } = original.listing.listing
  const owner = await signedIn(clinic)
  const { body: listing } = await owner.get('/api/listing')
  expect((await owner.put('/api/listing', { ...listing, certificateNumber })).body.listed).toBe(false)
  return owner
}
const periodOf = async ({ id, cardsId }: Person & { cardsId: string }) => {
  const ours = await api.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('providerId', '=', id)
    .executeTakeFirstOrThrow()
  const theirs = await api.deps.cards.subscription(cardsId)
  return [ours.status, ...[ours, theirs!].map(one => one.currentPeriodEnd.toISOString().slice(0, 10))]
}

test('who cancels while we check keeps the free months they were promised, and is not charged', async () => {
  api.setClock(start)
  const copy = await aHeldCopy()
  const owner = await signedIn(copy)
  expect((await owner.post('/api/cancel-subscription')).status).toBe(200)
  on('2027-04-09')
  await run('postpone-charges')
  on('2027-05-01')
  await run('tick-card-simulator')
  expect((await decide(copy, 'approve')).status).toBe(200)
  expect(await trialOf(copy)).toEqual(['2027-08-01', '2027-08-01'])
  expect((await lastEmail(copy)).text).toContain(
    "so it now ends on 1 August 2027. We won't charge your card.",
  )
  on('2027-08-02')
  await run('tick-card-simulator')
  expect(await invoices(copy)).toEqual([])
  expect((await periodOf(copy))[0]).toBe('canceled')
})

test('a clinic that pays is not charged while we check, and gets back the days it was hidden', async () => {
  api.setClock(start)
  const clinic = await join()
  on('2027-04-11')
  await run('tick-card-simulator')
  expect(await invoices(clinic)).toHaveLength(1)
  on('2027-04-20')
  await hold(clinic)
  for (const day of ['2027-05-09', '2027-05-11', '2027-06-11']) {
    on(day)
    await run('postpone-charges')
    await run('tick-card-simulator')
  }
  expect(await invoices(clinic)).toHaveLength(1)
  on('2027-06-19')
  expect((await decide(clinic, 'approve')).status).toBe(200)
  // 20 days were left of the paid month when it was hidden.
  expect(await periodOf(clinic)).toEqual(['active', '2027-07-09', '2027-07-09'])
  expect((await lastEmail(clinic)).text).toContain('Your next payment is now due on 9 July 2027.')
  on('2027-07-10')
  await run('tick-card-simulator')
  expect(await invoices(clinic)).toHaveLength(2)
})

test('a payment that is overdue stays due while we check', async () => {
  api.setClock(start)
  const clinic = await join()
  on('2027-04-11')
  await run('tick-card-simulator')
  await hold(clinic)
  await api.db
    .updateTable('subscriptions')
    .set({ status: 'past_due', pastDueSince: new Date() })
    .where('providerId', '=', clinic.id)
    .execute()
  const before = await periodOf(clinic)
  on('2027-04-13')
  expect((await decide(clinic, 'approve')).status).toBe(200)
  expect(await periodOf(clinic)).toEqual(before)
})

test('while the card provider does not answer nothing is decided', async () => {
  api.setClock(start)
  const copy = await aHeldCopy()
  const { moveNextCharge } = api.deps.cards
  api.deps.cards.moveNextCharge = () => Promise.reject(new Problem('cards_unavailable'))
  const refused = await decide(copy, 'approve')
  api.deps.cards.moveNextCharge = moveNextCharge
  expect(refused.status).toBe(503)
  expect((await lastEmail(copy)).subject).not.toContain('approved')
  expect((await decide(copy, 'approve')).status).toBe(200)
})

const date = (text: string) => new Date(`${text}T10:00:00Z`)
test.each([
  ['whole months from the decision on', '2027-04-10', '2027-01-10', null, true, '2027-01-31', '2027-04-30'],
  ['the days of the check', '2027-04-10', '2027-02-10', null, false, '2027-02-20', '2027-04-20'],
  ['only days not added yet', '2027-04-20', '2027-02-10', '2027-02-20', false, '2027-02-25', '2027-04-25'],
  ['all days of a later check', '2027-04-20', '2027-03-10', '2027-02-20', false, '2027-03-11', '2027-04-21'],
  ['nothing taken away', '2027-12-01', '2027-01-10', null, true, '2027-01-11', '2027-12-01'],
])('a trial gets %s', (_, periodEnd, heldSince, movedUntil, heldFromStart, now, end) => {
  const trial = {
    status: 'trialing' as const,
    periodEnd: date(periodEnd),
    heldSince: date(heldSince),
    movedUntil: movedUntil ? date(movedUntil) : null,
    heldFromStart,
  }
  expect(periodEndAfterHold(trial, date(now))).toEqual(date(end))
  // Who pays gets the days alone, however long they have waited.
  if (heldFromStart) {
    const waited = date(now).getTime() - date(heldSince).getTime()
    const paid = periodEndAfterHold({ ...trial, status: 'active' }, date(now))
    expect(paid.getTime() - date(periodEnd).getTime()).toBe(waited)
  }
})
