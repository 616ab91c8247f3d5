import { createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { hasPooler, startPooler } from '../../tests/support/servers/pooler.ts'
import { checkDatabase, openDatabase } from '../database.ts'
import { giveUpOnSilence } from './silence.ts'
import { isUnavailable } from './unavailable.ts'

if (!hasPooler) console.log('PgBouncer is not installed: the tests behind a pooler are skipped')

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

describe.skipIf(!hasPooler)('behind PgBouncer in transaction mode', async () => {
  if (!hasPooler) return
  const { url, db: direct, drop } = await testDatabase()
  const pooler = await startPooler(url, { port: await freePort() })
  const db = openDatabase(pooler.url, 10, url)
  afterAll(async () => {
    await db.destroy()
    await pooler.close()
    await drop()
  })
  const api = await startApi({ database: { db, databaseUrl: url } })

  test('a role whose statements may take forever is refused, with what to do about it', async () => {
    await expect(checkDatabase(db)).rejects.toThrow(/alter role \w+ set statement_timeout = '30s'/)
    await sql`alter database ${sql.ref(new URL(url).pathname.slice(1))} set statement_timeout = '30s'`.execute(
      direct,
    )
    await pooler.restart()
    await vi.waitFor(() => checkDatabase(db), 10_000)
  })

  test('many write at once, and search learns of a change as it does without a pooler', async () => {
    const clinics = await Promise.all(Array.from({ length: 12 }, () => api.aProvider()))
    const saved = await Promise.all(
      clinics.map(clinic =>
        clinic.post('/api/treatments', { name: 'MRI Scan', description: '', price: 245 }),
      ),
    )
    expect(saved.map(({ status }) => status)).toEqual(clinics.map(() => 200))
    const found = async () =>
      (await api.anActor().get('/api/search?treatmentName=MRI+Scan&location=&limit=100')).body as {
        id: string
      }[]
    await vi.waitFor(
      async () =>
        expect((await found()).map(({ id }) => id)).toEqual(
          expect.arrayContaining(clinics.map(({ id }) => id)),
        ),
      10_000,
    )
  })

  test('a statement that takes long is waited for, although its process is unknown here', async () => {
    const name = 'clinic-atlas behind a pooler'
    const client = new pg.Client({ connectionString: pooler.url, application_name: name })
    client.on('error', () => undefined)
    await client.connect()
    giveUpOnSilence(client, name, url, { askAfter: 150, patience: 5_000 })
    expect((await client.query('select pg_sleep(0.8), 1 as one')).rows[0].one).toBe(1)
    await client.end()
  })

  test('when the pooler dies, statements fail as for a database that is away, and later ones succeed', async () => {
    const asking = Array.from({ length: 6 }, () => sql`select pg_sleep(3)`.execute(db).catch(error => error))
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where query like '%pg_sleep%' and state = 'active'`.execute(
          direct,
        )
      expect(rows.length).toBeGreaterThan(1)
    }, 10_000)
    await pooler.restart()
    expect((await Promise.all(asking)).map(isUnavailable)).toEqual(asking.map(() => true))
    await vi.waitFor(() => sql`select 1`.execute(db), 10_000)
  })
})
