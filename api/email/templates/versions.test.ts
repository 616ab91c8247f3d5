import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { formOf } from '../../../tests/support/blog.ts'
import { deleteUnusedEmailPictures } from './pictures.ts'

const api = await startApi()
const admin = await api.aStaffMember('admin')
const outreach = await api.aStaffMember('outreach')
const edit = { name: 'News', subject: 'First', content: '<p>One</p>', category: 'news' }
const aTemplate = async () => (await admin.post('/api/email/templates', edit)).body.template
const versions = async (id: string) => (await admin.get(`/api/email/templates/${id}/versions`)).body.items

test('each save of a template is kept, and an earlier one comes back as the newest', async () => {
  const { id, version } = await aTemplate()
  const changed = { ...edit, subject: 'Second', content: '<p>Two</p>', purpose: 'account' }
  await admin.put(`/api/email/templates/${id}`, { ...changed, version })
  expect(await versions(id)).toMatchObject([
    { version: 2, subject: 'Second', content: '<p>Two</p>', savedBy: 'Sam Staff' },
    { version: 1, subject: 'First', content: '<p>One</p>', purpose: 'promotional' },
  ])
  const back = await admin.post(`/api/email/templates/${id}/versions/1/restore`)
  expect(back.body).toMatchObject({
    message: 'Version 1 is back.',
    template: { version: 3, subject: 'First', content: '<p>One</p>', purpose: 'promotional' },
  })
  expect((await versions(id)).map((one: { version: number }) => one.version)).toEqual([3, 2, 1])
  expect((await admin.post(`/api/email/templates/${id}/versions/9/restore`)).status).toBe(404)
})

test('saving a template without a change makes no version and no audit entry', async () => {
  const { id, version } = await aTemplate()
  const entries = () => api.db.selectFrom('auditLog').select('action').where('subjectId', '=', id).execute()
  const save = (change: object) => admin.put(`/api/email/templates/${id}`, { ...edit, ...change })
  for (const change of [{}, { version }]) {
    const reply = await save(change)
    expect(reply.status).toBe(200)
    expect(reply.body.template).toMatchObject({ id, version })
  }
  expect(await versions(id)).toHaveLength(1)
  expect(await entries()).toEqual([{ action: 'template.create' }])
  await save({ subject: 'Second', version })
  expect((await save({ subject: 'Second', version })).status).toBe(409)
  expect(await versions(id)).toHaveLength(2)
})

test('a template comes back from the bin with its versions', async () => {
  const { id, version } = await aTemplate()
  await admin.put(`/api/email/templates/${id}`, { ...edit, subject: 'Second', version })
  await admin.delete(`/api/email/templates/${id}`)
  expect((await admin.get(`/api/email/templates/${id}/versions`)).status).toBe(404)
  await admin.post(`/api/staff/bin/${id}/restore`)
  expect(await versions(id)).toHaveLength(2)
})

test('who may not change templates in use does not restore a version', async () => {
  const { id } = await aTemplate()
  await api.db
    .updateTable('staff')
    .set({ withdrawnPermissions: ['send_campaigns'] })
    .where('id', '=', outreach.id)
    .execute()
  expect((await outreach.post(`/api/email/templates/${id}/versions/1/restore`)).status).toBe(403)
})

test('a picture for an email is one that Outlook shows, and is deleted only when nothing shows it', async () => {
  const draw = (channels: 3 | 4) =>
    sharp({ create: { width: 1400, height: 700, channels, background: { r: 9, g: 80, b: 76, alpha: 0.5 } } })
      .webp()
      .toBuffer()
  const upload = async (channels: 3 | 4) =>
    (await admin.post('/api/email/templates/pictures', formOf({ picture: await draw(channels) }))).body
  const [photo, drawing] = [await upload(3), await upload(4)]
  expect([photo.path, drawing.path]).toEqual([
    expect.stringMatching(/-1120\.jpeg$/),
    expect.stringMatching(/-1120\.png$/),
  ])
  const content = `<p>One</p><p><img src="${photo.path}" alt="A clinic" width="560" height="280"></p>`
  const saved = (await admin.post('/api/email/templates', { ...edit, content })).body.template
  expect(saved.content).toContain(photo.path)
  const shown = await admin.post('/api/email/templates/preview', {
    ...edit,
    content,
    contact: { email: 'ann@clinic.test' },
  })
  expect(shown.body.html).toMatch(new RegExp(`src="https?://[^"]*${photo.path}"`))
  const later = { ...api.deps, clock: () => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000) }
  await deleteUnusedEmailPictures(later)
  expect([(await admin.get(photo.path)).status, (await admin.get(drawing.path)).status]).toEqual([200, 404])
})
