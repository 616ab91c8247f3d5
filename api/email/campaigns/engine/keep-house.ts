import type { Deps } from '../../../deps.ts'
import { endRuns, expireLeases, pauseFailing, pauseForgotten } from './queries.ts'

const day = 24 * 60 * 60 * 1000
/** Twenty failures with no success between them, or more than a quarter of many. */
const tooMuchTrouble = 60

const reasons = {
  lost: 'The server went away while it was handing this mail over.',
  trouble: 'Too many mails failed. Look at the reasons, then resume.',
  late: 'Nobody was there to send it for more than a day. Check that it is still right, then resume.',
}

/** What has to be looked after while runs are sent, whoever sends them. */
export const keepHouse = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  async tidy() {
    const now = clock()
    await expireLeases(db, now, reasons.lost)
    await pauseForgotten(db, now, new Date(now.getTime() - day), reasons.late)
    await endRuns(db, now)
  },
  endRuns: () => endRuns(db, clock()),
  pauseFailing: () => pauseFailing(db, clock(), tooMuchTrouble, reasons.trouble),
})
