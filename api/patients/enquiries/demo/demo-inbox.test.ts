import { expect, test } from 'vitest'
import { seedDemoData } from '../../../../db/seed/seed.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { seedDemoInbox } from './demo-inbox.ts'

const api = await startApi()
await seedDemoData(api.db, undefined, { inbox: db => seedDemoInbox({ ...api.deps, db }) })

test('the demo has templates, enquiries that are assigned and one that is overdue, and a file of each kind', async () => {
  const signIn = (email: string) => api.anActor().post('/api/login', { email, password: 'Provider1!' })
  const owner = api.anActor((await signIn('provider@demo.test')).body.token)
  const greenwich = api.anActor((await signIn('greenwich@demo.test')).body.token)
  expect((await owner.get('/api/reply-templates')).body).toHaveLength(3)
  const { items } = (await owner.get('/api/enquiries?limit=100')).body
  type Item = { id: string; name: string; assignee: object | null; dueAt: string | null }
  const assigned = items.filter(({ assignee }: Item) => assignee)
  expect(assigned).toHaveLength(3)
  expect(assigned.some(({ dueAt }: Item) => dueAt && Date.parse(dueAt) < Date.now())).toBe(true)
  expect((await greenwich.get('/api/enquiries?assigned=me')).body.total).toBe(1)
  const { id } = items.find(({ name }: Item) => name === 'Helen Prosser')
  const { answers } = (await owner.get(`/api/enquiries/${id}`)).body
  const files = answers.flatMap(({ attachments }: { attachments: object[] }) => attachments)
  expect(files.map(({ type }: { type: string }) => type).toSorted()).toEqual([
    'application/pdf',
    'image/jpeg',
  ])
  for (const file of files)
    expect((await owner.get(`/api/enquiries/${id}/attachments/${file.id}`)).status).toBe(200)
})
