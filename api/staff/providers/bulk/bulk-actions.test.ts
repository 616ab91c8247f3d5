import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const three = () => Promise.all([api.aProvider(), api.aProvider(), api.aProvider()])
const idsOf = (clinics: { id: string }[]) => clinics.map(({ id }) => id)
const suspendedOf = async (ids: string[]) =>
  (await api.db.selectFrom('providers').select('suspendedAt').where('id', 'in', ids).execute()).filter(
    row => row.suspendedAt !== null,
  ).length

test('several clinics are suspended at once, each recorded and emailed, and come back with one undo', async () => {
  const clinics = await three()
  const ids = idsOf(clinics)
  await manager.post(`/api/staff/users/${ids[0]}/suspend`, { reason: 'Was suspended before' })
  const reply = await manager.post('/api/staff/bulk-actions/suspend', { ids, reason: 'Register entry ended' })
  expect(reply.body).toMatchObject({ changed: 2, unchanged: 1, message: '2 clinics suspended and emailed.' })
  expect(await suspendedOf(ids)).toBe(3)
  for (const { listing } of clinics.slice(1))
    await expect
      .poll(() => api.emails.filter(({ to }) => to === listing.provider.email).map(({ subject }) => subject))
      .toContain('Your listing on Clinic Atlas is suspended')
  const other = await api.aStaffMember('manager')
  const undo = `/api/staff/bulk-actions/${reply.body.undo}/undo`
  expect((await other.post(undo)).status).toBe(409)
  expect((await manager.post(undo)).body.message).toBe('Undone for 2 clinics.')
  expect(await suspendedOf(ids)).toBe(1)
  expect((await manager.post(undo)).status).toBe(409)
})

test('an undo leaves alone what a colleague has decided since, and is possible for an hour only', async () => {
  const ids = idsOf(await three())
  const reply = await manager.post('/api/staff/bulk-actions/suspend', { ids, reason: 'By mistake' })
  await manager.post(`/api/staff/users/${ids[0]}/restore`)
  await manager.post(`/api/staff/users/${ids[0]}/suspend`, { reason: 'For a good reason' })
  const age = (minutes: number) =>
    api.db
      .updateTable('bulkActions')
      .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
      .execute()
  await age(59)
  const undone = await manager.post(`/api/staff/bulk-actions/${reply.body.undo}/undo`)
  expect(undone.body.message).toBe('Undone for 2 clinics.')
  expect(await suspendedOf(ids)).toBe(1)
  const later = await manager.post('/api/staff/bulk-actions/tag', { ids, tag: 'late' })
  await age(61)
  expect((await manager.post(`/api/staff/bulk-actions/${later.body.undo}/undo`)).status).toBe(409)
})

test('an undo leaves a clinic alone that a colleague suspended again for the same reason', async () => {
  const ids = idsOf(await three())
  const reason = `Again ${crypto.randomUUID()}`
  await manager.post('/api/staff/bulk-actions/suspend', { ids: ids.slice(0, 2), reason })
  const [kept] = await api.db.selectFrom('bulkActions').selectAll().where('detail', '=', reason).execute()
  expect(kept!.providerIds).toEqual(ids.slice(0, 2))
  await manager.post(`/api/staff/users/${ids[0]}/restore`)
  await manager.post(`/api/staff/users/${ids[0]}/suspend`, { reason })
  const undone = await manager.post(`/api/staff/bulk-actions/${kept!.id}/undo`)
  expect(undone.body.message).toBe('Undone for 1 clinic.')
  expect(await suspendedOf(ids)).toBe(1)
})

test('a tag is given to several clinics, and undone only where it was new', async () => {
  const ids = idsOf(await three())
  await manager.put(`/api/staff/users/${ids[0]}/tags`, { tags: ['spring'] })
  const reply = await manager.post('/api/staff/bulk-actions/tag', { ids, tag: 'Spring' })
  expect(reply.body).toMatchObject({ changed: 2, unchanged: 1 })
  const tagged = async () => (await manager.get('/api/staff/users?tag=spring')).body.total
  expect(await tagged()).toBe(3)
  await manager.post(`/api/staff/bulk-actions/${reply.body.undo}/undo`)
  expect(await tagged()).toBe(1)
  const entries = await api.db
    .selectFrom('auditLog')
    .select('subject')
    .where('subjectId', '=', ids[1]!)
    .where('action', '=', 'user.set_tags')
    .execute()
  const { companyName } = (await manager.get(`/api/staff/users/${ids[1]}`)).body
  expect(entries.map(({ subject }) => subject)).toEqual([companyName, companyName])
})

test('a clinic with the most tags it may have gets no other in bulk', async () => {
  const [first, second] = idsOf(await three())
  const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
  await manager.put(`/api/staff/users/${first}/tags`, { tags })
  const give = () => manager.post('/api/staff/bulk-actions/tag', { ids: [first, second], tag: 'one more' })
  const replies = await Promise.all([give(), give()])
  expect(replies.map(({ body }) => body.changed).sort()).toEqual([0, 1])
  expect((await manager.get('/api/staff/users?tag=one%20more')).body.total).toBe(1)
})

test('selected clinics become a contact list for a bulk campaign', async () => {
  const clinics = await three()
  const { body } = await manager.post('/api/staff/bulk-actions/follow-up', { ids: idsOf(clinics) })
  expect(body).toMatchObject({ fileName: '3 selected clinics.csv', total: 3 })
  expect(body.preview.map((one: { email: string }) => one.email).sort()).toEqual(
    clinics.map(({ listing }) => listing.provider.email.toLowerCase()).sort(),
  )
  const outreach = await api.aStaffMember('outreach')
  expect((await outreach.post('/api/staff/bulk-actions/follow-up', { ids: idsOf(clinics) })).status).toBe(403)
})

test('all that match are selected at once, up to the limit', async () => {
  const [clinic] = await three()
  await manager.put(`/api/staff/users/${clinic!.id}/tags`, { tags: ['only one'] })
  expect((await manager.get('/api/staff/user-ids?tag=only%20one')).body).toEqual({ ids: [clinic!.id] })
})

test('a filter is saved under a name of your own, replaced by the same name and deleted', async () => {
  const save = (name: string, query: string) => manager.post('/api/staff/saved-filters', { name, query })
  await save('Past due', 'subscription=past_due')
  await save('past DUE', 'subscription=past_due&suspended=no')
  const { items } = (await manager.get('/api/staff/saved-filters')).body
  expect(items).toEqual([
    { id: expect.any(String), name: 'past DUE', query: 'subscription=past_due&suspended=no' },
  ])
  const other = await api.aStaffMember('manager')
  expect((await other.get('/api/staff/saved-filters')).body.items).toEqual([])
  expect((await other.delete(`/api/staff/saved-filters/${items[0].id}`)).status).toBe(404)
  expect((await manager.delete(`/api/staff/saved-filters/${items[0].id}`)).status).toBe(200)
})
