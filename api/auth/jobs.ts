import type { Job } from '../jobs.ts'
import { idleWindow } from './identity.ts'
import { dropDeadLogins } from './queries.ts'

export const loginJobs: Job[] = [
  {
    name: 'drop-dead-logins',
    schedule: '10 3 * * *',
    run: ({ db, clock }) => dropDeadLogins(db, idleWindow(clock())),
  },
]
