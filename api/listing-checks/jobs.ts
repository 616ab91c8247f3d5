import type { Job } from '../jobs.ts'
import { summariseForOwners } from './tell-owner.ts'

export const listingCheckJobs: Job[] = [
  { name: 'summarise-listing-checks', schedule: '10 8 * * *', run: summariseForOwners },
]
