import { PgBoss } from 'pg-boss'
import type { Deps } from '../api/deps.ts'
import { startSender } from '../api/email/campaigns/engine/sender.ts'
import { jobs } from '../api/jobs.ts'
import { jobSeconds } from '../api/metrics.ts'

type Log = { error(details: object, message: string): void }

/** Starts the queue and its workers. Several processes may do so on one database. */
export async function startJobs(deps: Deps, databaseUrl: string, log: Log) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, application_name: 'clinic-atlas-jobs' })
  boss.on('error', error => log.error({ err: error }, 'the job queue reported an error'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.schedule, null, { tz: 'Europe/London' })
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, () => timed(job.name, () => job.run(deps)))
  }
  // Not a job of the queue: a campaign takes as long as it takes, and its own rows say how far it has come.
  const sender = startSender(deps, log)
  const stop = () => Promise.all([sender.stop(), boss.stop({ graceful: true, timeout: 5_000 })])
  return { boss, stop }
}

async function timed(job: string, run: () => Promise<unknown>) {
  const end = jobSeconds.startTimer({ job })
  try {
    await run()
    end({ outcome: 'done' })
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
