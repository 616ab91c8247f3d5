import type { Job } from '../jobs.ts'
import { addUpContacts, addUpDays, dropEventsBefore } from './queries.ts'

const month = 30 * 24 * 60 * 60 * 1000

export const analyticsJobs: Job[] = [
  {
    name: 'add-up-analytics',
    schedule: '*/15 * * * *',
    async run({ db }) {
      await addUpContacts(db)
      await addUpDays(db)
    },
  },
  {
    name: 'drop-old-analytics',
    schedule: '40 3 * * *',
    async run({ db, clock }) {
      // What was not added up yet, after a long stop, must be before it goes.
      await addUpContacts(db)
      await addUpDays(db)
      await dropEventsBefore(db, new Date(clock().getTime() - month))
    },
  },
]
