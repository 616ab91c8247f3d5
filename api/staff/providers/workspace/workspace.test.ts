import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { deleteOldTimelineEntries } from './workspace.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

const workspaceOf = async (id: string) => (await manager.get(`/api/staff/users/${id}/workspace`)).body
const timelineOf = async (id: string, query = '') =>
  (await manager.get(`/api/staff/users/${id}/timeline${query}`)).body
const kindsIn = (items: { kind: string; what: string }[]) => items.map(({ kind, what }) => `${kind} ${what}`)

test('notes are shown in the timeline, and only their author or an administrator deletes one', async () => {
  const { id } = await api.aProvider()
  expect((await manager.post(`/api/staff/users/${id}/notes`, { text: '  ' })).status).toBe(400)
  await manager.post(`/api/staff/users/${id}/notes`, { text: 'Spoke to Jo.' })
  const [note] = (await timelineOf(id, '?show=note')).items
  expect(note).toMatchObject({ kind: 'note', text: 'Spoke to Jo.', by: 'Sam Staff' })
  const other = await api.aStaffMember('manager')
  expect((await other.delete(`/api/staff/notes/${note.id}`)).status).toBe(403)
  const admin = await api.aStaffMember('admin')
  expect((await admin.delete(`/api/staff/notes/${note.id}`)).status).toBe(200)
  expect((await timelineOf(id, '?show=note')).items).toEqual([])
  const [entry] = (await admin.get(`/api/staff/audit-log?action=user.delete_note`)).body.items
  expect(JSON.stringify(entry)).not.toContain('Spoke to Jo')
})

test('a task has an owner and a due date, waits on the desk when due, and goes when it is done', async () => {
  const { id } = await api.aProvider()
  const due = async () =>
    (await manager.get('/api/staff/desk')).body.queues.find((q: { name: string }) => q.name === 'tasks').count
  const before = await due()
  const task = { title: 'Call about the register', dueOn: today, ownerId: manager.id }
  expect((await manager.post(`/api/staff/users/${id}/tasks`, task)).status).toBe(200)
  await manager.post(`/api/staff/users/${id}/tasks`, { ...task, title: 'Later', dueOn: '2099-01-01' })
  expect(await due()).toBe(before + 1)
  const { tasks } = await workspaceOf(id)
  expect(tasks.map((one: { title: string }) => one.title)).toEqual([task.title, 'Later'])
  expect(tasks[0].owner).toEqual({ id: manager.id, name: 'Sam Staff' })
  const change = { ...task, done: true, version: tasks[0].version }
  expect((await manager.put(`/api/staff/tasks/${tasks[0].id}`, change)).status).toBe(200)
  expect(await due()).toBe(before)
  expect((await manager.put(`/api/staff/tasks/${tasks[0].id}`, change)).status).toBe(409)
  expect((await workspaceOf(id)).tasks.at(-1)).toMatchObject({ title: task.title, doneBy: 'Sam Staff' })
})

test('a task due more than a year ago is refused, an overdue one is not', async () => {
  const { id } = await api.aProvider()
  const add = (dueOn: string) =>
    manager.post(`/api/staff/users/${id}/tasks`, { title: 'Call', dueOn, ownerId: null })
  const reply = await add('2001-01-01')
  expect(reply.status).toBe(400)
  expect(reply.body.fields.dueOn).toBe('Enter a date that is at most a year ago')
  expect((await add(new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10))).status).toBe(200)
  const [task] = (await workspaceOf(id)).tasks
  const moved = { title: 'Call', dueOn: '2001-01-01', ownerId: null, done: false, version: task.version }
  expect((await manager.put(`/api/staff/tasks/${task.id}`, moved)).status).toBe(400)
})

test('a task cannot be given to someone who has left', async () => {
  const { id } = await api.aProvider()
  const gone = await api.aStaffMember('editor')
  await api.db.updateTable('staff').set({ isActive: false }).where('id', '=', gone.id).execute()
  const reply = await manager.post(`/api/staff/users/${id}/tasks`, {
    title: 'Call',
    dueOn: today,
    ownerId: gone.id,
  })
  expect(reply.status).toBe(400)
  expect(reply.body.fields.ownerId).toBeTruthy()
})

test('tags are stored in one spelling, once, and recorded only when they change', async () => {
  const { id } = await api.aProvider()
  const set = (tags: string[]) => manager.put(`/api/staff/users/${id}/tags`, { tags })
  await set(['Dental  Group', 'dental group', 'webinar'])
  await set(['webinar', 'dental group'])
  expect((await workspaceOf(id)).tags).toEqual(['dental group', 'webinar'])
  const recorded = (await timelineOf(id, '?show=staff')).items
  expect(kindsIn(recorded)).toEqual(['staff user.set_tags'])
  expect((await manager.get('/api/staff/users?search=webinar')).body.items).toEqual([])
  expect((await manager.get('/api/staff/users?tag=webinar')).body.items[0].id).toBe(id)
})

test('two people who change tags at once both keep their change, and nobody gets past the limit', async () => {
  const { id } = await api.aProvider()
  const path = `/api/staff/users/${id}/tags`
  await manager.put(path, { tags: ['shared', 'old'] })
  const before = ['shared', 'old']
  await Promise.all([
    manager.put(path, { tags: ['shared', 'old', 'mine'], before }),
    manager.put(path, { tags: ['shared', 'theirs'], before }),
  ])
  expect((await workspaceOf(id)).tags).toEqual(['mine', 'shared', 'theirs'])
  const many = Array.from({ length: 18 }, (_, index) => `tag ${index}`)
  const tooMany = await manager.put(path, { tags: many, before: [] })
  expect(tooMany.status).toBe(400)
  expect(tooMany.body.fields.tags).toBe('Use at most 20 tags')
})

test('the timeline has emails, sign-ins, payments, changes and the number of enquiries, never their words', async () => {
  const provider = await api.aProvider({ provider: { createdAt: new Date('2026-01-05') } })
  const { id } = provider
  const patient = { name: 'Pat Patient', email: 'pat@patients.test', consent: true }
  for (const message of ['My secret complaint', 'Another one'])
    await api.anActor().post(`/api/clinics/${id}/enquiries`, { ...patient, message })
  await provider.post('/api/treatments', { name: 'MRI Scan', description: '', price: 300 })
  await manager.post(`/api/staff/users/${id}/suspend`, { reason: 'Address does not exist' })
  await sendQueuedEmails(api.deps)
  const { items, counts, next } = await timelineOf(id)
  expect(kindsIn(items)).toEqual(
    expect.arrayContaining([
      'enquiry enquiries',
      'change treatments',
      'change registered',
      'email system',
      'staff user.suspend',
    ]),
  )
  expect(items.find((item: { kind: string }) => item.kind === 'enquiry')).toMatchObject({ count: 2, part: 0 })
  expect(counts).toMatchObject({ enquiry: 2, staff: 1 })
  expect(next).toBeNull()
  const text = JSON.stringify(items)
  expect(text).toContain('Your listing on Clinic Atlas is suspended')
  for (const private_ of ['secret complaint', 'Pat Patient', 'pat@patients.test'])
    expect(text).not.toContain(private_)
})

test('the timeline says when and why someone stopped getting emails from us', async () => {
  const { id } = await api.aProvider({ provider: { email: 'Stops@clinic.test' } })
  const stop = { email: 'stops@clinic.test', detail: 'Asked on the phone' }
  expect((await manager.post('/api/email/suppressions', stop)).status).toBe(200)
  await api.db
    .insertInto('emailSuppressions')
    .values({
      email: 'stops@clinic.test',
      scope: 'promotional',
      reason: 'unsubscribed',
      addedAt: new Date(Date.now() - 86_400_000),
    })
    .execute()
  const { items } = await timelineOf(id, '?show=email')
  expect(items).toMatchObject([
    { what: 'stopped_staff', text: 'all', by: expect.any(String) },
    { what: 'stopped_unsubscribed', text: 'promotional', by: null },
  ])
})

test('a long timeline comes page by page without a gap, also where entries have the same time', async () => {
  const { id } = await api.aProvider()
  await sql`insert into provider_notes (id, provider_id, staff_name, text, created_at)
    select gen_random_uuid(), ${id}, 'Sam', n::text, '2026-03-01T10:00:00Z' from generate_series(1, 70) n`.execute(
    api.db,
  )
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page = await timelineOf(id, `?show=note${next && `&before=${encodeURIComponent(next)}`}`)
    seen.push(...page.items.map((item: { text: string }) => item.text))
    next = page.next
  }
  expect(seen.length).toBe(70)
  expect(new Set(seen).size).toBe(70)
})

test('what staff change and what a registration brings is no change by the clinic', async () => {
  const fresh = await api.aProvider({ provider: { createdAt: new Date() } })
  await fresh.post('/api/treatments', { name: 'MRI Scan', description: '', price: 300 })
  await manager.put(`/api/staff/users/${fresh.id}/regulator-rating`, {
    rating: 'Good',
    ratedOn: '2026-01-01',
    url: 'https://www.cqc.org.uk/location/1',
  })
  const kinds = kindsIn((await timelineOf(fresh.id, '?show=change')).items)
  expect(kinds).not.toContain('change treatments')
  expect(kinds).not.toContain('change listing')
})

test('subjects of old emails are deleted', async () => {
  const { id } = await api.aProvider()
  await sql`insert into provider_emails values (gen_random_uuid(), ${id}, 'Old', now() - interval '3 years'),
    (gen_random_uuid(), ${id}, 'New', now())`.execute(api.db)
  await deleteOldTimelineEntries(api.deps)
  expect((await timelineOf(id, '?show=email')).items.map((item: { text: string }) => item.text)).toEqual([
    'New',
  ])
})

test('an item of a queue is taken, handed over and given back, and each is recorded', async () => {
  const { id } = await api.aProvider({ provider: { emailConfirmedAt: null } })
  const owner = (ownerId: string | null) =>
    manager.put(`/api/staff/desk/unconfirmed/${id}/owner`, { ownerId })
  const waiting = async () =>
    (await workspaceOf(id)).queues.find((one: { queue: string }) => one.queue === 'unconfirmed')
  expect((await waiting()).owner).toBeNull()
  const colleague = await api.aStaffMember('manager')
  expect((await owner(manager.id)).body.message).toBe('Sam Staff looks after this now.')
  expect((await waiting()).owner.id).toBe(manager.id)
  const { mine } = (await manager.get('/api/staff/desk')).body.queues.find(
    (queue: { name: string }) => queue.name === 'unconfirmed',
  )
  expect(mine).toBe(1)
  const [item] = (await manager.get('/api/staff/users?waiting=unconfirmed')).body.items
  expect(item.waiting.owner).toMatchObject({ id: manager.id })
  await owner(colleague.id)
  await owner(null)
  expect((await waiting()).owner).toBeNull()
  const actions = (await timelineOf(id, '?show=staff')).items.map((one: { what: string }) => one.what)
  expect(actions).toEqual(['queue.release', 'queue.hand_over', 'queue.take'])
})

test("staff see what a clinic sees, without patients' names and words, and the log tells of it", async () => {
  const provider = await api.aProvider()
  const patient = { name: 'Pat Patient', email: 'pat@patients.test', message: 'My knee hurts', consent: true }
  await api.anActor().post(`/api/clinics/${provider.id}/enquiries`, patient)
  const { status, body } = await manager.get(`/api/staff/users/${provider.id}/as-provider`)
  expect(status).toBe(200)
  expect(body.overview).toEqual((await provider.get('/api/account-overview')).body)
  expect(body.listing).toEqual((await provider.get('/api/listing')).body)
  expect(body.enquiries).toEqual([{ receivedAt: expect.any(String), state: 'unread', treatment: null }])
  for (const word of [patient.name, patient.email, patient.message])
    expect(JSON.stringify(body)).not.toContain(word)
  const admin = await api.aStaffMember('admin')
  const log = (await admin.get('/api/staff/audit-log?action=user.see_as_provider')).body.items
  expect(log).toEqual([expect.objectContaining({ subjectId: provider.id })])
  expect((await manager.get(`/api/staff/users/${crypto.randomUUID()}/as-provider`)).status).toBe(404)
})

test('nobody takes what does not wait, or what they may not see', async () => {
  const { id } = await api.aProvider()
  const take = (who: typeof manager) => who.put(`/api/staff/desk/payments/${id}/owner`, { ownerId: who.id })
  expect((await take(manager)).status).toBe(409)
  expect((await take(await api.aStaffMember('outreach'))).status).toBe(403)
})

test('the task of someone who has left can be ticked off, and what they had taken is free again', async () => {
  const [{ id }, admin, colleague] = [
    await api.aProvider(),
    await api.aStaffMember('admin'),
    await api.aStaffMember('manager'),
  ]
  const task = { title: 'Call back', dueOn: '2099-01-01', ownerId: colleague.id }
  for (const title of ['Call back', 'Write'])
    await manager.post(`/api/staff/users/${id}/tasks`, { ...task, title })
  const item = { queue: 'held_listings', item: crypto.randomUUID(), takenAt: new Date() }
  await api.db
    .insertInto('queueOwners')
    .values({ ...item, staffId: colleague.id })
    .execute()
  await api.db.updateTable('staff').set({ isActive: false }).where('id', '=', colleague.id).execute()
  const [first] = (await workspaceOf(id)).tasks
  const ticked = await manager.put(`/api/staff/tasks/${first.id}`, {
    title: first.title,
    dueOn: first.dueOn,
    ownerId: colleague.id,
    done: true,
    version: first.version,
  })
  expect(ticked.status).toBe(200)
  await api.db.updateTable('staff').set({ isActive: true }).where('id', '=', colleague.id).execute()
  expect((await admin.post(`/api/staff/members/${colleague.id}/deactivate`)).status).toBe(200)
  const open = (await workspaceOf(id)).tasks.find((one: { doneAt: string | null }) => !one.doneAt)
  expect(open.owner).toBeNull()
  const taken = await api.db.selectFrom('queueOwners').where('item', '=', item.item).selectAll().execute()
  expect(taken).toEqual([])
})

test("a look at a clinic's notes or timeline is noted", async () => {
  for (const part of ['workspace', 'timeline']) {
    const { id } = await api.aProvider()
    await manager.get(`/api/staff/users/${id}/${part}`)
    const seen = await api.db
      .selectFrom('securityEvents')
      .select('action')
      .where('providerId', '=', id)
      .execute()
    expect(seen).toEqual([{ action: 'user.view' }])
  }
})
