import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { seedDemoData } from '../seed.ts'

const api = await startApi()
await seedDemoData(api.db)
const manager = await api.aStaffMember('manager')

test.each([
  ['open', ['Quayside Talking Therapies', 'Elm Road Osteopaths', 'Hollybush Physiotherapy']],
  ['asked', ['Northgate Skin Clinic']],
  ['refused', ['Regent Laser Leeds']],
])('the demo has listings to verify that are %s', async (state, names) => {
  const { body } = await manager.get(`/api/staff/verifications?state=${state}`)
  expect(body.items.map(({ companyName }: { companyName: string }) => companyName)).toEqual(names)
})

test('staff are warned of what the demo has wrong, and most clinics are verified', async () => {
  const { body } = await manager.get('/api/staff/verifications')
  const elm = body.items.find(
    ({ companyName }: { companyName: string }) => companyName === 'Elm Road Osteopaths',
  )
  expect(elm.shared).toContainEqual(
    expect.objectContaining({ kind: 'phone', companyName: 'Tidewater Dental Clinic' }),
  )
  expect(body.counts).toEqual({ open: 3, asked: 1, overdue: 1 })
  const { total } = (await manager.get('/api/staff/verifications?state=verified')).body
  expect(total).toBeGreaterThan(900)
})
