import type { Deps } from '../../../deps.ts'
import { pauseFailing, pauseForgotten } from './brake/brake.ts'
import { watchWarmUp } from './pace/warm-up.ts'
import { endRuns, expireLeases, giveUpWaiting } from './queries.ts'
import { decideSubjects } from './subject-test/decide-subjects.ts'

const hour = 60 * 60 * 1000

const reasons = {
  lost: 'The server stopped while sending this email.',
  ended: 'The campaign ended before we could try this email again.',
}

/** Maintenance while runs are being sent, by any process. */
export const housekeeping = ({ db, clock, emailSettings }: Pick<Deps, 'db' | 'clock' | 'emailSettings'>) => ({
  async tidy() {
    const now = clock()
    await expireLeases(db, now, reasons.lost)
    await decideSubjects({ db, clock })
    await watchWarmUp({ db, clock, emailSettings })
    await pauseForgotten({ db, clock, emailSettings })
    await endRuns(db, now)
    await giveUpWaiting(db, new Date(now.getTime() - hour), reasons.ended)
  },
  endRuns: () => endRuns(db, clock()),
  pauseFailing: () => pauseFailing({ db, clock, emailSettings }),
})
