import { randomUUID } from 'node:crypto'
import type { Deps } from '../../api/deps.ts'
import { startSender } from '../../api/email/campaigns/engine/sender.ts'
import { currentRequest } from '../../api/http/current-request.ts'
import { belongingTo, inSpan } from '../../api/http/tracing.ts'
import { jobs as allJobs, type Job } from '../../api/jobs.ts'
import { jobSeconds } from '../../api/metrics.ts'
import { addSchedule, makeDue, markDone, markFailed, renewLeases, takeDue } from './queries.ts'

type Log = Record<'info' | 'error', (details: object, message: string) => void>

const pollMs = 1_000
const renewMs = 15_000
/** An unavailable database fails every poll, so that is logged once a minute. */
const reportMs = 60_000

/** Starts the jobs of `api/jobs.ts` when they are due. Several processes may do so on one database. */
export async function startJobs(deps: Deps, log: Log) {
  const { db } = deps
  const jobs = allJobs.filter(({ part }) => !part || !deps.switchedOff.includes(part))
  const running = new Map<string, Promise<void>>()
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = (err: unknown) => {
    if (performance.now() - reportedAt < reportMs) return
    reportedAt = performance.now()
    log.error({ err }, 'job scheduler: database unavailable, no jobs start, retrying')
  }

  for (const { name, schedule } of jobs) await addSchedule(db, name, schedule)

  async function run(job: Job) {
    const done = await runTimed(job, deps, log)
    await (done ? markDone : markFailed)(db, job.name, job.schedule)
  }
  async function poll() {
    const free = jobs.filter(({ name }) => !running.has(name))
    const due = new Set(
      free.length > 0
        ? await takeDue(
            db,
            free.map(({ name }) => name),
          )
        : [],
    )
    for (const job of free)
      if (due.has(job.name))
        running.set(
          job.name,
          run(job)
            .catch(report)
            .finally(() => running.delete(job.name)),
        )
  }
  const stopPolling = repeat(poll, pollMs, report)
  const stopRenewing = repeat(
    async () => void (running.size > 0 && (await renewLeases(db, [...running.keys()]))),
    renewMs,
    report,
  )
  // Not a job: a campaign takes as long as it takes, and its own rows say how far it has come.
  const sender = startSender(deps, log)
  return {
    runNow: (name: string) => makeDue(db, name),
    async stop() {
      stopRenewing()
      await Promise.all([sender.stop(), stopPolling()])
      await Promise.all(running.values())
    },
  }
}

/** Runs `act` every `everyMs` until stopped; stopping waits for a run that is under way. */
function repeat(act: () => Promise<void>, everyMs: number, report: (error: unknown) => void) {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  let isOver = false
  const loop = (async () => {
    while (!isOver) {
      await act().catch(report)
      let timer: NodeJS.Timeout | undefined
      await Promise.race([stopped, new Promise(resolve => (timer = setTimeout(resolve, everyMs)))])
      clearTimeout(timer)
    }
  })()
  return () => {
    isOver = true
    stop()
    return loop
  }
}

async function runTimed({ name, run }: Job, deps: Deps, log: Log) {
  const id = randomUUID()
  const end = jobSeconds.startTimer({ name })
  try {
    await currentRequest.run(id, () =>
      inSpan({ name: `job ${name}`, within: belongingTo(null) }, () => run(deps, log)),
    )
    end({ outcome: 'done' })
    return true
  } catch (error) {
    end({ outcome: 'failed' })
    log.error({ err: error, job: name, reqId: id }, 'job failed, will run again')
    return false
  }
}
