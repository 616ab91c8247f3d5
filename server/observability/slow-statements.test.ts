import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../api/app.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { readConfig } from '../config.ts'
import { openDeps } from '../deps.ts'
import { inProcess } from '../pages/in-process.ts'
import { logSlowStatements } from './slow-statements.ts'

const { url, drop } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-slow-'))
const lines: { ms: number; reqId?: string; statement: string }[] = []
const log = { warn: (details: object) => lines.push(details as never) }
const config = readConfig({
  DATABASE_URL: url,
  DATA_DIR: folder,
  SLOW_STATEMENT_MS: '2000',
  LOG_LEVEL: 'silent',
})
const { deps, close } = await openDeps(config)
logSlowStatements(deps.db, config.slowStatementMs, log)
const app = await buildApp(deps, config)
afterAll(async () => {
  await app.close()
  await close()
  await drop()
  rmSync(folder, { recursive: true })
})

test('a slow statement is logged with its request and without its values', async () => {
  lines.length = 0
  app.get('/slow', async () => {
    await sql`select pg_sleep(2.1), ${'Pat Secret'}::text`.execute(deps.db)
    await sql`select 1`.execute(deps.db)
    return {}
  })
  app.get('/page', async (request, reply) => {
    await inProcess(app, request)('/slow')
    return reply.send({ id: request.id })
  })
  const { id } = (await app.inject('/page')).json()
  // The search index reads beside it.
  const ofPage = lines.filter(({ reqId }) => reqId === id)
  expect(ofPage).toHaveLength(1)
  expect(ofPage[0]).toMatchObject({ statement: 'select pg_sleep(2.1), $1::text' })
  expect(ofPage[0]!.ms).toBeGreaterThanOrEqual(2_000)
})
