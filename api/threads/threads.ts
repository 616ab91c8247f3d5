import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Problem } from '../../contract/core/problems.ts'
import { openSlots } from '../http/limits/slots.ts'
import { threadJobs } from '../metrics.ts'
import type { Answer } from './run-task.ts'
import type { Tasks } from './tasks.ts'

type Input<Task> = Task extends (input: infer Value) => unknown ? Value : never
type Output<Task> = Task extends (input: never) => infer Value ? Awaited<Value> : never

/** Work on user input that may cost more than the event loop can spare. */
export type Threads<Known = Tasks> = {
  /** Runs a task on a worker thread with limits of time and memory. Problems of the task arrive as such. */
  run<Name extends keyof Known & string>(name: Name, input: Input<Known[Name]>): Promise<Output<Known[Name]>>
  close(): Promise<void>
}

type Options = {
  /** The module whose `runTask` the threads call. */
  file?: string
  maxThreads?: number
  /** From its beginning on a thread; honest work takes a tenth of a second. */
  timeoutMs?: number
  /** For a new thread to load its code. A machine that takes longer has other troubles. */
  maxLoadMs?: number
  maxHeapMb?: number
  waiting?: number
  maxWaitMs?: number
}

const idleTimeout = 5 * 60_000

/** Starts threads when there is something to do. A thread that is stuck or out of memory is ended and replaced. */
export function openThreads<Known = Tasks>(options: Options = {}): Threads<Known> {
  const {
    file = fileURLToPath(new URL('./tasks.ts', import.meta.url)),
    maxThreads = 2,
    timeoutMs = 15_000,
    maxLoadMs = 60_000,
    maxHeapMb = 128,
    waiting = 200,
    maxWaitMs = 30_000,
  } = options
  const pool = new Piscina({
    filename: file,
    name: 'runTask',
    minThreads: 0,
    maxThreads,
    idleTimeout,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 32 },
  })
  // A thread that dies between two tasks is replaced by the next one; nobody waits for it.
  pool.on('error', () => threadJobs.inc({ task: 'none', outcome: 'failed' }))
  // Waiting here instead of in the pool: its queue knows no limit of time.
  const slots = openSlots({ atOnce: maxThreads, waiting, maxWaitMs })

  const limits = new Map<number, ReturnType<typeof timeLimit>>()
  pool.on('message', ({ begun }: { begun: number }) => limits.get(begun)?.begin(timeoutMs))
  let lastId = 0
  let closed = false

  async function run(name: string, input: unknown) {
    const id = ++lastId
    const limit = timeLimit(maxLoadMs)
    limits.set(id, limit)
    try {
      const answer: Answer = await pool.run({ id, name, input }, { signal: limit.signal })
      threadJobs.inc({ task: name, outcome: 'problem' in answer ? 'refused' : 'done' })
      return resultOf(answer)
    } catch (error) {
      if (error instanceof Problem) throw error
      // Closing the threads ends running tasks: that is not the task's fault.
      if (closed) throw new Problem('unavailable')
      const tooCostly =
        limit.hasEnded() === 'doing' || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
      threadJobs.inc({ task: name, outcome: tooCostly ? 'stopped' : 'failed' })
      if (tooCostly) throw new Problem('too_costly')
      throw limit.hasEnded() === 'loading' ? new Problem('unavailable') : error
    } finally {
      limit.lift()
      limits.delete(id)
    }
  }

  return {
    run: (name, input) => slots.run(() => run(name, input)) as never,
    close() {
      closed = true
      return pool.destroy()
    },
  }
}

function resultOf(answer: Answer) {
  if ('result' in answer) return answer.result
  const { code, ...details } = answer.problem
  throw new Problem(code, details)
}

/** Time until a task has begun, then time to do it. */
function timeLimit(ms: number) {
  const controller = new AbortController()
  const end = () => controller.abort()
  let timer = setTimeout(end, ms)
  let phase: 'loading' | 'doing' = 'loading'
  return {
    signal: controller.signal,
    /** What the time ran out on; undefined while there is some left. */
    hasEnded: () => (controller.signal.aborted ? phase : undefined),
    begin(ms: number) {
      phase = 'doing'
      clearTimeout(timer)
      timer = setTimeout(end, ms)
    },
    lift: () => clearTimeout(timer),
  }
}
