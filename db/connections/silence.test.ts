import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabaseProxy } from '../../tests/faults/support/network-faults.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { giveUpOnSilence } from './silence.ts'

const { url, drop } = await testDatabase()
const way = await openDatabaseProxy(url)
afterAll(async () => {
  way.close()
  await drop()
})

async function connected({ asksAt = way.url, askAfter = 150, patience = 300 } = {}) {
  const name = `silence ${randomUUID()}`
  const client = new pg.Client({ connectionString: way.url, application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  giveUpOnSilence(client, name, asksAt, { askAfter, patience })
  return client
}

test('a statement that takes long is waited for as long as the server is at work on it', async () => {
  const client = await connected({ patience: 5_000 })
  const { rows } = await client.query('select pg_sleep(0.8), 1 as one')
  expect(rows[0].one).toBe(1)
  await client.end()
})

test('a server that answers on another line, if only to refuse it, is not silent', async () => {
  const client = await connected({ asksAt: `${way.url}-unknown`, patience: 5_000 })
  const { rows } = await client.query('select pg_sleep(0.8), 1 as one')
  expect(rows[0].one).toBe(1)
  await client.end()
})

test('a connection that received data while the server was asked elsewhere is kept', async () => {
  const nowhere = await openDatabaseProxy(url)
  nowhere.become({ kind: 'silent' })
  const client = await connected({ asksAt: nowhere.url, askAfter: 300, patience: 1_000 })
  await client.query('select pg_sleep(0.5)')
  const until = performance.now() + 1_500
  for (; performance.now() < until; await pause(50)) await client.query('select 1')
  await client.end()
  nowhere.close()
})

test('a query that is never answered fails once the server does not answer on another line either', async () => {
  const client = await connected()
  way.become({ kind: 'silent' })
  const asked = performance.now()
  await expect(client.query('select 1')).rejects.toThrow('terminated')
  way.become({ kind: 'clear' })
  expect(performance.now() - asked).toBeLessThan(5_000)
})

test('a connection that the server has done with, and whose answer was lost, is given up', async () => {
  const client = await connected()
  way.become({ kind: 'silent' })
  const before = way.swallowed()
  const lost = expect(client.query('select 1')).rejects.toThrow('terminated')
  await vi.waitFor(() => expect(way.swallowed()).toBeGreaterThan(before), { timeout: 10_000, interval: 5 })
  way.become({ kind: 'clear' })
  await lost
})
