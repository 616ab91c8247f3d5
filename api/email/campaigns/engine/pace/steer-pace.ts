import { Problem } from '../../../../../contract/core/problems.ts'
import { londonDay } from '../../../../../contract/directory/prices/freshness.ts'
import type { PaceEdit, SendingPace } from '../../../../../contract/email/sending-pace.ts'
import type { Deps } from '../../../../deps.ts'
import { type Actor, record } from '../../../../staff/audit/record.ts'
import { budget, dropWarmUp, saveBudget, saveWarmUp, storedWarmUp } from './queries.ts'
import { dateBefore, readWarmUp } from './warm-up.ts'

export async function readPace({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SendingPace> {
  return { ...(await budget(db)), warmUp: await readWarmUp(db, clock()) }
}

/** Changes how fast campaigns are sent; running ones follow within a second. */
export const setPace = ({ db, clock }: Deps, actor: Actor, edit: PaceEdit) =>
  db.transaction().execute(async trx => {
    const before = await budget(trx)
    await saveBudget(trx, edit)
    await record(trx, clock(), actor, {
      action: 'sending.pace',
      subject: 'Sending pace',
      before,
      after: edit,
    })
  })

const words = {
  start: 'Warm-up started.',
  continue: 'Warm-up continued.',
  end: 'Warm-up ended.',
} as const

export const steerWarmUp = ({ db, clock }: Deps, actor: Actor, step: 'start' | 'continue' | 'end') =>
  db.transaction().execute(async trx => {
    const now = clock()
    const today = londonDay(now)
    const stored = await storedWarmUp(trx)
    const fresh = { state: 'running', stoppedDay: null, reason: null, countedFrom: now, changedAt: now }
    if (step === 'start') {
      if (stored && stored.state !== 'done') throw new Problem('warm_up_running')
      await saveWarmUp(trx, { ...fresh, firstDay: today, usedOn: today, used: 0 })
    } else if (step === 'continue') {
      if (stored?.state !== 'stopped') throw new Problem('warm_up_not_stopped')
      const { usedOn, used, stoppedDay } = stored
      await saveWarmUp(trx, { ...fresh, firstDay: dateBefore(today, (stoppedDay ?? 1) - 1), usedOn, used })
    } else await dropWarmUp(trx)
    await record(trx, now, actor, { action: 'sending.warm_up', subject: 'Warm-up', after: { step } })
    return words[step]
  })
