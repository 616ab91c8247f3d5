import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const admin = await api.aStaffMember('admin')
const clinic = await api.aProvider({ listing: { companyName: 'Ashgrove' } })
const path = `/api/clinics/${clinic.id}/reports`
const aReport = (change: object = {}) => ({ kind: 'price', details: 'The MRI costs more.', ...change })
const listed = async () => (await admin.get(`/api/staff/users/${clinic.id}`)).body.problems

test('a visitor reports a problem with a listing, and staff get one email a day', async () => {
  expect(await api.anActor().post(path, aReport({ email: 'ruth@patients.test' }))).toMatchObject({
    status: 200,
    body: { message: 'Thank you. Our team will look at this listing.' },
  })
  await api.anActor().post(path, aReport({ kind: 'closed', details: '' }))
  const problems = await listed()
  expect(problems).toHaveLength(2)
  expect(problems[1]).toMatchObject({
    clinicId: clinic.id,
    clinic: 'Ashgrove',
    kind: 'price',
    details: 'The MRI costs more.',
    email: 'ruth@patients.test',
    resolvedAt: null,
  })
  await vi.waitFor(() => expect(api.emails).toHaveLength(1))
  expect(api.emails[0]).toMatchObject({ to: `${admin.id}@staff.test`, subject: 'Problem reported: Ashgrove' })
})

test('staff mark a report as dealt with, and it goes behind the open ones', async () => {
  const [newest] = await listed()
  expect((await admin.post(`/api/staff/problem-reports/${newest.id}/resolve`)).status).toBe(200)
  expect((await listed()).at(-1)).toMatchObject({ id: newest.id, resolvedAt: expect.any(String) })
  expect((await admin.post(`/api/staff/problem-reports/${uuid()}/resolve`)).status).toBe(404)
})

test.each([
  ['manager', 200],
  ['editor', 403],
  ['outreach', 403],
] as const)(
  'what patients reported is read and dealt with by who may see users: %s gets %i',
  async (role, status) => {
    const person = await api.aStaffMember(role)
    const [{ id }] = await listed()
    expect((await person.get(`/api/staff/users/${clinic.id}`)).status).toBe(status)
    expect((await person.post(`/api/staff/problem-reports/${id}/resolve`)).status).toBe(status)
  },
)

test('nobody but staff deals with reports', async () => {
  const [{ id }] = await listed()
  for (const actor of [clinic, api.anActor()])
    expect((await actor.post(`/api/staff/problem-reports/${id}/resolve`)).status).toBe(401)
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
  const before = await listed()
  expect((await api.anActor().post(path, aReport({ subject: 'x' }))).status).toBe(200)
  expect(await listed()).toHaveLength(before.length)
  const visitor = api.anActor()
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await visitor.post(path, aReport())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
