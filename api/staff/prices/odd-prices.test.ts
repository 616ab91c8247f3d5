import { beforeEach, expect, test, vi } from 'vitest'
import type { OddPrice } from '../../../contract/staff/odd-prices.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const admin = await api.aStaffMember('admin')
await api.db
  .insertInto('typicalPrices')
  .values({ canonical: 'mri-scan', medianPence: 450_00, prices: 12 })
  .execute()

const listed = async (query = '') =>
  (await admin.get(`/api/staff/odd-prices${query}`)).body as { items: OddPrice[]; total: number }
const decide = ({ treatmentId, locationId, price, from }: OddPrice, decision: 'right' | 'ask', who = admin) =>
  who.post(`/api/staff/odd-prices/${treatmentId}/decide`, { locationId, price, from, decision })
const queued = async () => {
  const { queues } = (await admin.get('/api/staff/desk')).body
  return queues.find(({ name }: { name: string }) => name === 'prices').count as number
}

type Price = { pricePence: number; usualPence?: number; priceKind?: string }

/** A listed clinic with an MRI scan at this price. */
async function aClinic(price: Price) {
  const id = crypto.randomUUID()
  const scan = { id, name: 'MRI Scan', canonical: 'mri-scan', pricedOn: '2026-11-01', ...price }
  const clinic = await api.aProvider({ treatments: [scan] })
  return { ...clinic, scan: id }
}
const oddOf = async (clinicId: string, state = 'waiting') =>
  (await listed(`?state=${state}&clinic=${clinicId}`)).items

beforeEach(() => {
  api.emails.length = 0
})

test('staff see which price looks wrong, why, and what is typical', async () => {
  const high = await aClinic({ pricePence: 4950_00 })
  const low = await aClinic({ pricePence: 45_00 })
  const from = await aClinic({ pricePence: 100_00, usualPence: 400_00, priceKind: 'from' })
  const fair = await aClinic({ pricePence: 500_00 })
  const typical = {
    treatment: 'MRI Scan',
    location: null,
    typical: 450,
    prices: 12,
    pricedOn: expect.any(String),
  }
  const companyName = async ({ id }: { id: string }) =>
    (await admin.get(`/api/staff/users/${id}`)).body.companyName
  expect(await oddOf(high.id)).toMatchObject([
    { ...typical, clinic: await companyName(high), reason: 'high', price: 4950, from: null },
  ])
  expect(await oddOf(low.id)).toMatchObject([{ ...typical, reason: 'low', price: 45 }])
  expect(await oddOf(from.id)).toMatchObject([{ ...typical, reason: 'from', price: 400, from: 100 }])
  expect(await oddOf(fair.id)).toEqual([])
  expect((await listed()).total).toBe(await queued())
})

test('a price that looks wrong at one location is shown with the location, apart from the general one', async () => {
  const clinic = await aClinic({ pricePence: 450_00 })
  const { id: locationId } = clinic.listing.locations[0]!
  await api.db
    .insertInto('locationPrices')
    .values({ treatmentId: clinic.scan, locationId: locationId!, pricePence: 45_000_00 })
    .execute()
  const [odd, ...others] = await oddOf(clinic.id)
  expect(others).toEqual([])
  expect(odd).toMatchObject({ locationId, reason: 'high', price: 45_000, typical: 450 })
  expect(odd!.location).toMatch(/, [A-Z]+\d/)
  expect((await decide(odd!, 'right')).status).toBe(200)
  expect(await oddOf(clinic.id)).toEqual([])
})

test('a price that staff find right leaves the queue until the clinic changes it', async () => {
  const clinic = await aClinic({ pricePence: 5000_00 })
  const before = await queued()
  const [odd] = await oddOf(clinic.id)
  expect((await decide(odd!, 'right')).status).toBe(200)
  expect(await queued()).toBe(before - 1)
  expect(await oddOf(clinic.id, 'right')).toMatchObject([{ price: 5000, decidedBy: expect.any(String) }])
  expect(api.emails).toEqual([])
  await api.db.updateTable('treatments').set({ pricePence: 6000_00 }).where('id', '=', clinic.scan).execute()
  expect(await oddOf(clinic.id)).toMatchObject([{ price: 6000, decidedAt: null }])
  const { items } = (await admin.get('/api/staff/audit-log?action=price')).body
  expect(items[0]).toMatchObject({
    action: 'price.accept',
    subjectId: clinic.id,
    after: { treatment: 'MRI Scan', price: '£5,000', typicalPrice: '£450' },
  })
})

test('a clinic that is asked gets an email with the price, and its price waits again after a fortnight', async () => {
  const clinic = await aClinic({ pricePence: 4950_00 })
  const [odd] = await oddOf(clinic.id)
  expect((await decide(odd!, 'ask')).status).toBe(200)
  await vi.waitFor(() => expect(api.emails).toHaveLength(1))
  expect(api.emails[0]).toMatchObject({ subject: 'Please check a price on Clinic Atlas' })
  expect(api.emails[0]!.text).toContain('a total price of £4,950 for MRI Scan. The typical price is £450')
  expect(await oddOf(clinic.id)).toEqual([])
  expect(await oddOf(clinic.id, 'asked')).toHaveLength(1)
  const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
  await api.db
    .updateTable('priceDecisions')
    .set({ decidedAt: longAgo })
    .where('treatmentId', '=', clinic.scan)
    .execute()
  expect(await oddOf(clinic.id)).toMatchObject([{ decidedAt: longAgo.toISOString() }])
  expect((await decide(odd!, 'right')).status).toBe(200)
  expect(await oddOf(clinic.id)).toEqual([])
})

test('staff cannot accept a "from" that they have not seen', async () => {
  const clinic = await aClinic({ pricePence: 4950_00 })
  const [seen] = await oddOf(clinic.id)
  const from = { priceKind: 'from', pricePence: 100_00, usualPence: 4950_00 }
  await api.db.updateTable('treatments').set(from).where('id', '=', clinic.scan).execute()
  const refused = await decide(seen!, 'right')
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('The clinic has changed this price. Check the new price, then decide.')
  const [now] = await oddOf(clinic.id)
  expect(now).toMatchObject({ price: 4950, from: 100 })
  expect((await decide(now!, 'right')).status).toBe(200)
})

test('nobody decides twice, about a price that has changed, or without the permission', async () => {
  const clinic = await aClinic({ pricePence: 4950_00 })
  const [odd] = await oddOf(clinic.id)
  const editor = await api.aStaffMember('editor')
  expect((await decide(odd!, 'right', editor)).status).toBe(403)
  expect((await decide({ ...odd!, price: 4940 }, 'right')).body.code).toBe('price_changed')
  const both = await Promise.all([decide(odd!, 'ask'), decide(odd!, 'ask')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await vi.waitFor(() => expect(api.emails).toHaveLength(1))
  expect((await decide({ ...odd!, treatmentId: crypto.randomUUID() }, 'right')).status).toBe(404)
})
