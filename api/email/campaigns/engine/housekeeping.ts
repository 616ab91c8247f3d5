import type { Deps } from '../../../deps.ts'
import { endRuns, expireLeases, giveUpWaiting, pauseFailing, pauseForgotten } from './queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** A list of which more than a quarter is refused harms our name as a sender; so does a server that blocks us midway. */
const brake = { refused: 20, share: 0.25, trouble: 50 }

const reasons = {
  lost: 'The server went away while it was handing this mail over.',
  ended: 'The run ended before this mail had its next turn.',
  refused: 'Too many emails were refused. Check the reasons, then resume.',
  late: 'Nobody was there to send it for more than a day. Check that it is still right, then resume.',
}

/** What has to be looked after while runs are sent, whoever sends them. */
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
