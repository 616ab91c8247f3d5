import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { fillTemplate } from '../../../../contract/patients/team-inbox.ts'
import { startApi } from '../../../../tests/support/api.ts'

const api = await startApi()

let asked = 0
/** Puts an enquiry straight into an inbox. */
async function anEnquiry(providerId: string, createdAt = api.deps.clock()) {
  const id = uuid()
  await api.db
    .insertInto('enquiries')
    .values({
      ...{ id, providerId, createdAt, consentWording: 'Yes', treatment: 'MRI Scan' },
      ...{ name: 'Ruth Osei', email: `ruth-${++asked}@team.test`, message: 'When could I come?' },
      fingerprint: createHash('sha256').update(`team ${asked}`).digest(),
    })
    .execute()
  return id
}
const at = (id: string) => `/api/enquiries/${id}`
const listed = async (person: { get: typeof visitor.get }, query: string) =>
  (await person.get(`/api/enquiries?${query}`)).body.items.map(({ id }: { id: string }) => id)
const visitor = api.anActor()

test('an enquiry is assigned to a colleague, who finds it among their own until they leave', async () => {
  const clinic = await api.aProvider()
  const desk = await api.aMember(clinic.id, 'front_desk')
  const finance = await api.aMember(clinic.id, 'finance')
  const [mine, other] = [await anEnquiry(clinic.id), await anEnquiry(clinic.id)]
  const assigned = await clinic.put(at(mine), { assignee: desk.id })
  expect(assigned.body).toMatchObject({
    state: 'unread',
    assignee: { id: desk.id, name: 'Mo Member' },
    colleagues: [
      { id: clinic.id, you: true },
      { id: desk.id, you: false },
    ],
  })
  expect(await listed(desk, 'assigned=me')).toEqual([mine])
  expect(await listed(clinic, 'assigned=nobody')).toEqual([other])
  expect((await clinic.put(at(other), { assignee: clinic.id })).body.assignee.id).toBe(clinic.id)
  expect(await listed(clinic, 'assigned=me')).toEqual([other])
  expect((await clinic.get('/api/enquiries?assigned=me')).body).toMatchObject({
    total: 1,
    counts: { unread: 1 },
  })
  // Nobody who can't see enquiries, and nobody of another clinic.
  for (const assignee of [finance.id, (await api.aProvider()).id, uuid()])
    expect((await clinic.put(at(mine), { assignee })).status).toBe(400)
  await clinic.delete(`/api/team/members/${desk.id}`)
  expect((await clinic.get(at(mine))).body.assignee).toBeNull()
})

test('an enquiry is due a working day after the patient wrote, or when the team says', async () => {
  const clinic = await api.aProvider()
  const friday = await anEnquiry(clinic.id, new Date('2026-07-10T15:00:00Z'))
  const read = async () => (await clinic.get(at(friday))).body.dueAt
  expect(await read()).toBe('2026-07-13T15:00:00.000Z')
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  await clinic.put(at(friday), { dueAt: tomorrow })
  expect(await read()).toBe(tomorrow)
  for (const [dueAt, message] of [
    ['2026-07-11T09:00:00.000Z', 'Choose a time that is still ahead'],
    ['9999-12-25T09:00:00.000Z', 'Choose a time in the next 12 months'],
    ['tomorrow', 'Enter a date and a time'],
  ]) {
    const refused = await clinic.put(at(friday), { dueAt })
    expect([refused.status, refused.body.fields]).toEqual([400, { dueAt: message }])
  }
  expect(await read()).toBe(tomorrow)
  await clinic.put(at(friday), { answered: true })
  expect(await read()).toBeNull()
})

test('notes are for the team alone, under the name of their author, and go with the enquiry', async () => {
  const clinic = await api.aProvider()
  const desk = await api.aMember(clinic.id, 'front_desk')
  const sent = await visitor.post(`/api/clinics/${clinic.id}/enquiries`, {
    ...{ name: 'Ann', email: 'ann@team.test', message: 'Do you see children?', consent: true },
  })
  const [id] = await listed(clinic, '')
  const note = { id: uuid(), note: 'Prefers mornings' }
  for (const person of [desk, desk]) expect((await person.post(`${at(id)}/notes`, note)).status).toBe(200)
  expect((await clinic.get(at(id))).body.notes).toEqual([
    { ...note, author: 'Mo Member', createdAt: expect.any(String) },
  ])
  const rival = await api.aProvider()
  expect((await rival.post(`${at(id)}/notes`, { id: uuid(), note: 'x' })).status).toBe(404)
  expect((await rival.delete(`${at(id)}/notes/${note.id}`)).status).toBe(404)
  const thread = String(sent.body.privatePath).replace('/enquiry/', '/api/enquiry-threads/')
  const seen = await visitor.get(thread)
  expect(seen.status).toBe(200)
  expect(JSON.stringify(seen.body)).not.toContain(note.note)
  expect((await clinic.delete(`${at(id)}/notes/${note.id}`)).body.notes).toEqual([])
  await desk.post(`${at(id)}/notes`, { ...note, id: uuid() })
  await visitor.delete(thread)
  expect(await api.db.selectFrom('enquiryNotes').selectAll().where('enquiryId', '=', id).execute()).toEqual(
    [],
  )
})

test('reply templates belong to the clinic, and only known words are in braces', async () => {
  const clinic = await api.aProvider()
  const desk = await api.aMember(clinic.id, 'front_desk')
  const words = { name: 'Parking', message: 'Dear {first name}, we have parking. {my name}' }
  const { body: template } = await desk.post('/api/reply-templates', words)
  expect((await clinic.get('/api/reply-templates')).body).toEqual([template])
  expect((await clinic.post('/api/reply-templates', { ...words, name: 'parking' })).body.fields).toEqual({
    name: 'You already have a template with this name',
  })
  const unknown = await clinic.post('/api/reply-templates', { name: 'Other', message: 'Dear {patient}' })
  expect(unknown.body.fields.message).toContain("We don't know {patient}")
  const path = `/api/reply-templates/${template.id}`
  const rival = await api.aProvider()
  expect((await rival.get('/api/reply-templates')).body).toEqual([])
  expect((await rival.put(path, { ...words, version: 1 })).status).toBe(404)
  expect((await rival.delete(path)).status).toBe(404)
  expect((await clinic.put(path, { ...words, name: 'Cars', version: 1 })).body).toMatchObject({
    name: 'Cars',
    version: 2,
  })
  expect((await clinic.put(path, { ...words, version: 1 })).status).toBe(409)
  expect((await clinic.delete(path)).body.message).toBe('Deleted "Cars".')
  expect((await clinic.get('/api/reply-templates')).body).toEqual([])
})

test('a template is filled in, whatever the case and whatever was typed', () => {
  const values = {
    ...{ 'first name': 'Ruth', name: 'Ruth Osei', treatment: 'MRI Scan', location: 'Leeds' },
    ...{ clinic: 'Mill Lane', reference: 'ABCD-1234', 'my name': '$& Mo' },
  }
  expect(fillTemplate('Dear {First Name}, {treatment} at {clinic}. {my name} {what}', values)).toBe(
    'Dear Ruth, MRI Scan at Mill Lane. $& Mo {what}',
  )
})

test('managers download all enquiries, the front desk does not', async () => {
  const clinic = await api.aProvider()
  const desk = await api.aMember(clinic.id, 'front_desk')
  const id = await anEnquiry(clinic.id, new Date('2026-07-10T15:00:00Z'))
  await clinic.put(at(id), { assignee: desk.id })
  const path = '/api/enquiries.csv'
  const { ticket } = (await clinic.post('/api/download-ticket', { path })).body
  const file = await visitor.get(`${path}?token=${ticket}`)
  expect(file.status).toBe(200)
  const lines = file.text.trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Status,Assigned to,Answer by (UK time),First answer (UK time)')
  // Nobody set when it is due: the usual time is in the file, by London's clocks.
  expect(lines[1]).toMatch(
    /^[\w-]+,2026-07-10 16:00,Ruth Osei,ruth-\d+@team\.test,,MRI Scan,,When could I come\?,Unread,Mo Member,2026-07-13 16:00,,,0/,
  )
  await clinic.put(at(id), { answered: true })
  const after = (await clinic.get(path)).text.trim().split('\n')[1]
  expect(after).toMatch(/,Answered,Mo Member,,\d{4}-\d\d-\d\d \d\d:\d\d,,0/)
  expect((await desk.post('/api/download-ticket', { path })).status).toBe(403)
})

test('a download longer than what is read at once has every enquiry once, the newest first', async () => {
  const clinic = await api.aProvider()
  const count = 601
  await api.db
    .insertInto('enquiries')
    .values(
      Array.from({ length: count }, (_, place) => ({
        ...{ id: uuid(), providerId: clinic.id, consentWording: 'Yes', name: `Patient ${place}` },
        // Several at the same moment, also where one read ends and the next begins.
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(place / 7))),
        ...{ email: `many-${place}@team.test`, message: 'When could I come?' },
        fingerprint: createHash('sha256').update(`many ${place}`).digest(),
      })),
    )
    .execute()
  await anEnquiry((await api.aProvider()).id)
  const { text } = await clinic.get('/api/enquiries.csv')
  const lines = text.trim().split('\n').slice(1)
  const names = lines.map(line => line.split(',')[2])
  expect([lines.length, new Set(names).size]).toEqual([count, count])
  const moments = lines.map(line => line.split(',')[1]!)
  expect(moments).toEqual(moments.toSorted().toReversed())
})
