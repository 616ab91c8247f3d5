import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { dropOldRequests } from './queries.ts'

const one = await startApi()
const other = await startApi({ database: one })

/** May be asked for six times a minute. */
const path = '/api/clinics.csv'
const from = (address: string) => ({ 'x-forwarded-for': address })
const left = async (api: typeof one, address: string) =>
  Number((await api.anActor().get(path, from(address))).headers['x-ratelimit-remaining'])

test('a limit applies across all nodes, with Retry-After', async () => {
  const address = '192.0.2.1'
  for (let asked = 1; asked <= 4; asked++) expect(await left(one, address)).toBe(6 - asked)
  const stored = () => one.db.selectFrom('requestCounts').select('requests').execute()
  await expect.poll(stored, { timeout: 10_000 }).toEqual([{ requests: 4 }])
  const statuses: number[] = []
  const ask = async () => {
    const reply = await other.anActor().get(path, from(address))
    statuses.push(reply.status)
    return reply
  }
  let refused = await ask()
  for (; refused.status === 200; refused = await ask()) await pause(300)
  expect(statuses.length).toBeLessThan(7)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a client with few requests is not shared', async () => {
  const visitor = one.anActor()
  const keys = () => one.db.selectFrom('requestCounts').select('key').execute()
  const before = await keys()
  for (let asked = 0; asked < 10; asked++)
    expect((await visitor.get('/api/guide/treatments')).status).not.toBe(429)
  await pause(1_500)
  expect(await keys()).toEqual(before)
})

test('counts whose time is over are dropped without waiting for one that is being added to', async () => {
  const old = { requests: 1, startedAt: new Date(0), overAt: new Date(1) }
  const rows = ['old and in use', 'old'].map(key => ({ key, ...old }))
  await one.db.insertInto('requestCounts').values(rows).execute()
  const left = () => one.db.selectFrom('requestCounts').select('key').where('key', 'like', 'old%').execute()
  await one.db.transaction().execute(async trx => {
    await trx.updateTable('requestCounts').set({ requests: 2 }).where('key', '=', 'old and in use').execute()
    await dropOldRequests(one.db)
    expect(await left()).toEqual([{ key: 'old and in use' }])
  })
  await dropOldRequests(one.db)
  expect(await left()).toEqual([])
})

test('addresses of one IPv6 network count as one', async () => {
  expect(await left(one, '2001:db8:1:1::1')).toBe(5)
  expect(await left(one, '2001:db8:1:1:ffff::9')).toBe(4)
})

test('asking for the head alone counts as asking', async () => {
  for (let asked = 0; asked < 6; asked++) await left(one, '192.0.2.3')
  const head = await one.app.inject({ method: 'HEAD', url: path, headers: from('192.0.2.3') })
  expect(head.statusCode).toBe(429)
})

test('a database that is away lets each node count alone', async () => {
  const alone = await startApi()
  await alone.db.schema.dropTable('request_counts').execute()
  for (let asked = 1; asked <= 6; asked++) await left(alone, '192.0.2.2')
  await pause(1_500)
  expect((await alone.anActor().get(path, from('192.0.2.2'))).status).toBe(429)
})
