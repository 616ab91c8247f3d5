import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const editor = await api.aStaffMember('editor')
const november = '/api/analytics/plan?from=2026-11-01&to=2026-11-30'
const none = { enquiries: null, registrations: null, trials: null, trialToPaid: null, revenue: null }

const entries = () =>
  api.db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'before', 'after'])
    .where('action', 'like', 'analytics.%')
    .orderBy('id')
    .execute()

test('targets are set and removed, and the log holds only those that changed', async () => {
  const set = (targets: object) => manager.put('/api/analytics/targets', { ...none, ...targets })
  expect((await manager.get(november)).body.targets).toEqual(none)
  expect((await set({ enquiries: 250, revenue: 8000 })).status).toBe(200)
  expect((await editor.get(november)).body.targets).toEqual({ ...none, enquiries: 250, revenue: 8000 })
  await set({ enquiries: 300 })
  await set({ enquiries: 300 })
  expect((await manager.get(november)).body.targets).toEqual({ ...none, enquiries: 300 })
  expect(await entries()).toEqual([
    {
      action: 'analytics.set_targets',
      subject: 'Targets',
      before: { enquiries: null, revenue: null },
      after: { enquiries: 250, revenue: 8000 },
    },
    {
      action: 'analytics.set_targets',
      subject: 'Targets',
      before: { enquiries: 250, revenue: 8000 },
      after: { enquiries: 300, revenue: null },
    },
  ])
})

test.each([{ enquiries: 0 }, { enquiries: 1.5 }, { trialToPaid: 101 }])(
  'a target that makes no sense is refused: %j',
  async targets => {
    const reply = await manager.put('/api/analytics/targets', { ...none, ...targets })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.fields)).toEqual(Object.keys(targets))
  },
)

test('a note belongs to its day, names its author, and is deleted', async () => {
  const note = (day: string, text: string) => manager.post('/api/analytics/annotations', { day, text })
  await note('2026-11-12', 'Radio interview')
  await note('2026-11-03', 'New search words')
  await note('2026-10-31', 'Before the period')
  const shown = async () => (await editor.get(november)).body.annotations
  expect(await shown()).toMatchObject([
    { day: '2026-11-03', text: 'New search words', by: 'Sam Staff' },
    { day: '2026-11-12', text: 'Radio interview' },
  ])
  const [first] = await shown()
  expect((await manager.delete(`/api/analytics/annotations/${first.id}`)).status).toBe(200)
  expect((await manager.delete(`/api/analytics/annotations/${first.id}`)).status).toBe(404)
  expect(await shown()).toHaveLength(1)
  expect((await entries()).at(-1)).toMatchObject({
    action: 'analytics.delete_annotation',
    subject: 'New search words',
    before: { day: '2026-11-03' },
  })
})

test('a note about a day far in the future is refused, one about the coming year is not', async () => {
  const note = (day: string) => manager.post('/api/analytics/annotations', { day, text: 'Fair' })
  const reply = await note('2099-01-01')
  expect(reply.status).toBe(400)
  expect(reply.body.fields.day).toBe('Enter a day that is at most a year from today')
  const soon = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  expect((await note(soon)).status).toBe(200)
})

test('who may look at analytics alone changes neither targets nor notes', async () => {
  expect((await editor.put('/api/analytics/targets', none)).status).toBe(403)
  const note = { day: '2026-11-12', text: 'Mine' }
  expect((await editor.post('/api/analytics/annotations', note)).status).toBe(403)
})
