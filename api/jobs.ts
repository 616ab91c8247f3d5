import { analyticsJobs } from './analytics/jobs.ts'
import { auditJobs } from './audit/jobs.ts'
import { loginJobs } from './auth/jobs.ts'
import { billingJobs } from './billing/jobs.ts'
import { blogJobs } from './blog/jobs.ts'
import type { Deps } from './deps.ts'
import { campaignJobs } from './email/campaigns/jobs.ts'
import { outboxJobs } from './email/jobs.ts'
import { marketingMailJobs } from './email/marketing/jobs.ts'
import { enquiryJobs } from './enquiries/jobs.ts'
import { listingCheckJobs } from './listing-checks/jobs.ts'
import { profileJobs } from './profile/jobs.ts'
import { signupJobs } from './signup/jobs.ts'
import { staffJobs } from './staff/jobs.ts'
import { userJobs } from './users/jobs.ts'

/** Work that happens by the clock. Each is short and may run twice without harm. */
export type Job = {
  name: string
  /** Cron, in London's time. */
  schedule: string
  run(deps: Deps): Promise<unknown>
}

export const jobs: Job[] = [
  ...loginJobs,
  ...staffJobs,
  ...auditJobs,
  ...billingJobs,
  ...outboxJobs,
  ...marketingMailJobs,
  ...campaignJobs,
  ...enquiryJobs,
  ...signupJobs,
  ...profileJobs,
  ...listingCheckJobs,
  ...analyticsJobs,
  ...blogJobs,
  ...userJobs,
]
