import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aRegisteredPlace } from '../../../../tests/support/registers/registered-place.ts'
import { emailsTo } from '../../../../tests/support/registration/registration.ts'
import { jobs } from '../../../jobs.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
let made = 0

async function asked(clinicId: string, change: object = {}) {
  const email = `owner-${++made}@removal.test`
  const body = { clinicId, name: 'Pat Owner', email, reason: 'We only see NHS patients.', ...change }
  return { email, reply: await api.anActor().post('/api/registers/removals', body) }
}

const tokenTo = async (email: string) =>
  /confirm-removal\/([\w-]+)/.exec((await emailsTo(api, email)).at(-1)?.text ?? '')?.[1] ?? ''
const listOf = async (state = 'open') =>
  (await manager.get(`/api/staff/registers/removals?state=${state}`)).body.items as {
    id: string
    clinicId: string
    email: string
    atWebsite: boolean
  }[]
const isShown = async (id: string) =>
  (await sql`select from listed_locations where id = ${id}`.execute(api.db)).rows.length === 1

async function confirmed(clinicId: string, change: object = {}) {
  const { email } = await asked(clinicId, change)
  const to = (change as { email?: string }).email ?? email
  await api.anActor().post('/api/registers/removals/confirm', { token: await tokenTo(to) })
  return (await listOf()).find(item => item.clinicId === clinicId)!
}

test('a request reaches staff once its address is confirmed, and the link works once', async () => {
  const place = await aRegisteredPlace(api)
  const { email, reply } = await asked(place.id)
  expect(reply.status).toBe(200)
  expect((await listOf()).map(item => item.clinicId)).not.toContain(place.id)
  const token = await tokenTo(email)
  const visitor = api.anActor()
  expect((await visitor.post('/api/registers/removals/read', { token })).body).toEqual({ clinic: place.name })
  expect((await listOf()).map(item => item.clinicId)).not.toContain(place.id)
  expect((await visitor.post('/api/registers/removals/confirm', { token })).status).toBe(200)
  expect((await visitor.post('/api/registers/removals/confirm', { token })).body.code).toBe(
    'removal_link_expired',
  )
  expect(await listOf()).toContainEqual(
    expect.objectContaining({ clinicId: place.id, email, atWebsite: false, state: 'open', hidden: false }),
  )
  expect(await isShown(place.id)).toBe(true)
})

test('staff remove a clinic, tell who asked, and can show it again', async () => {
  const place = await aRegisteredPlace(api)
  const email = `office@${place.domain}`
  const { id, atWebsite } = await confirmed(place.id, { email })
  expect(atWebsite).toBe(true)
  const answer = 'We checked that you are the owner.'
  const path = `/api/staff/registers/removals/${id}`
  expect((await manager.post(`${path}/decide`, { remove: true, answer })).status).toBe(200)
  expect(await isShown(place.id)).toBe(false)
  const { text, subject } = (await emailsTo(api, email)).at(-1)!
  expect([subject, text.includes(answer)]).toEqual([`We no longer show ${place.name}`, true])
  expect((await manager.post(`${path}/decide`, { remove: false, answer })).body.code).toBe('removal_decided')
  expect((await listOf('removed')).map(item => item.id)).toContain(id)
  const again = await asked(place.id)
  expect(again.reply.body.code).toBe('location_not_listed')
  expect((await manager.post(`${path}/show-again`, {})).status).toBe(200)
  expect(await isShown(place.id)).toBe(true)
  const audited = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', place.id)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['register.remove', 'register.show_again'])
})

test('a request that staff decline changes nothing, and two decisions at once are one', async () => {
  const place = await aRegisteredPlace(api)
  const { id } = await confirmed(place.id)
  const decide = (remove: boolean) =>
    manager.post(`/api/staff/registers/removals/${id}/decide`, {
      remove,
      answer: 'The register still names it.',
    })
  const replies = await Promise.all([decide(false), decide(false)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await isShown(place.id)).toBe(true)
})

test('what someone typed is not repeated to the address that they typed, and requests are limited', async () => {
  const place = await aRegisteredPlace(api)
  const email = 'victim@elsewhere.test'
  const reason = 'Buy pills at https://evil.test now'
  const replies = []
  for (let times = 0; times < 4; times++)
    replies.push((await asked(place.id, { email, reason })).reply.status)
  expect(replies).toEqual([200, 200, 200, 429])
  for (const { text, subject } of await emailsTo(api, email))
    expect(`${subject} ${text}`).not.toMatch(/evil|Pat Owner/)
  for (const name of ['', '\u0000', 'x'.repeat(101)])
    expect((await asked(place.id, { name })).reply.status).toBe(400)
})

test('requests that nobody confirmed go after a month; what is hidden stays hidden', async () => {
  const [old, hidden] = [await aRegisteredPlace(api), await aRegisteredPlace(api)]
  await asked(old.id)
  const { id } = await confirmed(hidden.id)
  const answer = 'You are the owner of this clinic.'
  await manager.post(`/api/staff/registers/removals/${id}/decide`, { remove: true, answer })
  const run = jobs.find(({ name }) => name === 'drop-old-removals')!.run
  const left = async () =>
    (await api.db.selectFrom('registerRemovals').select('locationId').execute()).map(row => row.locationId)
  const day = 24 * 60 * 60 * 1000
  api.setClock(new Date(Date.now() + 31 * day))
  await run(api.deps)
  expect([(await left()).includes(old.id), (await left()).includes(hidden.id)]).toEqual([false, true])
  api.setClock(new Date(Date.now() + 740 * day))
  await run(api.deps)
  api.setClock(undefined)
  expect(await left()).not.toContain(hidden.id)
  expect(await isShown(hidden.id)).toBe(false)
})
