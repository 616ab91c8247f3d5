import type { Job } from '../jobs.ts'
import { idleWindow } from './identity.ts'
import { answerResetRequests } from './password-reset.ts'
import { dropDeadLogins, dropOldAttempts, dropOldPlaces, dropOldResets, dropOldTickets } from './queries.ts'

const day = 24 * 60 * 60 * 1000
/** As the privacy policy says. */
const knownPlaceDays = 90

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
      await dropOldPlaces(db, new Date(now.getTime() - knownPlaceDays * day))
    },
  },
  // Requests are answered as they come; this one finds what a crash has left.
  { name: 'answer-reset-requests', schedule: '* * * * *', run: answerResetRequests },
]
