import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Condition } from '../../../contract/email/segments.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)

const [busy, quiet, hidden] = await Promise.all([api.aProvider(), api.aProvider(), api.aProvider()])
const set = (id: string, change: object) =>
  api.db.updateTable('providers').set(change).where('id', '=', id).execute()
await set(busy!.id, { emailConfirmedAt: new Date(), lastLoginAt: ago(2) })
await set(quiet!.id, { emailConfirmedAt: new Date(), lastLoginAt: ago(60) })
await set(hidden!.id, { emailConfirmedAt: null, lastLoginAt: ago(60) })
await api.db
  .updateTable('listings')
  .set({ primarySpecialty: 'Dentistry' })
  .where('providerId', '=', busy!.id)
  .execute()
await api.db
  .updateTable('listings')
  .set({ primarySpecialty: 'Dermatology' })
  .where('providerId', '=', quiet!.id)
  .execute()
await manager.put(`/api/staff/users/${quiet!.id}/tags`, { tags: ['spring'] })
await api
  .anActor()
  .post(`/api/clinics/${busy!.id}/enquiries`, { name: 'A', email: 'a@x.test', message: 'Hi', consent: true })
await api.db
  .insertInto('bounces')
  .values({
    mailId: crypto.randomUUID(),
    email: quiet!.listing.provider.email.toLowerCase(),
    class: 'soft',
    answer: '452 full',
    source: 'smtp',
    notedAt: new Date(),
  })
  .execute()

await api.db
  .updateTable('subscriptions')
  .set({ status: 'past_due', pastDueSince: new Date() })
  .where('providerId', '=', quiet!.id)
  .execute()
await api.db
  .updateTable('locations')
  .set({ city: 'Leeds', postcode: 'LS1 4AP' })
  .where('providerId', '=', busy!.id)
  .execute()
await api.db
  .updateTable('locations')
  .set({ city: 'Bath', postcode: 'BA1 1LZ' })
  .where('providerId', '=', quiet!.id)
  .execute()
await api.db.updateTable('listings').set({ website: null }).where('providerId', '=', quiet!.id).execute()
await api.db
  .updateTable('listings')
  .set({ website: 'https://busy.test' })
  .where('providerId', '=', busy!.id)
  .execute()
const mailId = uuid()
await api.db
  .insertInto('marketingMails')
  .values({
    id: mailId,
    kind: 'followup',
    purpose: 'outreach',
    email: busy!.listing.provider.email.toLowerCase(),
    contact: '{}',
    subject: 'Hello',
    messageId: '<hello@clinic-atlas.test>',
    state: 'sent',
    tracksOpens: true,
    createdAt: ago(3),
    sentAt: ago(3),
  })
  .execute()
await api.db.insertInto('mailResponses').values({ mailId, opens: 1, clicks: 1 }).execute()
const { percent } = await api.db
  .selectFrom('profileCompletion')
  .select('percent')
  .where('providerId', '=', busy!.id)
  .executeTakeFirstOrThrow()

const preview = async (conditions: Condition[], match = 'all') =>
  (await manager.post('/api/email/segments/preview', { match, conditions })).body
const chosen = async (...conditions: Condition[]) =>
  (await preview(conditions)).samples.map(({ id }: { id: string }) => id)

test.each<[Condition, 'busy' | 'quiet']>([
  [{ field: 'specialty', op: 'is', value: 'dentistry' }, 'busy'],
  [{ field: 'specialty', op: 'is_not', value: 'Dentistry' }, 'quiet'],
  [{ field: 'tag', op: 'is', value: 'Spring' }, 'quiet'],
  [{ field: 'tag', op: 'is_not', value: 'spring' }, 'busy'],
  [{ field: 'lastLogin', op: 'at_least', value: 30 }, 'quiet'],
  [{ field: 'lastLogin', op: 'below', value: 30 }, 'busy'],
  [{ field: 'enquiries', op: 'at_least', value: 1 }, 'busy'],
  [{ field: 'enquiries', op: 'below', value: 1 }, 'quiet'],
  [{ field: 'status', op: 'is', value: 'past_due' }, 'quiet'],
  [{ field: 'status', op: 'is_not', value: 'past_due' }, 'busy'],
  [{ field: 'area', op: 'is', value: 'ls' }, 'busy'],
  [{ field: 'region', op: 'is', value: 'Yorkshire and the Humber' }, 'busy'],
  [{ field: 'region', op: 'is_not', value: 'Yorkshire and the Humber' }, 'quiet'],
  [{ field: 'city', op: 'is', value: 'bath' }, 'quiet'],
  [{ field: 'completion', op: 'at_least', value: percent ?? 0 }, 'busy'],
  [{ field: 'completion', op: 'below', value: percent ?? 0 }, 'quiet'],
  [{ field: 'lastEmail', op: 'below', value: 4 }, 'busy'],
  [{ field: 'lastEmail', op: 'at_least', value: 4 }, 'quiet'],
  [{ field: 'opened', op: 'is', value: 'yes' }, 'busy'],
  [{ field: 'clicked', op: 'is', value: 'no' }, 'quiet'],
  [{ field: 'bounced', op: 'is', value: 'yes' }, 'quiet'],
  [{ field: 'bounced', op: 'is', value: 'no' }, 'busy'],
])('%o chooses the %s clinic, and nobody who has not confirmed their address', async (condition, who) => {
  expect(await chosen(condition)).toEqual([(who === 'busy' ? busy : quiet)!.id])
})

test('every location of a clinic counts, not only its first', async () => {
  const { address, lat, lng } = await api.db
    .selectFrom('locations')
    .select(['address', 'lat', 'lng'])
    .where('providerId', '=', quiet!.id)
    .executeTakeFirstOrThrow()
  const id = uuid()
  const second = { id, providerId: quiet!.id, position: 1, address, lat, lng }
  await api.db
    .insertInto('locations')
    .values({ ...second, city: 'Leeds', postcode: 'LS1 4AP' })
    .execute()
  const both = [busy!.id, quiet!.id].toSorted()
  expect((await chosen({ field: 'area', op: 'is', value: 'LS' })).toSorted()).toEqual(both)
  expect((await chosen({ field: 'city', op: 'is', value: 'Leeds' })).toSorted()).toEqual(both)
  expect(await chosen({ field: 'area', op: 'is_not', value: 'LS' })).toEqual([])
  expect(await chosen({ field: 'city', op: 'is_not', value: 'leeds' })).toEqual([])
  expect(await chosen({ field: 'city', op: 'is_not', value: 'Bath' })).toEqual([busy!.id])
  await api.db.deleteFrom('locations').where('id', '=', id).execute()
})

test('conditions are joined by and or or', async () => {
  const both: Condition[] = [
    { field: 'specialty', op: 'is', value: 'dentistry' },
    { field: 'tag', op: 'is', value: 'spring' },
  ]
  expect((await preview(both, 'all')).count).toBe(0)
  expect((await preview(both, 'any')).count).toBe(2)
})

test('a segment is a rule: who matches it is decided when a list is made of it', async () => {
  const rule = { match: 'all', conditions: [{ field: 'tag', op: 'is', value: 'autumn' }] }
  const saved = (await manager.post('/api/email/segments', { name: 'Autumn', rule })).body.segment
  const list = () => manager.post(`/api/email/segments/${saved.id}/contacts`)
  expect((await list()).body.message).toBe('No clinics match this segment at the moment.')
  await manager.put(`/api/staff/users/${busy!.id}/tags`, { tags: ['autumn'] })
  const made = (await list()).body
  expect(made).toMatchObject({ fileName: 'Autumn.csv', total: 1 })
  const basis = { kind: 'company' }
  const dryRun = await manager.post('/api/email/bulk/dry-run', { uploadId: made.id, basis })
  expect(dryRun.body).toMatchObject({ receiving: 1 })
  expect((await manager.delete(`/api/email/segments/${saved.id}`)).status).toBe(200)
  expect((await list()).status).toBe(404)
})

test("a change that someone else made meanwhile isn't overwritten", async () => {
  const rule = { match: 'all', conditions: [{ field: 'listed', op: 'is', value: 'yes' }] }
  const { segment } = (await manager.post('/api/email/segments', { name: 'Public', rule })).body
  const path = `/api/email/segments/${segment.id}`
  expect((await manager.put(path, { name: 'Public 2', rule, version: 1 })).body.segment.version).toBe(2)
  expect((await manager.put(path, { name: 'Public 3', rule, version: 1 })).status).toBe(409)
  const { items } = (await manager.get('/api/email/segments')).body
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Public 2'])
})

test('who may not see clinics gets neither a preview nor their addresses', async () => {
  const outreach = await api.aStaffMember('outreach')
  const rule = { match: 'all', conditions: [{ field: 'completion', op: 'below', value: 101 }] }
  const { segment } = (await outreach.post('/api/email/segments', { name: 'Everybody', rule })).body
  expect((await outreach.post('/api/email/segments/preview', rule)).status).toBe(403)
  expect((await outreach.post(`/api/email/segments/${segment.id}/contacts`)).status).toBe(403)
})

test.each([
  { match: 'all', conditions: [] },
  { match: 'all', conditions: [{ field: 'completion', op: 'is', value: 5 }] },
  { match: 'all', conditions: [{ field: 'password_hash', op: 'is', value: 'x' }] },
  { match: 'all', conditions: [{ field: 'status', op: 'is', value: "x' or true --" }] },
])('refuses a rule that makes no sense: %o', async rule => {
  expect((await manager.post('/api/email/segments/preview', rule)).status).toBe(400)
})
