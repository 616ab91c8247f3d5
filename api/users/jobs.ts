import type { Job } from '../jobs.ts'
import { refreshPercents } from './queries.ts'

const atOnce = 2_000

export const userJobs: Job[] = [
  {
    name: 'refresh-profile-percents',
    schedule: '*/5 * * * *',
    async run({ db }) {
      while ((await refreshPercents(db, atOnce)) === atOnce);
    },
  },
]
