import type { Job } from '../jobs.ts'
import { idleWindow } from './identity.ts'
import { answerResetRequests } from './password-reset.ts'
import { dropDeadLogins, dropOldAttempts, dropOldResets, dropOldTickets } from './queries.ts'

export const loginJobs: Job[] = [
  {
    name: 'drop-dead-logins',
    schedule: '10 3 * * *',
    async run({ db, clock }) {
      const now = clock()
      await dropDeadLogins(db, idleWindow(now))
      await dropOldResets(db, now)
      await dropOldTickets(db, now)
      await dropOldAttempts(db, now)
    },
  },
  // Requests are answered as they come; this one finds what a crash has left.
  { name: 'answer-reset-requests', schedule: '* * * * *', run: answerResetRequests },
]
