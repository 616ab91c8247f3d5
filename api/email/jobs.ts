import type { Job } from '../jobs.ts'
import { dropMailsBefore } from './queries.ts'

const month = 30 * 24 * 60 * 60 * 1000

export const outboxJobs: Job[] = [
  {
    name: 'drop-old-outbox',
    schedule: '20 3 * * *',
    run: ({ db, clock }) => dropMailsBefore(db, new Date(clock().getTime() - month)),
  },
]
