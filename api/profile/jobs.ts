import type { Job } from '../jobs.ts'
import { dropOldChanges } from './change-email.ts'

export const profileJobs: Job[] = [
  { name: 'forget-email-changes', schedule: '25 4 * * *', run: dropOldChanges },
]
