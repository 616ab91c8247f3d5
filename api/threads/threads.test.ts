import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import type { HostileTasks } from '../../tests/support/hostile/hostile-tasks.ts'
import { openThreads, type Threads } from './threads.ts'

const file = fileURLToPath(new URL('../../tests/support/hostile/hostile-tasks.ts', import.meta.url))
let threads: Threads<HostileTasks>
afterEach(() => threads.close())
const open = (options: object = {}) => {
  threads = openThreads<HostileTasks>({ file, maxThreads: 1, timeoutMs: 20_000, ...options })
  return threads
}
/** How often the event loop came round while something was under way. */
async function turnsDuring(work: Promise<unknown>) {
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await work.catch(() => undefined)
  clearInterval(timer)
  return turns
}

test('does a task and hands its answer back', async () => {
  expect(await open().run('double', 21)).toBe(42)
})

test('a task that never ends is stopped, the event loop continues, and the next task runs', async () => {
  const { run } = open({ timeoutMs: 2_000 })
  await run('double', 1)
  const endless = run('endless', undefined as never)
  const ended = expect(endless).rejects.toMatchObject({ code: 'too_costly', status: 422 })
  // Of 400 turns in two seconds; in the event loop itself there would be none.
  expect(await turnsDuring(endless)).toBeGreaterThan(40)
  await ended
  expect(await run('double', 2)).toBe(4)
})

test('a task that fills its memory is ended, the process lives, and the next task is done', async () => {
  const { run } = open({ maxHeapMb: 24 })
  const before = process.memoryUsage().rss
  await expect(run('bomb', undefined as never)).rejects.toMatchObject({ code: 'too_costly' })
  // Without a limit it would take gigabytes until the time is over.
  expect(process.memoryUsage().rss - before).toBeLessThan(400e6)
  expect(await run('double', 2)).toBe(4)
})

test('a thread that leaves is replaced', async () => {
  const { run } = open()
  await expect(run('leave', undefined as never)).rejects.toThrow()
  expect(await run('double', 3)).toBe(6)
})

test('problems arrive as problems, mistakes as errors', async () => {
  const { run } = open()
  await expect(run('refuse', undefined as never)).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Not like this',
    fields: { content: 'Not like this' },
  })
  await expect(run('fail', undefined as never)).rejects.toThrow('a mistake of ours')
})

test('turns away what finds the queue full, or would wait too long', async () => {
  const { run } = open({ waiting: 1, maxWaitMs: 60_000 })
  const [first, second] = [run('wait', 300), run('wait', 1)]
  await expect(run('wait', 1)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  expect(await Promise.all([first, second])).toEqual([300, 1])
  await threads.close()
  const impatient = open({ waiting: 5, maxWaitMs: 50 })
  await impatient.run('double', 1)
  const slow = impatient.run('wait', 1_000)
  await expect(impatient.run('double', 1)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await slow).toBe(1_000)
  expect(await impatient.run('double', 5)).toBe(10)
})

test('the time limit begins when a task does, not while it waits for a thread', async () => {
  const { run } = open({ timeoutMs: 3_000 })
  await run('double', 1)
  const waits = [1, 2, 3, 4, 5].map(() => run('wait', 700))
  expect(await Promise.all(waits)).toEqual([700, 700, 700, 700, 700])
})

test('a thread that cannot load its code in time is no fault of the task', async () => {
  const { run } = open({ maxLoadMs: 1 })
  await expect(run('double', 1)).rejects.toMatchObject({ code: 'unavailable' })
})
