import type { Job } from '../jobs.ts'
import { dropOldInvites } from './invites/queries.ts'

const day = 24 * 60 * 60 * 1000
const keptDays = 30

export const staffJobs: Job[] = [
  {
    name: 'drop-old-invites',
    schedule: '20 3 * * *',
    run: ({ db, clock }) => dropOldInvites(db, new Date(clock().getTime() - keptDays * day)),
  },
]
