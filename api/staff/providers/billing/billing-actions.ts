import { Problem } from '../../../../contract/core/problems.ts'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import { maxTrialDays } from '../../../../contract/staff/billing-actions.ts'
import type { Deps } from '../../../deps.ts'
import { accountHolder } from '../../../email/addressee.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { longDate } from '../../../long-date.ts'
import { giveBack } from '../../../providers/billing/adjustments/give-back.ts'
import { moveTrialEnd, readSubscription } from '../../../providers/billing/service.ts'
import { type Actor, record } from '../../audit/record.ts'
import { lockedUser } from '../queries.ts'
import { providerName } from '../workspace/queries.ts'
import { addExtension, extensionByKey, finishExtension } from './queries.ts'

const day = 24 * 60 * 60 * 1000
const wrongDay = (message: string) => new Problem('invalid_input', { fields: { until: message } })

type Extension = { until: string; reason: string; requestKey: string }

/**
 * Gives a clinic more free days. At noon, so that the day is the same in every time zone a clinic may be in. The request is
 * stored before the card provider is asked: a lost answer must not leave a moved trial without a record.
 */
export async function extendTrial(deps: Deps, actor: Actor, id: string, extension: Extension) {
  const { before, after, user, isFinished } = await deps.db
    .transaction()
    .execute(trx => claimExtension({ ...deps, db: trx }, actor, id, extension))
  // A colleague may have moved the end further since, or the trial may be over.
  if (isFinished) return longDate(after)
  await moveTrialEnd(deps, id, after)
  await deps.db.transaction().execute(async trx => {
    if (!(await finishExtension(trx, extension.requestKey, deps.clock()))) return
    await queueEmail({ ...deps, db: trx }, longerTrialEmail(user, before, after))
  })
  return longDate(after)
}

/** The clinic is locked, so of a double click the second finds the first. */
async function claimExtension(deps: Deps, actor: Actor, id: string, extension: Extension) {
  const { until, reason, requestKey } = extension
  const { db, clock } = deps
  const user = await lockedUser(db, id)
  if (!user) throw new Problem('not_found')
  const known = await extensionByKey(db, requestKey)
  if (known) {
    if (known.providerId !== id || londonDay(known.extendedTo) !== until)
      throw new Problem('changed_meanwhile')
    if (known.finishedAt === null) await refuseOverdue(deps, id, known.extendedTo)
    return {
      before: known.endedAt,
      after: known.extendedTo,
      user,
      isFinished: known.finishedAt !== null,
    }
  }
  const { before, after } = await checkedDates(deps, id, until)
  await addExtension(db, {
    requestKey,
    providerId: id,
    endedAt: before,
    extendedTo: after,
    askedAt: clock(),
  })
  await record(db, clock(), actor, {
    action: 'user.extend_trial',
    subject: user.companyName,
    subjectId: id,
    before: { trialEnd: before.toISOString() },
    after: { trialEnd: after.toISOString(), reason },
  })
  return { before, after, user, isFinished: false }
}

/** An unfinished extension that is sent again must not shorten a trial, nor give free time after it. */
async function refuseOverdue(deps: Deps, id: string, after: Date) {
  const { trialEnd, status } = await readSubscription(deps, id)
  if (status !== 'trialing' || !trialEnd) throw new Problem('no_trial')
  if (new Date(trialEnd) > after) throw new Problem('changed_meanwhile')
}

export const longerTrialEmail = (user: Parameters<typeof accountHolder>[0], before: Date, after: Date) => ({
  to: accountHolder(user),
  subject: `Your free trial now ends on ${longDate(after)}`,
  heading: 'Your free trial is longer',
  paragraphs: [
    `We've moved the end of your free trial from ${longDate(before)} to ${longDate(after)}. We won't charge your card before then.`,
  ],
  action: { label: 'See your subscription', path: '/account/subscriptions' },
})

/** Days are compared as London has them: the same day is no extension, whatever the hour. */
async function checkedDates(deps: Deps, id: string, until: string) {
  const { trialEnd, status } = await readSubscription(deps, id)
  if (status !== 'trialing' || !trialEnd) throw new Problem('no_trial')
  const [before, after] = [new Date(trialEnd), new Date(`${until}T12:00:00Z`)]
  if (until <= londonDay(before)) throw wrongDay(`Choose a day after ${longDate(before)}`)
  if (after.getTime() - before.getTime() > maxTrialDays * day)
    throw wrongDay(`Choose a day within ${maxTrialDays} days of ${longDate(before)}`)
  return { before, after }
}

type Part = { invoiceId: string; amount: number; reason: string; requestKey: string }

/** Pays back or credits a part of an invoice. The billing domain emails the clinic, as for one made at the card provider. */
export async function adjustInvoice(
  deps: Deps,
  actor: Actor,
  id: string,
  { invoiceId, amount, reason, requestKey, kind }: Part & { kind: 'refund' | 'credit' },
) {
  const user = await providerName(deps.db, id)
  if (!user) throw new Problem('not_found')
  const entry = {
    action: kind === 'refund' ? 'user.refund' : 'user.credit',
    subject: user.name,
    subjectId: id,
  } as const
  const part = {
    invoiceId,
    amountPence: Math.round(amount * 100),
    key: requestKey,
    kind,
    reason,
    staffId: actor.who.staffId,
  }
  await giveBack(deps, id, part, (trx, invoice) =>
    record(trx, deps.clock(), actor, {
      ...entry,
      after: { invoice, amount: `£${amount.toFixed(2)}`, reason },
    }),
  )
}
