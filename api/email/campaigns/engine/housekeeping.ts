import type { Deps } from '../../../deps.ts'
import { endRuns, expireLeases, giveUpWaiting, pauseFailing, pauseForgotten } from './queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** A list of which more than a quarter is refused harms our name as a sender; so does a server that blocks us midway. */
const brake = { refused: 20, share: 0.25, trouble: 50 }

const reasons = {
  lost: 'The server stopped while sending this email.',
  ended: 'The campaign ended before we could try this email again.',
  refused: 'Too many emails were refused. Check the reasons, then resume.',
  late: "This was due over a day ago and wasn't sent. Check it's still right, then resume.",
}

/** Maintenance while runs are being sent, by any process. */
export const housekeeping = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  async tidy() {
    const now = clock()
    await expireLeases(db, now, reasons.lost)
    await pauseForgotten(db, now, new Date(now.getTime() - day), reasons.late)
    await endRuns(db, now)
    await giveUpWaiting(db, new Date(now.getTime() - hour), reasons.ended)
  },
  endRuns: () => endRuns(db, clock()),
  pauseFailing: () => pauseFailing(db, clock(), brake, reasons.refused),
})
