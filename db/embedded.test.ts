import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startEmbedded } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-embedded-'))
await chmod(folder, 0o755)
const running = () => existsSync(join(folder, 'postgres/postmaster.pid'))
const postmaster = () => readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** How many processes the database knows of: it takes it a moment to notice that one was killed. */
const leases = async (url: string) =>
  (await ask(url, "select from pg_stat_activity where application_name = 'clinic-atlas-lease'")).rowCount

/** Another process that starts the database on the same folder and keeps it. */
function anotherProcess() {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    await startEmbedded(${JSON.stringify(folder)})
    console.log('up')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<typeof child>(up => child.stdout.once('data', () => up(child)))
}

test('several that start at once share one database, and the last one out stops it', async () => {
  const [first, second, third] = await Promise.all([
    startEmbedded(folder),
    startEmbedded(folder),
    startEmbedded(folder),
  ])
  await ask(first.url, 'create table kept (id int)')
  await Promise.all([first.release(), second.release()])
  expect((await ask(third.url, 'select * from kept')).rowCount).toBe(0)
  await third.release()
  expect(running()).toBe(false)
})

test('a server that was killed leaves its database to the next one', async () => {
  const child = await anotherProcess()
  const before = postmaster()
  child.kill('SIGKILL')
  const next = await startEmbedded(folder)
  expect(postmaster()).toBe(before)
  await ask(next.url, 'insert into kept values (1)')
  await vi.waitFor(async () => expect(await leases(next.url)).toBe(1), 20_000)
  await next.release()
  expect(running()).toBe(false)
})

test('what was acknowledged survives a kill of the database itself', async () => {
  const first = await startEmbedded(folder)
  await ask(first.url, 'insert into kept values (2)')
  process.kill(Number(postmaster()), 'SIGKILL')
  await first.release().catch(() => undefined)
  const next = await startEmbedded(folder)
  expect((await ask(next.url, 'select id from kept order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
  await next.release()
})
