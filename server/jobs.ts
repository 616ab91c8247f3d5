import { PgBoss } from 'pg-boss'
import type { Deps } from '../api/deps.ts'
import { startSender } from '../api/email/campaigns/engine/sender.ts'
import { type Job, jobs } from '../api/jobs.ts'
import { jobSeconds } from '../api/metrics.ts'

type Log = { error(details: object, message: string): void }

/** Starts the queue and its workers. Several processes may do so on one database. */
export async function startJobs(deps: Deps, databaseUrl: string, log: Log) {
  const boss = new PgBoss(connectionTo(databaseUrl))
  // It reports the same fault once a second and for each job while the database is away, wrapped in an object.
  let reportedAt = Number.NEGATIVE_INFINITY
  boss.on('error', error => {
    if (performance.now() - reportedAt < 60_000) return
    reportedAt = performance.now()
    const err = error instanceof Error ? error : new Error(describe(error))
    log.error({ err }, 'job scheduler: database unavailable or a job failed, trying again')
  })
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.schedule, null, { tz: 'Europe/London' })
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, () => timed(job, deps, log))
  }
  // Not a job of the queue: a campaign takes as long as it takes, and its own rows say how far it has come.
  const sender = startSender(deps, log)
  const stop = () => Promise.all([sender.stop(), boss.stop({ graceful: true, timeout: 5_000 })])
  return { boss, stop }
}

/** A database that hangs closes nothing: without an end to its patience the queue would wait for ever. */
const connectionTo = (connectionString: string) => ({
  connectionString,
  max: 4,
  application_name: 'clinic-atlas-jobs',
  query_timeout: 35_000,
})

async function timed({ name, run }: Job, deps: Deps, log: Log) {
  const end = jobSeconds.startTimer({ name })
  try {
    await run(deps)
    end({ outcome: 'done' })
  } catch (error) {
    end({ outcome: 'failed' })
    log.error({ err: error, job: name }, 'job failed, will run again')
    throw error
  }
}

const describe = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error && error.message
    ? String(error.message)
    : 'no reason given'
