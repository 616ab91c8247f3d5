import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { processCount } from './process-count.ts'

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file))
const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-many-'))
const file = join(folder, 'program.ts')
/** While it exists no program gets further than its beginning. */
const hold = join(folder, 'hold')

/** Counts what it is asked, answers with its number, and never answers what is slow. */
writeFileSync(
  file,
  `
  import { existsSync } from 'node:fs'
  import { createServer } from 'node:http'
  import { setTimeout } from 'node:timers/promises'
  import { Counter, collectDefaultMetrics, Registry } from ${JSON.stringify(createRequire(import.meta.url).resolve('prom-client'))}
  import { leaveInOrder } from ${here('leaving.ts')}
  import { shareFigures } from ${here('own-figures.ts')}
  import { isFirstProcess, waitForPlace } from ${here('process-count.ts')}
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const asked = new Counter({ name: 'asked_total', help: 'Requests', labelNames: ['by'], registers: [registry] })
  const allFigures = shareFigures(registry)
  const server = createServer(async (request, response) => {
    if (request.url === '/figures') return response.end(await allFigures())
    if (request.url === '/slow') return response.writeHead(200).write(String(process.pid))
    asked.inc({ by: 'test' })
    response.end(String(process.pid))
  })
  leaveInOrder(async () => { server.close(); server.closeAllConnections(); console.log('closed ' + process.pid) }, console)
  if (process.env.PROCESS_NUMBER === '0') console.log('spare ' + process.pid)
  while (existsSync(${JSON.stringify(hold)})) await setTimeout(50)
  await waitForPlace()
  server.listen(0, '127.0.0.1', () => {
    console.log(['up', process.pid, server.address().port, isFirstProcess() ? 'jobs' : 'requests'].join(' '))
    process.send('ready')
  })`,
)

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

type Up = { pid: number; port: number; does: string }

function supervise(processes: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'supervise.ts'), '--many', file], {
    env: { ...process.env, PROCESSES: processes, npm_lifecycle_event: '' },
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  return {
    child,
    ended,
    said: () => said,
    started: (count: number) =>
      vi.waitFor(() => {
        const up = [...said.matchAll(/^up (\d+) (\d+) (\w+)$/gm)].map(
          ([, pid, port, does]): Up => ({ pid: Number(pid), port: Number(port), does: does! }),
        )
        expect(up).toHaveLength(count)
        return up
      }, 40_000),
    spares: (count: number) =>
      vi.waitFor(() => {
        const pids = [...said.matchAll(/^spare (\d+)$/gm)].map(([, pid]) => Number(pid))
        expect(pids).toHaveLength(count)
        return pids
      }, 40_000),
  }
}

/** On a connection of its own. */
const ask = async ({ port }: Up, path = '/') =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).text()
const askAll = (up: Up, times: number) => Promise.all(Array.from({ length: times }, () => ask(up)))
const isGone = (pid: number) => vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000)

const askedIn = (figures: string) => Number(/^asked_total\{by="test"\} (\d+)$/m.exec(figures)?.[1])

test('two processes answer on one port, the first of them does the jobs, and a signal ends all', async () => {
  const { child, ended, said, started } = supervise('2')
  const both = await started(2)
  expect(both.map(({ does }) => does)).toEqual(['jobs', 'requests'])
  expect(new Set(both.map(({ port }) => port)).size).toBe(1)
  const answered = await askAll(both[0]!, 20)
  expect(new Set(answered)).toEqual(new Set(both.map(({ pid }) => String(pid))))
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  for (const { pid } of both) expect(said()).toContain(`closed ${pid}`)
}, 90_000)

test('one that is killed takes only its own requests along, and its place with its number is filled again', async () => {
  const { started, spares, said } = supervise('2')
  const [first, second] = (await started(2)) as [Up, Up]
  const [spare] = await spares(1)
  const slow = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const reader = (await fetch(`http://127.0.0.1:${first.port}/slow`)).body!.getReader()
      const pid = Number(new TextDecoder().decode((await reader.read()).value))
      return {
        pid,
        rest: reader.read().then(
          () => 'ended',
          () => 'broken off',
        ),
      }
    }),
  )
  process.kill(first.pid, 'SIGKILL')
  await isGone(first.pid)
  const own = slow.filter(({ pid }) => pid === first.pid)
  expect(own.length).toBeGreaterThan(0)
  for (const { rest } of own) expect(await rest).toBe('broken off')
  expect(await askAll(second, 10)).not.toContain(String(first.pid))
  const [, , third] = await started(3)
  expect(third).toEqual({ pid: spare, does: 'jobs', port: first.port })
  await vi.waitFor(() => expect(said()).toMatch(/Process 1 is back after \d+\.\d s\./), 20_000)
  expect(said()).toContain('Process 1 stopped by SIGKILL. The spare one takes over.')
  const others = slow.filter(({ pid }) => pid === second.pid).map(({ rest }) => rest)
  expect(await Promise.race([...others, 'still open'])).toBe('still open')
}, 90_000)

test('the spare process takes a place while it is still starting, and another one starts', async () => {
  const { started, spares } = supervise('2')
  const [, second] = (await started(2)) as [Up, Up]
  writeFileSync(hold, '')
  const [spare] = await spares(1)
  process.kill(second.pid, 'SIGKILL')
  await isGone(second.pid)
  rmSync(hold)
  const [, , third] = await started(3)
  expect(third).toEqual({ pid: spare, does: 'requests', port: second.port })
  await spares(2)
}, 90_000)

test('the spare process answers nobody, is replaced when it ends, and ends with the others', async () => {
  const { child, ended, started, spares, said } = supervise('2')
  const both = await started(2)
  const [spare] = await spares(1)
  expect(await askAll(both[0]!, 20)).not.toContain(String(spare))
  const figures = await vi.waitFor(async () => {
    const text = await ask(both[0]!, '/figures')
    expect(text).toMatch(/^server_spare_processes 1$/m)
    return text
  }, 20_000)
  expect(figures).not.toContain('process="0"')
  writeFileSync(hold, '')
  process.kill(spare!, 'SIGKILL')
  await isGone(spare!)
  expect(await ask(both[0]!, '/figures')).toMatch(/^server_spare_processes 0$/m)
  rmSync(hold)
  await spares(2)
  expect(said()).toContain('Spare process stopped by SIGKILL. Restarting in 0.2 s.')
  process.kill(both[1]!.pid, 'SIGKILL')
  const all = await started(3)
  expect(all[2]).toMatchObject({ does: 'requests' })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  for (const { pid } of [both[0]!, all[2]!]) expect(said()).toContain(`closed ${pid}`)
}, 90_000)

test('a connection that a process was handed and never took does not wait for ever', async () => {
  const { started } = supervise('2')
  const [first, second] = (await started(2)) as [Up, Up]
  process.kill(first.pid, 'SIGSTOP')
  const asked = [1, 2, 3, 4].map(() => ask(second).catch(() => 'closed'))
  await vi.waitFor(async () => expect(await Promise.race(asked)).toBe(String(second.pid)), 20_000)
  process.kill(first.pid, 'SIGKILL')
  const answers = await Promise.all(asked)
  expect(answers.toSorted()).toEqual([...Array(3).fill(String(second.pid)), 'closed'].toSorted())
}, 90_000)

test('figures are those of all, and no sum falls when a process is killed', async () => {
  const { started } = supervise('2')
  const [first, second] = (await started(2)) as [Up, Up]
  await askAll(first, 10)
  const before = await ask(first, '/figures')
  expect(askedIn(before)).toBe(10)
  expect(before).toMatch(/^server_process_memory_bytes\{process="1"\} \d{7,}$/m)
  expect(before).toMatch(/^server_process_memory_bytes\{process="2"\} \d{7,}$/m)
  expect(before).toMatch(/^server_process_restarts_total 0$/m)
  process.kill(first.pid, 'SIGKILL')
  await isGone(first.pid)
  await askAll(second, 5)
  expect(askedIn(await ask(second, '/figures'))).toBe(15)
  await started(3)
  await askAll(second, 4)
  const after = await ask(second, '/figures')
  expect(askedIn(after)).toBe(19)
  expect(after).toMatch(/^server_process_restarts_total 1$/m)
}, 90_000)

test('a process that hangs is shown as it last was', async () => {
  const { started } = supervise('2')
  const [first, second] = (await started(2)) as [Up, Up]
  await askAll(first, 10)
  expect(askedIn(await ask(first, '/figures'))).toBe(10)
  process.kill(first.pid, 'SIGSTOP')
  const figures = [1, 2].map(() => ask(second, '/figures'))
  expect(askedIn(await Promise.race(figures))).toBe(10)
  process.kill(first.pid, 'SIGCONT')
  await Promise.all(figures)
}, 90_000)

test('all end when their supervisor is killed, in order', async () => {
  const { child, said, started } = supervise('2')
  const both = await started(2)
  child.kill('SIGKILL')
  for (const { pid } of both) await isGone(pid)
  for (const { pid } of both) expect(said()).toContain(`closed ${pid}`)
}, 90_000)

test.each([
  [undefined, 1],
  ['', 1],
  ['3', 3],
  ['auto', Math.min(availableParallelism(), 64)],
  ['0', undefined],
  ['2.5', undefined],
  ['65', undefined],
  ['many', undefined],
])('PROCESSES=%s asks for %s', (setting, count) => {
  expect(processCount(setting)).toBe(count)
})
