import { reminderDays } from '../../../contract/rules/plan/plan.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail, sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { trialEndsEmail } from './emails.ts'
import { changeSubscription, trialsToRemind } from './queries.ts'

const atOnce = 100

/** Emails everyone whose first charge is at most a week away, once. */
export async function remindOfTrials(deps: Deps) {
  let reminded = atOnce
  while (reminded === atOnce) reminded = await remindSome(deps)
  await sendQueuedEmails(deps)
}

const remindSome = (deps: Deps) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const until = new Date(now.getTime() + reminderDays * 86_400_000)
    const trials = await trialsToRemind(trx, { now, until, limit: atOnce })
    for (const trial of trials) {
      await changeSubscription(trx, trial.cardsId, { trialRemindedAt: now })
      await queueEmail({ ...deps, db: trx }, trialEndsEmail(trial, trial.trialEnd!))
    }
    return trials.length
  })
