import { monthsAfter } from '../../contract/billing.ts'
import type { Job } from '../jobs.ts'
import { dropEventsBefore } from './queries.ts'

/** How long sign-ins, refusals and looks at a clinic's data are kept. The audit log itself stays. */
const eventsKeptMonths = 12

export const auditJobs: Job[] = [
  {
    name: 'drop-old-security-events',
    schedule: '20 3 * * *',
    run: ({ db, clock }) => dropEventsBefore(db, monthsAfter(clock(), -eventsKeptMonths)),
  },
]
