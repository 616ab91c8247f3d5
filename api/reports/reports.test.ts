import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../tests/support/api.ts'

const api = await startApi()
const admin = await api.aStaffMember('admin')
const clinic = await api.aProvider({ listing: { companyName: 'Ashgrove' } })
const path = `/api/clinics/${clinic.id}/reports`
const aReport = (change: object = {}) => ({ kind: 'price', details: 'The MRI costs more.', ...change })
const listed = async () => (await admin.get('/api/staff/problem-reports')).body

test('a visitor tells staff what is wrong with a listing, and staff hear of it by mail once a day', async () => {
  expect(await api.anActor().post(path, aReport({ email: 'ruth@patients.test' }))).toMatchObject({
    status: 200,
    body: { message: 'Thank you. Our staff will look at this listing.' },
  })
  await api.anActor().post(path, aReport({ kind: 'closed', details: '' }))
  const { items, total } = await listed()
  expect(total).toBe(2)
  expect(items[1]).toMatchObject({
    clinicId: clinic.id,
    clinic: 'Ashgrove',
    kind: 'price',
    details: 'The MRI costs more.',
    email: 'ruth@patients.test',
    resolvedAt: null,
  })
  await vi.waitFor(() => expect(api.mails).toHaveLength(1))
  expect(api.mails[0]).toMatchObject({ to: `${admin.id}@staff.test`, subject: 'Problem reported: Ashgrove' })
})

test('staff mark a report as dealt with, and it goes behind the open ones', async () => {
  const { items } = await listed()
  const newest = items[0]
  expect((await admin.post(`/api/staff/problem-reports/${newest.id}/resolve`)).status).toBe(200)
  const after = (await listed()).items
  expect(after.at(-1)).toMatchObject({ id: newest.id, resolvedAt: expect.any(String) })
  expect((await admin.post(`/api/staff/problem-reports/${uuid()}/resolve`)).status).toBe(404)
})

test('nobody but staff reads reports', async () => {
  expect((await clinic.get('/api/staff/problem-reports')).status).toBe(401)
  expect((await api.anActor().get('/api/staff/problem-reports')).status).toBe(401)
})

test.each([
  ['kind', { kind: 'boring' }],
  ['kind', { kind: undefined }],
  ['email', { email: 'ruth' }],
  ['details', { details: 'x'.repeat(1001) }],
])('a report is refused with a word about its %s: %o', async (field, change) => {
  const reply = await api.anActor().post(path, aReport(change))
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('a report about nobody, from a program, or the sixth in an hour is not taken', async () => {
  expect((await api.anActor().post(`/api/clinics/${uuid()}/reports`, aReport())).status).toBe(404)
  const { total } = await listed()
  expect((await api.anActor().post(path, aReport({ subject: 'x' }))).status).toBe(200)
  expect((await listed()).total).toBe(total)
  const visitor = api.anActor()
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await visitor.post(path, aReport())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
