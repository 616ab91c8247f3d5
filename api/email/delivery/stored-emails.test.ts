import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { outboxMailer } from './outbox-mailer.ts'

const api = await startApi({ exceptions: ['no_email'] })
const mailer = outboxMailer(api.db, 'hello@clinic-atlas.test')
const email = { to: 'jo@clinic.test', subject: 'Choose a new password', html: '<p>Link</p>', text: 'Link' }

test('an administrator can read unsent emails, and the audit log records it', async () => {
  await mailer.send(email)
  const admin = await api.aStaffMember('admin')
  const { body: list } = await admin.get('/api/staff/stored-emails')
  expect(list).toMatchObject({ total: 1, page: 1, pages: 1 })
  const [{ id }] = list.items
  const { body } = await admin.get(`/api/staff/stored-emails/${id}`)
  expect(body).toMatchObject({ recipient: 'jo@clinic.test', subject: 'Choose a new password', text: 'Link' })
  const read = await api.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id).execute()
  expect(read).toMatchObject([{ action: 'stored_email.read', staffId: admin.id }])
})

test('nobody else reads them: they hold links for new passwords', async () => {
  const manager = await api.aStaffMember('manager')
  expect((await manager.get('/api/staff/stored-emails')).status).toBe(403)
})

test('an email that is no longer stored is not found', async () => {
  const admin = await api.aStaffMember('admin')
  const { status } = await admin.get('/api/staff/stored-emails/0193a0a0-0000-7000-8000-000000000000')
  expect(status).toBe(404)
})

test('every member of staff learns what this installation lacks', async () => {
  const member = await api.aStaffMember('outreach')
  const { body } = await member.get('/api/staff/production-exceptions')
  expect(body).toEqual({ exceptions: ['no_email'] })
  expect((await api.anActor().get('/api/staff/production-exceptions')).status).toBe(401)
})
