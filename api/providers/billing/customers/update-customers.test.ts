import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { startStripe } from '../../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../../tests/support/subscriber.ts'
import { stripeCards } from '../../../adapters/cards/stripe-cards.ts'
import { updateCustomers } from './update-customers.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const api = await startApi({ cards: clock => stripeCards({ ...stripe.settings, timeoutMs: 500 }, clock) })
const away = { kind: 'answer', status: 503, error: { type: 'api_error', message: 'down' } } as const

type Clinic = Awaited<ReturnType<typeof aSubscriber>>
const customerId = (clinic: Clinic) => stripe.account.subscriptions.get(clinic.cardsId)!.customer
const customer = (clinic: Clinic) => stripe.account.customers.get(customerId(clinic))!
const vatNumbers = (clinic: Clinic) =>
  stripe.account.taxIds.of(customerId(clinic)).map(({ type, value }) => `${type} ${value}`)
const waiting = () => api.db.selectFrom('customerUpdates').selectAll().execute()
const waitOver = () => sql`update customer_updates set due_at = now(), leased_until = null`.execute(api.db)

const details = {
  contactName: 'Zoë Łukasik',
  email: 'accounts@group.test',
  companyName: 'Tŷ Ŵyn Group Ltd',
  address: '9 Finance Way',
  city: 'Cardiff',
  postCode: 'CF10 1AA',
  vatNumber: 'GB980780684',
}

async function aSettledClinic() {
  const clinic = await aSubscriber(api)
  await updateCustomers(api.deps)
  stripe.requests.length = 0
  return clinic
}

beforeEach(async () => {
  stripe.requests.length = 0
  stripe.faults.length = 0
  await api.db.deleteFrom('customerUpdates').execute()
})

test('a new customer gets the address and company number that registration does not send', async () => {
  const clinic = await aSettledClinic()
  expect(customer(clinic)).toMatchObject({
    address: { line1: '1 Park Row', city: 'Leeds', postal_code: 'LS1 4AP', country: 'GB' },
    metadata: {
      provider: clinic.id,
      company_number: clinic.listing.listing.companyRegistrationNumber,
    },
  })
  expect(await waiting()).toEqual([])
})

test('billing details reach the customer, VAT number included, and leave it again', async () => {
  const clinic = await aSettledClinic()
  await clinic.put('/api/billing-details', details)
  await updateCustomers(api.deps)
  expect(customer(clinic)).toMatchObject({
    name: 'Tŷ Ŵyn Group Ltd',
    email: 'accounts@group.test',
    address: { line1: '9 Finance Way', city: 'Cardiff', postal_code: 'CF10 1AA' },
  })
  expect(vatNumbers(clinic)).toEqual(['gb_vat GB980780684'])
  await clinic.put('/api/billing-details', { vatNumber: 'XI980780684' })
  await updateCustomers(api.deps)
  expect(customer(clinic)).toMatchObject({ email: clinic.email, address: { line1: '1 Park Row' } })
  expect(vatNumbers(clinic)).toEqual(['eu_vat XI980780684'])
  await clinic.put('/api/billing-details', {})
  await updateCustomers(api.deps)
  expect(vatNumbers(clinic)).toEqual([])
})

test('a new name, main address and email reach the customer, changed by the clinic or by staff', async () => {
  const clinic = await aSettledClinic()
  const { body: listing } = await clinic.get('/api/listing')
  await clinic.put('/api/listing', { ...listing, companyName: 'Renamed Clinic' })
  const [{ id }] = (await clinic.get('/api/locations')).body
  const moved = { address: '2 Boar Lane', city: 'Leeds', postCode: 'LS1 6EA', version: 1 }
  expect((await clinic.put(`/api/locations/${id}`, moved)).status).toBe(200)
  await api.db
    .updateTable('providers')
    .set({ email: 'new@address.test' })
    .where('id', '=', clinic.id)
    .execute()
  await updateCustomers(api.deps)
  expect(customer(clinic)).toMatchObject({
    name: 'Renamed Clinic',
    email: 'new@address.test',
    address: { line1: '2 Boar Lane', postal_code: 'LS1 6EA' },
  })
  expect(stripe.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('what changes nothing on an invoice is not sent', async () => {
  const clinic = await aSettledClinic()
  const { body: listing } = await clinic.get('/api/listing')
  await clinic.put('/api/listing', { ...listing, languages: ['Welsh'] })
  await api.db.updateTable('providers').set({ surname: 'Other' }).where('id', '=', clinic.id).execute()
  expect(await waiting()).toEqual([])
})

test('nothing is lost while the card provider is away: the last of several changes arrives', async () => {
  const clinic = await aSettledClinic()
  await clinic.put('/api/billing-details', { ...details, companyName: 'First Name Ltd' })
  stripe.faults.push(away, away, away)
  await expect(updateCustomers(api.deps)).rejects.toMatchObject({ code: 'cards_unavailable' })
  expect(customer(clinic).name).toBe(clinic.listing.listing.companyName)
  const [row] = await waiting()
  expect(row).toMatchObject({ attempts: 1, leasedUntil: null })
  expect(row!.dueAt.getTime()).toBeGreaterThan(Date.now())
  await clinic.put('/api/billing-details', { ...details, companyName: 'Second Name Ltd' })
  await updateCustomers(api.deps)
  expect(customer(clinic).name).toBe('Second Name Ltd')
  expect(await waiting()).toEqual([])
})

test('when it goes away between the name and the VAT number, the next try completes both', async () => {
  const clinic = await aSettledClinic()
  await clinic.put('/api/billing-details', details)
  const on = 'POST /v1/customers/:id/tax_ids'
  stripe.faults.push({ ...away, on }, { ...away, on }, { ...away, on })
  await expect(updateCustomers(api.deps)).rejects.toMatchObject({ code: 'cards_unavailable' })
  expect(customer(clinic).name).toBe(details.companyName)
  expect(vatNumbers(clinic)).toEqual([])
  await waitOver()
  await updateCustomers(api.deps)
  expect(vatNumbers(clinic)).toEqual(['gb_vat GB980780684'])
})

test('a change made while the one before is on its way is sent after it', async () => {
  const clinic = await aSettledClinic()
  await clinic.put('/api/billing-details', { ...details, companyName: 'First Name Ltd' })
  stripe.faults.push({ kind: 'silence', ms: 250, on: 'POST /v1/customers/:id' })
  const first = updateCustomers(api.deps)
  await expect.poll(() => stripe.requests.some(({ method }) => method === 'POST')).toBe(true)
  await clinic.put('/api/billing-details', { ...details, companyName: 'Second Name Ltd' })
  // Another process leaves alone what this one is sending: its older answer could arrive last.
  await updateCustomers(api.deps)
  await first
  await updateCustomers(api.deps)
  expect(customer(clinic).name).toBe('Second Name Ltd')
  expect(await waiting()).toEqual([])
})

test('one customer who cannot be updated does not hold up the others', async () => {
  const [refused, fine] = [await aSettledClinic(), await aSettledClinic()]
  await refused.put('/api/billing-details', details)
  await fine.put('/api/billing-details', details)
  const error = { type: 'invalid_request_error', message: 'Not like this' }
  stripe.faults.push({ kind: 'answer', status: 400, error, on: 'POST /v1/customers/:id' })
  await expect(updateCustomers(api.deps)).rejects.toThrow('Not like this')
  expect(customer(fine).name).toBe(details.companyName)
  expect(await waiting()).toMatchObject([{ providerId: refused.id }])
})

test('a customer whom the provider no longer has, and a VAT number it refuses, are not sent for ever', async () => {
  const gone = await aSettledClinic()
  stripe.account.customers.delete(customerId(gone))
  await gone.put('/api/billing-details', details)
  const refused = await aSettledClinic()
  await api.db
    .insertInto('billingDetails')
    .values({ providerId: refused.id, vatNumber: 'GB000000000', updatedAt: new Date() })
    .execute()
  await updateCustomers(api.deps)
  expect(await waiting()).toEqual([])
})

test('an account can be deleted while a change of it waits', async () => {
  const clinic = await aSubscriber(api)
  expect(await waiting()).toHaveLength(1)
  await api.db.deleteFrom('providers').where('id', '=', clinic.id).execute()
  expect(await waiting()).toEqual([])
})

test('an account that got another id is named by it at the card provider, on customer and subscription', async () => {
  const clinic = await aSettledClinic()
  const moved = uuid()
  await sql`select move_account(${clinic.id}, ${moved})`.execute(api.db)
  stripe.faults.push({ ...away }, { ...away }, { ...away })
  await expect(updateCustomers(api.deps)).rejects.toMatchObject({ code: 'cards_unavailable' })
  await waitOver()
  await updateCustomers(api.deps)
  expect(customer(clinic).metadata.provider).toBe(moved)
  expect(stripe.account.subscriptions.get(clinic.cardsId)!.metadata).toMatchObject({
    provider: moved,
    instance: expect.any(String),
  })
  expect(await waiting()).toEqual([])
})
