import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { AuditAction } from '../../../contract/staff/audit-actions.ts'
import { startApi } from '../../../tests/support/api.ts'
import { record, recordFromCommand } from './record.ts'

const api = await startApi()
const admin = await api.aStaffMember('admin')
const other = await api.aStaffMember('manager')

type Person = { id: string }
const entry = (at: string, person: Person, action: AuditAction, subject: string, more = {}) =>
  record(
    api.db,
    new Date(at),
    { who: { staffId: person.id }, request: { ip: '203.0.113.7' } },
    { action, subject, ...more },
  )

await entry('2026-03-01T12:00:00Z', admin, 'template.update', 'Autumn_note', {
  subjectId: '42',
  before: { subject: 'Old' },
  after: { subject: '=cmd()' },
})
// In London this is already the second day of June.
await entry('2026-06-01T23:30:00Z', other, 'user.suspend', 'Tidewater')
await entry('2026-06-03T08:00:00Z', other, 'user.restore', 'Tidewater')
await recordFromCommand(api.db, new Date('2026-07-01T08:00:00Z'), {
  action: 'staff.invite',
  subject: 'first@x.test',
})

const found = async (query: string) => {
  const { items } = (await admin.get(`/api/staff/audit-log?${query}`)).body
  return items.map(({ action }: { action: string }) => action)
}

test('says who did what to what, before and after, when and from where, the newest first', async () => {
  const { body } = await admin.get('/api/staff/audit-log')
  expect(body).toMatchObject({ total: 4, page: 1, pages: 1 })
  expect(body.items.at(-1)).toMatchObject({
    staffName: 'Sam Staff',
    action: 'template.update',
    subject: 'Autumn_note',
    subjectId: '42',
    before: { subject: 'Old' },
    after: { subject: '=cmd()' },
    address: '203.0.113.7',
    happenedAt: '2026-03-01T12:00:00.000Z',
  })
  expect(body.items[0]).toMatchObject({ staffName: 'Command line', address: null })
  expect(body.actions).toEqual(['staff.invite', 'template.update', 'user.restore', 'user.suspend'])
  expect(body.people.map(({ id }: Person) => id).sort()).toEqual([admin.id, other.id].sort())
})

test('is filtered by person, kind of action, subject and days of London', async () => {
  expect(await found(`who=${other.id}`)).toEqual(['user.restore', 'user.suspend'])
  expect(await found('action=user')).toEqual(['user.restore', 'user.suspend'])
  expect(await found('action=user.suspend')).toEqual(['user.suspend'])
  expect(await found('action=use')).toEqual([])
  expect(await found('subject=autumn_')).toEqual(['template.update'])
  expect(await found('subject=autumn%25')).toEqual([])
  expect(await found('from=2026-06-02&to=2026-06-02')).toEqual(['user.suspend'])
  expect(await found('to=2026-06-01')).toEqual(['template.update'])
})

test('leaves as CSV with a ticket, filtered alike, with nothing a spreadsheet would run', async () => {
  const path = '/api/staff/audit-log/export'
  const { ticket } = (await admin.post('/api/download-ticket', { path })).body
  const reply = await api.anActor().get(`${path}?subject=autumn&token=${ticket}`)
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.headers['content-disposition']).toContain('audit-log.csv')
  const rows = parse<Record<string, string>>(reply.text, { columns: true, bom: true })
  expect(rows).toHaveLength(1)
  expect(Object.keys(rows[0]!).slice(0, 3)).toEqual(['description', 'happened_at', 'staff'])
  expect(rows[0]).toMatchObject({
    description: 'Sam Staff: Changed a template: Autumn_note',
    staff: 'Sam Staff',
    action: 'template.update',
    before: '{"subject":"Old"}',
    after: '{"subject":"=cmd()"}',
  })
  expect((await api.anActor().get(`${path}?token=${ticket}`)).status).toBe(401)
})

test('a page is read while rows are added, and an export is complete beyond one read', async () => {
  for (let index = 0; index < 1100; index++)
    await entry('2026-08-01T00:00:00Z', admin, 'contacts.upload', `Row ${index}`)
  const reply = await admin.get('/api/staff/audit-log/export?action=contacts')
  expect(parse(reply.text, { columns: true, bom: true })).toHaveLength(1100)
  const { items, total, pages } = (await admin.get('/api/staff/audit-log?action=contacts&page=22')).body
  expect([items.length, total, pages]).toEqual([50, 1100, 22])
})

test('cannot be changed or emptied, not even in the database', async () => {
  await expect(api.db.updateTable('auditLog').set({ subject: 'Else' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(api.db.deleteFrom('auditLog').execute()).rejects.toThrow('append-only')
})

test('names the templates, staff and clinics whose ids are in the details', async () => {
  const clinic = await api.aProvider()
  const { companyName } = await api.db
    .selectFrom('listings')
    .select('companyName')
    .where('providerId', '=', clinic.id)
    .executeTakeFirstOrThrow()
  const gone = '019876aa-0000-7000-8000-000000000000'
  const after = { templateId: gone, who: other.id, matches: [{ conflictsWith: clinic.id }] }
  await entry('2026-02-01T12:00:00Z', admin, 'signup.contact', 'Named', { after })
  const { body } = await admin.get('/api/staff/audit-log?subject=Named')
  expect(body.names).toEqual({ [other.id]: 'Sam Staff', [clinic.id]: companyName })
})

test('shows entries whose details an older version kept as a list', async () => {
  const before = [{ scope: 'all', reason: 'staff' }]
  await entry('2026-02-02T12:00:00Z', admin, 'suppression.remove', 'old@list.test', { before })
  const { status, body } = await admin.get('/api/staff/audit-log?subject=old@list.test')
  expect([status, body.items?.[0]?.before]).toEqual([200, { entries: before }])
})
