import type { Job } from '../jobs.ts'
import { orderHours } from './order.ts'
import { tidyPartials } from './partial.ts'
import { dropConfirmationsBefore, dropOrdersBefore } from './queries.ts'
import { clearUnconfirmed } from './unconfirmed.ts'

const hour = 60 * 60 * 1000

export const signupJobs: Job[] = [
  { name: 'clear-unconfirmed-accounts', schedule: '15 * * * *', run: clearUnconfirmed },
  { name: 'tidy-partial-signups', schedule: '25 * * * *', run: tidyPartials },
  {
    name: 'drop-old-confirmations',
    schedule: '40 3 * * *',
    async run({ db, clock }) {
      await dropConfirmationsBefore(db, clock())
      await dropOrdersBefore(db, new Date(clock().getTime() - 2 * orderHours * hour))
    },
  },
]
