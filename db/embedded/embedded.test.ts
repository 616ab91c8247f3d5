import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { socketFolder } from './embedded-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-embedded-'))
await chmod(folder, 0o755)
/** Those that a test which fails leaves would keep the whole run from ending. */
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
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
  children.push(child)
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

test('acknowledged writes survive a kill of the database itself', async () => {
  const first = await startEmbedded(folder)
  await ask(first.url, 'insert into kept values (2)')
  process.kill(Number(postmaster()), 'SIGKILL')
  await first.release().catch(() => undefined)
  const next = await startEmbedded(folder)
  expect((await ask(next.url, 'select id from kept order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
  await next.release()
})

const readProcess = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Every server on the folder, by its own words. Until it has a name of its own, a new child has those of its parent. */
function postmasters() {
  const pids = globSync('/proc/[0-9]*/cmdline')
    .filter(file => readProcess(file).includes(`-D\0${join(folder, 'postgres')}\0`))
    .map(file => file.split('/')[2]!)
  const parentOf = (pid: string) => /\) \S (\d+)/.exec(readProcess(`/proc/${pid}/stat`))?.[1] ?? ''
  return pids.filter(pid => !pids.includes(parentOf(pid))).length
}

const killDatabase = () => process.kill(Number(postmaster()), 'SIGKILL')
const patience = { timeout: 25_000, interval: 50 }
const answers = (url: string) =>
  vi.waitFor(async () => expect((await ask(url, 'select id from kept')).rowCount).toBe(2), patience)

test('a database that was killed is started again, once, by those who need it', async () => {
  const events: string[] = []
  const first = await startEmbedded(folder, event => events.push(event))
  const child = await anotherProcess()
  for (let round = 0; round < 3; round++) {
    killDatabase()
    await answers(first.url)
    expect(postmasters()).toBeLessThanOrEqual(1)
    await vi.waitFor(async () => expect(await leases(first.url)).toBe(2), patience)
  }
  expect(events).toContain('the built-in database has gone')
  child.kill('SIGKILL')
  await vi.waitFor(async () => expect(await leases(first.url)).toBe(1), patience)
  await first.release()
  expect(running()).toBe(false)
}, 120_000)

test('a command that comes and goes while the database is away never stops it for a server that needs it', async () => {
  const server = await anotherProcess()
  for (let round = 0; round < 3; round++) {
    killDatabase()
    const command = await startEmbedded(folder)
    const pid = postmaster()
    await command.release()
    expect(postmaster()).toBe(pid)
    await answers(command.url)
  }
  server.kill('SIGKILL')
  const last = await startEmbedded(folder)
  await vi.waitFor(async () => expect(await leases(last.url)).toBe(1), patience)
  await last.release()
  expect(running()).toBe(false)
}, 120_000)

test('leaving while the database is away leaves nothing running', async () => {
  const only = await startEmbedded(folder)
  killDatabase()
  await only.release()
  expect(postmasters()).toBe(0)
}, 60_000)

test('its log is for its owner alone and repeats no row', async () => {
  const { url, release } = await startEmbedded(folder)
  await ask(url, 'create table checked (word text check (length(word) > 99))')
  await expect(ask(url, "insert into checked values ('a patient wrote this')")).rejects.toThrow('constraint')
  await expect(ask(url, "select 'what was searched for'::int")).rejects.toThrow('invalid input')
  await release()
  const log = join(folder, 'postgres.log')
  expect(statSync(log).mode & 0o777).toBe(0o600)
  expect(readFileSync(log, 'utf8')).not.toMatch(/patient wrote|searched for/)
}, 60_000)

test('only its owner can enter the folder of the socket, and no other folder is accepted instead', async () => {
  const { release } = await startEmbedded(folder)
  await release()
  const sockets = socketFolder(folder)
  expect(statSync(sockets).mode & 0o777).toBe(0o700)
  rmSync(sockets, { recursive: true })
  symlinkSync(tmpdir(), sockets)
  await expect(startEmbedded(folder)).rejects.toThrow('belongs to someone else')
  rmSync(sockets)
}, 60_000)
