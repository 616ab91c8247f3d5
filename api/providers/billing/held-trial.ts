import { Problem } from '../../../contract/core/problems.ts'
import { firstCharge } from '../../../contract/providers/billing.ts'
import type { Deps } from '../../deps.ts'
import { changeSubscription, heldTrialIds, lockedHeldTrial, nextRead } from './queries.ts'
import { storeSubscription } from './store.ts'

const day = 24 * 60 * 60 * 1000
/** Time to repeat the question if the card provider does not answer, and few questions where it does. */
const keepDaysAhead = 2
const atOnce = 500

type Trial = { trialEnd: Date; heldSince: Date; movedUntil: Date | null; heldFromStart: boolean }

/**
 * The one rule for free months and checks: a trial stands still while we check the listing. Whoever has waited since
 * registering gets the whole free months from the decision on, whoever was held later the time they waited.
 */
export function trialEndAfterHold({ trialEnd, heldSince, movedUntil, heldFromStart }: Trial, now: Date) {
  const from = movedUntil && movedUntil > heldSince ? movedUntil : heldSince
  const moved = heldFromStart
    ? firstCharge(now)
    : new Date(trialEnd.getTime() + now.getTime() - from.getTime())
  return moved > trialEnd ? moved : trialEnd
}

type Held = NonNullable<Awaited<ReturnType<typeof readHeldTrial>>>

/**
 * The trial of a listing that we are checking, kept from others; part of the transaction that decides, and read before
 * the decision. Undefined where there is no trial or nothing is being checked.
 */
export const readHeldTrial = ({ db }: Deps, providerId: string) => lockedHeldTrial(db, providerId)

/** One that ended without our hearing of it must not stand in the way of a decision. */
function ifEnded(error: unknown) {
  if (error instanceof Problem && error.code === 'subscription_not_found') return undefined
  throw error
}

/** Adds the time of a check to the trial; part of the same transaction. */
export async function moveHeldTrial(deps: Deps, held: Held) {
  const { db, cards, clock } = deps
  const now = clock()
  const theirs = await cards.moveTrialEnd(held.cardsId, trialEndAfterHold(held, now)).catch(ifEnded)
  if (!theirs) return undefined
  await storeSubscription(deps, theirs, await nextRead(db))
  await changeSubscription(db, held.cardsId, { trialMovedUntil: now, trialRemindedAt: null })
  if (theirs.status !== 'trialing' || !theirs.trialEnd) return undefined
  return { end: theirs.trialEnd, whole: held.heldFromStart }
}

/** What a listing that is refused now has left of its trial, in seconds. */
export const trialLeftOf = (held: Held, now: Date) =>
  Math.max(1, Math.floor((trialEndAfterHold(held, now).getTime() - now.getTime()) / 1000))

/** Nobody is charged while we check: moves every trial that would end soon. */
export async function keepHeldTrials(deps: Deps) {
  const before = new Date(deps.clock().getTime() + keepDaysAhead * day)
  const failures: unknown[] = []
  for (const id of await heldTrialIds(deps.db, before, atOnce))
    await deps.db
      .transaction()
      .execute(async trx => {
        const inside = { ...deps, db: trx }
        const held = await readHeldTrial(inside, id)
        if (held) await moveHeldTrial(inside, held)
      })
      .catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
