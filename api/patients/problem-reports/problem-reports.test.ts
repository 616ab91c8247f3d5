import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { formOf } from '../../../tests/support/blog.ts'
import { deleteOldTakenDown } from './reported-photo.ts'

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

async function aClinicWithReports() {
  const owner = await api.aProvider({ listing: { companyName: 'Birch House' } })
  const photos: { id: string; url: string }[] = []
  for (const fill of ['teal', 'maroon']) {
    const create = { width: 700, height: 500, channels: 3, background: fill } as const
    const photo = await sharp({ create }).jpeg().toBuffer()
    photos.push((await owner.post('/api/photos', formOf({ photo, alt: `A ${fill} room`, caption: '' }))).body)
  }
  const reports = `/api/clinics/${owner.id}/reports`
  for (const { id } of photos) await api.anActor().post(reports, aReport({ kind: 'photo', photoId: id }))
  const problems = async () => (await admin.get(`/api/staff/users/${owner.id}`)).body.problems
  const shown = async () => (await api.anActor().get(`/api/clinics/${owner.id}`)).body.photos
  return { owner, photos, reports, problems, shown }
}

test('staff see the reported photo and remove it, which the clinic is told with the reason', async () => {
  const { owner, photos, reports, problems, shown } = await aClinicWithReports()
  const [wrong, fine] = [photos[0]!, photos[1]!]
  await api.anActor().post(reports, aReport({ kind: 'unsafe', photoId: wrong.id }))
  const about = (await problems()).filter(({ photo }: { photo: { id: string } }) => photo.id === wrong.id)
  expect(about.map(({ photo }: { photo: { alt: string } }) => photo.alt)).toEqual([
    'A teal room',
    'A teal room',
  ])

  const takeDown = (id: string, reason = 'It shows a patient.') =>
    admin.post(`/api/staff/problem-reports/${id}/take-photo-down`, { reason })
  expect((await takeDown(about[0].id, ' ')).body.fields).toHaveProperty('reason')
  const replies = await Promise.all(about.map(({ id }: { id: string }) => takeDown(id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])

  expect((await shown()).map(({ id }: { id: string }) => id)).toEqual([fine.id])
  expect((await api.anActor().get(wrong.url)).status).toBe(404)
  const [line] = (await owner.get('/api/team/history')).body.items
  expect(line).toMatchObject({
    who: 'Clinic Atlas',
    what: 'Took down a photo: A teal room. Reason: It shows a patient.',
  })
  const left = await problems()
  expect(
    left.map(({ photo, resolvedAt }: { photo: object | null; resolvedAt: string | null }) => [
      photo !== null,
      resolvedAt !== null,
    ]),
  ).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ])
  const { email } = await api.db
    .selectFrom('providers')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  await vi.waitFor(() => {
    const sent = api.emails.filter(({ subject }) => subject === "We've removed a photo from your listing")
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: email, text: expect.stringContaining('It shows a patient.') })
  })
  const { items } = (await admin.get('/api/staff/audit-log?action=problem.take_photo_down')).body
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ subjectId: owner.id, after: { reason: 'It shows a patient.' } })
})

test("a report about another clinic's photo, or one that is gone, is kept without it", async () => {
  const { owner, photos, problems } = await aClinicWithReports()
  await api.anActor().post(path, aReport({ kind: 'photo', photoId: photos[0]!.id }))
  expect((await listed()).map(({ photo }: { photo: object | null }) => photo)).not.toContainEqual(
    expect.anything(),
  )
  await owner.delete(`/api/photos/${photos[0]!.id}`)
  const gone = (await problems()).find(({ photo }: { photo: object | null }) => photo === null)
  expect(gone).toMatchObject({ kind: 'photo', resolvedAt: null })
  const reply = await admin.post(`/api/staff/problem-reports/${gone.id}/take-photo-down`, {
    reason: 'Wrong.',
  })
  expect([reply.status, reply.body.code]).toEqual([404, 'photo_not_found'])
  const editor = await api.aStaffMember('editor')
  const refused = await editor.post(`/api/staff/problem-reports/${gone.id}/take-photo-down`, {
    reason: 'Wrong.',
  })
  expect(refused.status).toBe(403)
})

async function aPhotoTakenDown() {
  const clinic = await aClinicWithReports()
  const [report] = (await clinic.problems()).slice(-1)
  const path = `/api/staff/problem-reports/${report.id}`
  const taken = await admin.post(`${path}/take-photo-down`, { reason: 'It shows a patient.' })
  expect(taken.status, taken.text).toBe(200)
  const putBack = () => admin.post(`${path}/put-photo-back`)
  const reported = async () =>
    (await clinic.problems()).find(({ id }: { id: string }) => id === report.id).takenDown
  return { ...clinic, path, putBack, reported }
}

test('staff put a photo back that they removed by mistake, once, and the clinic is told', async () => {
  const { owner, photos, path, shown, putBack, reported } = await aPhotoTakenDown()
  expect(await reported()).toEqual({ alt: 'A teal room', until: expect.any(String) })
  expect((await api.anActor().get(photos[0]!.url)).status).toBe(404)
  const editor = await api.aStaffMember('editor')
  expect((await editor.post(`${path}/put-photo-back`)).status).toBe(403)

  const replies = await Promise.all([putBack(), putBack()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(replies.map(({ body }) => body.message).sort()).toEqual([
    "The photo is back on the clinic's page. We emailed the clinic.",
    "We no longer have this photo, so it can't be put back.",
  ])
  const back = await shown()
  expect(back.map(({ alt }: { alt: string }) => alt)).toEqual(['A maroon room', 'A teal room'])
  const file = await api.anActor().get(back[1].url)
  expect(file.status).toBe(200)
  expect(await reported()).toBeNull()
  const [line] = (await owner.get('/api/team/history')).body.items
  expect(line).toMatchObject({ who: 'Clinic Atlas', what: 'Put back a photo: A teal room' })
  await vi.waitFor(() =>
    expect(api.emails.map(({ subject }) => subject)).toContain('Your photo is back on your listing'),
  )
  const { items } = (await admin.get('/api/staff/audit-log?action=problem.put_photo_back')).body
  expect(items).toMatchObject([{ subjectId: owner.id, after: { photo: 'A teal room' } }])
})

test('a photo that was taken down stays kept while the clinic has no room for it', async () => {
  const { owner, putBack, reported, shown } = await aPhotoTakenDown()
  for (let count = 1; count < 12; count++) {
    const create = {
      width: 700,
      height: 500,
      channels: 3,
      background: { r: count * 20, g: 0, b: 0 },
    } as const
    const photo = await sharp({ create }).png().toBuffer()
    await owner.post('/api/photos', formOf({ photo, alt: `Room ${count}`, caption: '' }))
  }
  const reply = await putBack()
  expect([reply.status, reply.body.code]).toEqual([409, 'photo_has_no_place'])
  expect(await reported()).not.toBeNull()
  await owner.delete(`/api/photos/${(await shown())[0].id}`)
  expect((await putBack()).status).toBe(200)
})

test('a photo that was taken down is deleted after 30 days', async () => {
  const { owner, putBack, reported } = await aPhotoTakenDown()
  const kept = () =>
    api.db.selectFrom('photosTakenDown').select('photoId').where('providerId', '=', owner.id).execute()
  const later = (days: number) => ({
    ...api.deps,
    clock: () => new Date(api.deps.clock().getTime() + days * 24 * 60 * 60 * 1000),
  })
  await deleteOldTakenDown(later(29))
  expect(await kept()).toHaveLength(1)
  await deleteOldTakenDown(later(31))
  expect(await kept()).toHaveLength(0)
  expect(await reported()).toBeNull()
  expect((await putBack()).body.code).toBe('photo_not_kept')
})
