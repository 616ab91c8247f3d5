import { createHmac, hkdfSync } from 'node:crypto'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import { parseCompanyNumber, soleTrader } from '../../../../contract/rules/registrations/company-number.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail, sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { trialUsedEmail } from '../emails.ts'
import { changeSubscription, nextRead } from '../queries.ts'
import { refreshLatestInvoice } from '../service.ts'
import { storeSubscription } from '../store.ts'
import {
  addClaims,
  countClaimed,
  dropClaims,
  dropClaimsBefore,
  lockedTrial,
  trialsToSettle,
} from './queries.ts'

const atOnce = 500

type Identity = { companyRegistrationNumber: string; cardFingerprint: string | null }

/** What free months are counted by. Without the secret nobody can test a number against them. */
function keysOf(secret: string, { companyRegistrationNumber, cardFingerprint }: Identity) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'free months once', 32))
  const hash = (kind: string, text: string) => createHmac('sha256', key).update(`${kind}\n${text}`).digest()
  const company = parseCompanyNumber(companyRegistrationNumber)
  return [
    // What is no number, such as "N/A", stands for nobody in particular.
    ...(company.ok && company.number !== soleTrader ? [hash('company', company.number)] : []),
    ...(cardFingerprint ? [hash('card', cardFingerprint)] : []),
  ]
}

/** What someone who orders now can expect. Claimed is it only once the listing is live: to type a number costs nothing. */
export const expectTrial = async ({ db, secret }: Deps, identity: Identity) =>
  (await countClaimed(db, keysOf(secret, identity))) > 0 ? ('used' as const) : ('promised' as const)

/**
 * The one rule for who gets the free months: a listing that goes live claims them for its company and its card, and where
 * either has had them before, the first payment is taken now. Nothing is charged before a listing is live.
 */
export async function settleTrials(deps: Deps) {
  const failures: unknown[] = []
  for (const id of await trialsToSettle(deps.db, atOnce))
    await deps.db
      .transaction()
      .execute(trx => settle({ ...deps, db: trx }, id))
      .then(latest => latest && refreshLatestInvoice(deps, latest))
      .catch(error => failures.push(error))
  await sendQueuedEmails(deps)
  if (failures.length > 0) throw failures[0]
}

type Trial = NonNullable<Awaited<ReturnType<typeof lockedTrial>>>

async function settle(deps: Deps, providerId: string) {
  const trial = await lockedTrial(deps.db, providerId)
  if (!trial) return
  if (trial.trial === 'unrecorded') {
    await addClaims(deps.db, keysOf(deps.secret, trial), deps.clock())
    await changeSubscription(deps.db, trial.cardsId, { trial: 'given' })
    return
  }
  if (!trial.listed) return
  const state = trial.trial === 'promised' ? await claim(deps, trial) : trial.trial
  return state === 'used' ? chargeNow(deps, trial) : undefined
}

/**
 * Settles what a listing that we approve was promised, before an email repeats it; part of the transaction that decides, and
 * after the decision. Resolves to whether its company or card has had the free months. One that is not live yet claims nothing.
 */
export async function settlePromise(deps: Deps, providerId: string) {
  const trial = await lockedTrial(deps.db, providerId)
  if (trial?.trial !== 'promised') return trial?.trial === 'used'
  if (trial.listed) return (await claim(deps, trial)) === 'used'
  const state = await expectTrial(deps, trial)
  await changeSubscription(deps.db, trial.cardsId, { trial: state })
  return state === 'used'
}

/** All keys or none: a card that is refused the free months has not had them. */
async function claim(deps: Deps, trial: Trial) {
  const { db, clock, secret } = deps
  const keys = keysOf(secret, trial)
  const taken = await addClaims(db, keys, clock())
  const state = taken.length === keys.length ? 'given' : 'used'
  if (state === 'used') await dropClaims(db, taken)
  await changeSubscription(db, trial.cardsId, { trial: state })
  return state
}

/** A clinic that cancelled before going live is neither charged nor shown for free. */
async function chargeNow(deps: Deps, trial: Trial) {
  const { cardsId, status, cancelAtPeriodEnd } = trial
  if (status !== 'trialing') return
  if (cancelAtPeriodEnd) await deps.cards.endNow(cardsId)
  const theirs = cancelAtPeriodEnd
    ? await deps.cards.subscription(cardsId)
    : await deps.cards.endTrial(cardsId)
  if (theirs) await storeSubscription(deps, theirs, await nextRead(deps.db))
  // Others were told before.
  if (!cancelAtPeriodEnd && trial.trial === 'promised') await queueEmail(deps, trialUsedEmail(trial))
  return theirs
}

export const deleteOldClaims = ({ db, clock }: Deps) =>
  dropClaimsBefore(db, monthsAfter(clock(), -keptFor.trialClaimMonths))
