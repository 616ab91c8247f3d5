import type { Deps } from '../../../deps.ts'
import { pauseFailing, pauseForgotten } from './brake/brake.ts'
import { watchWarmUp } from './pace/warm-up.ts'
import { endRuns, expireLeases, giveUpWaiting } from './queries.ts'
import { decideSubjects } from './subject-test/decide-subjects.ts'

const hour = 60 * 60 * 1000
/** Nobody waits for these to the second: asked about more often they would slow the sending down. */
const watchMs = 1_000

const reasons = {
  lost: 'The server stopped while sending this email.',
  ended: 'The campaign ended before we could try this email again.',
}

/** Maintenance while runs are being sent, by any process. */
export function housekeeping(deps: Pick<Deps, 'db' | 'clock' | 'emailSettings'>) {
  const { db, clock } = deps
  let watchedAt = 0

  async function watch() {
    if (Date.now() - watchedAt < watchMs) return
    watchedAt = Date.now()
    await decideSubjects(deps)
    await watchWarmUp(deps)
  }

  return {
    async tidy() {
      const now = clock()
      await expireLeases(db, now, reasons.lost)
      await watch()
      await pauseForgotten(deps)
      await endRuns(db, now)
      await giveUpWaiting(db, new Date(now.getTime() - hour), reasons.ended)
    },
    endRuns: () => endRuns(db, clock()),
    pauseFailing: () => pauseFailing(deps),
  }
}
