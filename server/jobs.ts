import { PgBoss } from 'pg-boss'
import type { Deps } from '../api/deps.ts'
import { jobs } from '../api/jobs.ts'

type Log = { error(details: object, message: string): void }

/** Starts the queue and its workers. Several processes may do so on one database. */
export async function startJobs(deps: Deps, databaseUrl: string, log: Log) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, application_name: 'clinic-atlas-jobs' })
  boss.on('error', error => log.error({ err: error }, 'the job queue reported an error'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.schedule, null, { tz: 'Europe/London' })
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, async () => void (await job.run(deps)))
  }
  return { boss, stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
