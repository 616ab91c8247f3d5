import { loginJobs } from './auth/jobs.ts'
import type { Deps } from './deps.ts'
import { outboxJobs } from './email/jobs.ts'

/** Work that happens by the clock. Each is short and may run twice without harm. */
export type Job = {
  name: string
  /** Cron, in London's time. */
  schedule: string
  run(deps: Deps): Promise<unknown>
}

export const jobs: Job[] = [...loginJobs, ...outboxJobs]
