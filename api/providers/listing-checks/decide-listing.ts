import { Problem } from '../../../contract/core/problems.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { addTimeOfCheck, readHeldSubscription, timeLeftOf } from '../billing/held-trial.ts'
import { stopSubscription } from '../billing/service.ts'
import { moveClaimants } from '../claims/move-claimants.ts'
import { isRefused } from '../verification/read-verification.ts'
import { passByComparison } from '../verification/verify-listing.ts'
import { approvedEmail, type Missing, refusedEmail } from './emails.ts'
import { notifyOutcome } from './notify-owner.ts'
import { checksOf, decideChecks, holdingChecks, isListed, lockedForDecision, openAlerts } from './queries.ts'

type Check = Awaited<ReturnType<typeof holdingChecks>>[number]

async function locked(db: Db, id: string) {
  const listing = await lockedForDecision(db, id)
  if (!listing) throw new Problem('not_found')
  return listing
}

type Seen = Pick<Check, 'id' | 'state'>

/**
 * A decision is about what was seen: every check it is about, and none that someone decided since. Checks of the same
 * listing that it is not about, such as a shared company number, may be among them.
 */
async function refuseOutdated(db: Db, id: string, checks: Check[], seen: Seen[]) {
  const states = new Map(seen.map(check => [check.id, check.state]))
  const now = new Map((await checksOf(db, id)).map(check => [check.id, check.state]))
  const complete = checks.every(check => states.get(check.id) === check.state)
  const current = seen.every(check => now.get(check.id) === check.state)
  if (!complete || !current) throw new Problem('changed_meanwhile')
  if (checks.length === 0) throw new Problem('nothing_to_decide')
}

const summaryOf = (checks: Check[]) => ({
  matches: checks.map(({ kind, state, conflictsWith }) => ({ kind, state, conflictsWith })),
})

const missingWords: Record<Missing, string> = {
  confirmation: "its email address isn't confirmed",
  subscription: "it doesn't have a paid or trial subscription",
  verification: 'it was refused when it was verified',
  suspension: "it's suspended",
}

/** Lets a listing be public that was held or refused. Resolves to what staff are told. */
export async function approveListing(deps: Deps, actor: Actor, id: string, seen: Seen[]) {
  const said = await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const listing = await locked(trx, id)
    const checks = await holdingChecks(trx, id)
    await refuseOutdated(trx, id, checks, seen)
    const held = await readHeldSubscription(inside, id)
    await decide(trx, deps.clock(), actor, { checks, state: 'approved', reason: null })
    await record(trx, deps.clock(), actor, {
      action: 'user.approve_listing',
      subject: listing.companyName,
      subjectId: id,
      before: summaryOf(checks),
    })
    await notifyOutcome(inside, checks, 'approved')
    await passByComparison(inside, id, actor.who.staffId)
    const missing = await missingOf(trx, listing)
    // The card provider comes last: if it does not answer, nothing is decided and staff can try again.
    const added = held && (await addTimeOfCheck(inside, held))
    await queueEmail(inside, approvedEmail(accountHolder(listing), missing, added))
    if (!missing) return "Approved. Patients can now find the listing. We've emailed the clinics involved."
    return `Approved. We've emailed the clinics involved. Patients can't find the listing yet: ${missingWords[missing]}.`
  })
  await moveClaimants(deps)
  return said
}

/** Hides a listing permanently and ends its subscription. */
export const refuseListing = (
  deps: Deps,
  actor: Actor,
  id: string,
  { checks: seen, reason }: { checks: Seen[]; reason: string },
) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const listing = await locked(trx, id)
    const checks = (await holdingChecks(trx, id)).filter(({ state }) => state === 'open')
    await refuseOutdated(trx, id, checks, seen)
    const held = await readHeldSubscription(inside, id)
    await decide(trx, deps.clock(), actor, { checks, state: 'refused', reason })
    await record(trx, deps.clock(), actor, {
      action: 'user.refuse_listing',
      subject: listing.companyName,
      subjectId: id,
      before: summaryOf(checks),
      after: { reason },
    })
    await notifyOutcome(inside, checks, 'refused')
    // As above, the card provider comes last.
    const trialLeftSeconds = held ? timeLeftOf(held, deps.clock()) : null
    const { charged } = await stopSubscription(inside, id, { trialLeftSeconds })
    await queueEmail(inside, refusedEmail(accountHolder(listing), reason, charged))
  })

/** Notes that someone has looked at what a public listing shares with another. */
export const dismissAlerts = (deps: Deps, actor: Actor, id: string, seen: Seen[]) =>
  deps.db.transaction().execute(async trx => {
    const listing = await locked(trx, id)
    const checks = await openAlerts(trx, id)
    await refuseOutdated(trx, id, checks, seen)
    await decide(trx, deps.clock(), actor, { checks, state: 'approved', reason: null })
    await record(trx, deps.clock(), actor, {
      action: 'user.dismiss_listing_alerts',
      subject: listing.companyName,
      subjectId: id,
      before: summaryOf(checks),
    })
  })

type Decision = { checks: Check[]; state: 'approved' | 'refused'; reason: string | null }

const decide = (db: Db, now: Date, { who }: Actor, { checks, state, reason }: Decision) =>
  decideChecks(
    db,
    checks.map(({ id }) => id),
    { state, reason, decidedAt: now, decidedBy: who.staffId },
  )

type Listing = Awaited<ReturnType<typeof locked>>

async function missingOf(db: Db, listing: Listing): Promise<Missing | undefined> {
  if (await isListed(db, listing.id)) return undefined
  if (listing.suspendedAt) return 'suspension'
  if (await isRefused(db, listing.id)) return 'verification'
  return listing.emailConfirmedAt ? 'subscription' : 'confirmation'
}
