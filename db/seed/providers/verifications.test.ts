import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi({ demo: true })
const manager = await api.aStaffMember('manager')

test.each([
  ['open', ['Quayside Talking Therapies', 'Elm Road Osteopaths', 'Hollybush Physiotherapy']],
  ['asked', ['Northgate Skin Clinic']],
  ['refused', ['Regent Laser Leeds']],
])('the demo has listings to verify that are %s', async (state, names) => {
  const { body } = await manager.get(`/api/staff/verifications?state=${state}`)
  const shown = body.items.map(({ companyName }: { companyName: string }) => companyName)
  expect(shown.slice(0, names.length)).toEqual(names)
})

test('staff are warned of what the demo has wrong, and most clinics are verified', async () => {
  const { body } = await manager.get('/api/staff/verifications')
  const elm = body.items.find(
    ({ companyName }: { companyName: string }) => companyName === 'Elm Road Osteopaths',
  )
  expect(elm.shared).toContainEqual(
    expect.objectContaining({ kind: 'phone', companyName: 'Tidewater Dental Clinic' }),
  )
  expect(body.counts).toMatchObject({ asked: 1, overdue: 1 })
  const { total } = (await manager.get('/api/staff/verifications?state=verified')).body
  expect(total).toBeGreaterThan(900)
})

test('the desk does not call a listing old that has just joined the queue', async () => {
  const { queues } = (await manager.get('/api/staff/desk')).body
  const { oldest } = queues.find(({ name }: { name: string }) => name === 'verify')
  expect(Date.now() - Date.parse(oldest)).toBeLessThan(14 * 86_400_000)
})

test('every public clinic of the demo is verified or in the queue, those that nobody hurries with last', async () => {
  const without = await api.db
    .selectFrom('listedProviders as l')
    .leftJoin('listingVerifications as v', 'v.providerId', 'l.providerId')
    .select('l.providerId')
    .where('v.providerId', 'is', null)
    .execute()
  expect(without).toEqual([])
  const { items, counts } = (await manager.get('/api/staff/verifications')).body
  expect(counts.open).toBeGreaterThan(3)
  expect(items.slice(3).some(({ overdue }: { overdue: boolean }) => overdue)).toBe(false)
})
