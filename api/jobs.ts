import { analyticsJobs } from './analytics/jobs.ts'
import { loginJobs } from './auth/jobs.ts'
import { billingJobs } from './billing/jobs.ts'
import type { Deps } from './deps.ts'
import { outboxJobs } from './email/jobs.ts'
import { enquiryJobs } from './enquiries/jobs.ts'

/** Work that happens by the clock. Each is short and may run twice without harm. */
export type Job = {
  name: string
  /** Cron, in London's time. */
  schedule: string
  run(deps: Deps): Promise<unknown>
}

export const jobs: Job[] = [...loginJobs, ...billingJobs, ...outboxJobs, ...enquiryJobs, ...analyticsJobs]
