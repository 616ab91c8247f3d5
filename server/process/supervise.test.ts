import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const leaving = JSON.stringify(join(import.meta.dirname, 'leaving.ts'))
/** Says its number, and is ready. Told to stop, it leaves in order. */
const steady = `
  import { leaveInOrder } from ${leaving}
  leaveInOrder(async () => console.log('closed'), console)
  setInterval(() => undefined, 1_000)
  process.send('ready')
  console.log('up ' + process.pid)`

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function supervise(program: string, node = process.execPath) {
  const child = spawn(
    node,
    [join(import.meta.dirname, 'supervise.ts'), '--input-type=module', '-e', program],
    { env: { ...process.env, npm_lifecycle_event: '' } },
  )
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
    /** The numbers of the programs it has started so far, once there are that many. */
    started: (count: number) =>
      vi.waitFor(() => {
        const pids = [...said.matchAll(/^up (\d+)$/gm)].map(([, pid]) => Number(pid))
        expect(pids).toHaveLength(count)
        return pids
      }, 20_000),
  }
}

const isGone = (pid: number) => vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000)

test('a program that is killed is started again, later each time, and a signal ends both', async () => {
  const { child, ended, started, said } = supervise(steady)
  const [first] = await started(1)
  process.kill(first!, 'SIGKILL')
  const [, second] = await started(2)
  process.kill(second!, 'SIGKILL')
  const [, , third] = await started(3)
  expect(said()).toContain('Stopped by SIGKILL. Restarting in 0.2 s.')
  expect(said()).toContain('Stopped by SIGKILL. Restarting in 0.4 s.')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said()).toContain('closed')
  await isGone(third!)
}, 60_000)

test('a program that ends with a fault is started again, one that ends well is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-supervise-'))
  const { ended, started } = supervise(`
    import { existsSync, writeFileSync } from 'node:fs'
    const mark = ${JSON.stringify(join(folder, 'mark'))}
    const exitCode = existsSync(mark) ? 0 : 3
    writeFileSync(mark, '')
    console.log('up ' + process.pid)
    process.send('ready', () => process.exit(exitCode))`)
  expect(await ended).toEqual([0, null])
  await started(2)
  rmSync(folder, { recursive: true })
}, 60_000)

test('one that never was ready is given up, with its own code', async () => {
  const { ended, said } = supervise("console.error('Cannot start: PORT is not usable'); process.exit(1)")
  expect(await ended).toEqual([1, null])
  expect(said().trim()).toBe('Cannot start: PORT is not usable')
}, 60_000)

test('a signal while it waits ends it at once', async () => {
  const { child, ended, said } = supervise("process.send('ready', () => process.exit(1))")
  await vi.waitFor(() => expect(said()).toContain('Restarting in 1.6 s'), 20_000)
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
}, 60_000)

test('a program without its supervisor exits too', async () => {
  const { child, started } = supervise(steady)
  const [pid] = await started(1)
  child.kill('SIGKILL')
  await isGone(pid!)
}, 60_000)

/** Node reports the one by an event and throws the other, as it does when processes or memory are short. */
const obstacles: [fault: string, put: (at: string) => void][] = [
  ['ENOENT', () => undefined],
  ['ELOOP', at => symlinkSync(at, at)],
]

test.each(obstacles)(
  'one that cannot be started again (%s) is tried until it can',
  async (fault, put) => {
    const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-supervise-'))
    const [node, away] = [join(folder, 'node'), join(folder, 'away')]
    copyFileSync(process.execPath, node)
    const { child, ended, started, said } = supervise(steady, node)
    const [first] = await started(1)
    renameSync(node, away)
    put(node)
    process.kill(first!, 'SIGKILL')
    await vi.waitFor(() => expect(said()).toContain('Restarting in 0.8 s'), 20_000)
    expect(said()).toMatch(new RegExp(`Could not start: spawn .*${fault}`))
    rmSync(node, { force: true })
    renameSync(away, node)
    await started(2)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    rmSync(folder, { recursive: true })
  },
  60_000,
)
