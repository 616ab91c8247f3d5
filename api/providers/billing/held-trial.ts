import { Problem } from '../../../contract/core/problems.ts'
import { firstCharge } from '../../../contract/rules/plan/plan.ts'
import type { Deps } from '../../deps.ts'
import {
  changeSubscription,
  heldSubscriptionIds,
  lockedHeldSubscription,
  nextRead,
  waitsToPay,
} from './queries.ts'
import { storeSubscription } from './store.ts'
import { lockedTrial, unlistedToPay } from './trial/queries.ts'
import { settlePromise } from './trial/trial-once.ts'

const day = 24 * 60 * 60 * 1000
/** Time to repeat the question if the card provider does not answer, and few questions where it does. */
const keepDaysAhead = 2
const atOnce = 500

type Waiting = {
  status: 'trialing' | 'active'
  /** The end of the trial, or of the month that is paid for. */
  periodEnd: Date
  heldSince: Date
  movedUntil: Date | null
  heldFromStart: boolean
}

/**
 * The one rule for money and checks: waiting costs the clinic nothing, whether it is on trial, pays or has cancelled.
 * A clinic held since registering gets the whole free months from the decision on. Others get the time they waited,
 * at the end of the trial or of the month they have paid for.
 */
export function periodEndAfterHold(
  { status, periodEnd, heldSince, movedUntil, heldFromStart }: Waiting,
  now: Date,
) {
  const from = movedUntil && movedUntil > heldSince ? movedUntil : heldSince
  const moved =
    heldFromStart && status === 'trialing'
      ? firstCharge(now)
      : new Date(periodEnd.getTime() + now.getTime() - from.getTime())
  return moved > periodEnd ? moved : periodEnd
}

type Held = NonNullable<Awaited<ReturnType<typeof readHeldSubscription>>>

/**
 * The subscription of a listing that we are checking, kept from others; part of the transaction that decides, and read
 * before the decision. Undefined where there is none that runs, where a payment is overdue or nothing is being checked.
 */
export const readHeldSubscription = ({ db }: Deps, providerId: string) =>
  lockedHeldSubscription(db, providerId)

/** One that ended without our hearing of it must not stand in the way of a decision. */
function ifEnded(error: unknown) {
  if (error instanceof Problem && error.code === 'subscription_not_found') return undefined
  throw error
}

/** Adds the time of a check that has ended to what is free or paid for; part of the transaction that decides. */
export async function addTimeOfCheck(deps: Deps, held: Held) {
  // Another with the same company or card may have gone live meanwhile.
  const trialUsed = await settlePromise(deps, held.providerId)
  return addTimeHeld(deps, { ...held, trialUsed })
}

async function addTimeHeld(deps: Deps, held: Held) {
  const { db, cards, clock } = deps
  const now = clock()
  const theirs = await cards.moveNextCharge(held.cardsId, periodEndAfterHold(held, now)).catch(ifEnded)
  if (!theirs) return undefined
  await storeSubscription(deps, theirs, await nextRead(db))
  await changeSubscription(db, held.cardsId, { trialMovedUntil: now, trialRemindedAt: null })
  if (theirs.status !== 'trialing' && theirs.status !== 'active') return undefined
  return {
    end: theirs.currentPeriodEnd,
    trial: theirs.status === 'trialing',
    whole: held.heldFromStart && theirs.status === 'trialing',
    used: held.trialUsed && theirs.status === 'trialing',
    cancelled: theirs.cancelAtPeriodEnd,
  }
}

/** What a listing that is refused now has left of its trial or of the month it has paid for, in seconds. */
export const timeLeftOf = (held: Held, now: Date) =>
  held.trialUsed && held.status === 'trialing'
    ? null
    : Math.max(1, Math.floor((periodEndAfterHold(held, now).getTime() - now.getTime()) / 1000))

/** A suspended clinic that would pay from going live is not charged while it is suspended. */
async function postponeUnlisted(deps: Deps, providerId: string) {
  const trial = await lockedTrial(deps.db, providerId)
  if (!trial || trial.listed || !waitsToPay(trial) || trial.cancelAtPeriodEnd) return
  const theirs = await deps.cards.moveNextCharge(trial.cardsId, firstCharge(deps.clock())).catch(ifEnded)
  if (theirs) await storeSubscription(deps, theirs, await nextRead(deps.db))
}

/** Nobody is charged while we check or before being live: moves every charge that would come soon. */
export async function postponeCharges(deps: Deps) {
  const before = new Date(deps.clock().getTime() + keepDaysAhead * day)
  const failures: unknown[] = []
  for (const { providerId } of await unlistedToPay(deps.db, before, atOnce))
    await deps.db
      .transaction()
      .execute(trx => postponeUnlisted({ ...deps, db: trx }, providerId))
      .catch(error => failures.push(error))
  for (const id of await heldSubscriptionIds(deps.db, before, atOnce))
    await deps.db
      .transaction()
      .execute(async trx => {
        const inside = { ...deps, db: trx }
        const held = await readHeldSubscription(inside, id)
        if (held) await addTimeHeld(inside, held)
      })
      .catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
