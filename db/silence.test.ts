import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabaseWay } from '../tests/faults/support/weather.ts'
import { testDatabase } from '../tests/support/database.ts'
import { giveUpOnSilence } from './silence.ts'

const { url, drop } = await testDatabase()
const way = await openDatabaseWay(url)
afterAll(async () => {
  way.close()
  await drop()
})

async function connected() {
  const client = new pg.Client({ connectionString: way.url })
  client.on('error', () => undefined)
  await client.connect()
  giveUpOnSilence(client, way.url, { askAfter: 150, patience: 300 })
  return client
}

test('a statement that takes long is waited for as long as the server is at work on it', async () => {
  const client = await connected()
  const { rows } = await client.query('select pg_sleep(0.8), 1 as one')
  expect(rows[0].one).toBe(1)
  await client.end()
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
  const lost = client.query('select 1')
  await pause(50)
  way.become({ kind: 'clear' })
  await expect(lost).rejects.toThrow('terminated')
})
