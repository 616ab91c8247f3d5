import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { readHeldSubscription, timeLeftOf } from '../billing/held-trial.ts'
import { stopSubscription } from '../billing/service.ts'
import { moveClaimants } from '../claims/move-claimants.ts'
import { releaseClaim } from '../claims/use-claim.ts'
import { refusedEmail } from '../listing-checks/emails.ts'
import { questionEmail } from './emails.ts'
import { addProof, changeVerification, lockedVerification, subjectOf } from './queries.ts'
import { aboutOf, dueFrom, settleVerification } from './verify-listing.ts'

/** What the member of staff has seen; anything decided or answered since is a conflict, not a surprise. */
async function locked({ db }: Deps, id: string, version: number) {
  const verification = await lockedVerification(db, id)
  if (!verification) throw new Problem('not_found')
  if (verification.version !== version) throw new Problem('changed_meanwhile')
  return { verification, subject: await subjectOf(db, id) }
}

type Approval = { version: number; kind: 'phone' | 'staff'; evidence: string }

/** Notes what staff checked. Also takes a refusal back, though not its end of the subscription. */
export async function approveVerification(deps: Deps, actor: Actor, id: string, approval: Approval) {
  await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const { verification, subject } = await locked(inside, id, approval.version)
    if (verification.state === 'verified') throw new Problem('nothing_to_decide')
    if (subject.conflict) throw new Problem('listing_conflict_open')
    if (!subject.emailConfirmedAt) throw new Problem('email_not_confirmed')
    const now = deps.clock()
    if (verification.state === 'refused')
      await changeVerification(trx, id, {
        state: 'open',
        dueAt: now,
        decidedAt: null,
        decidedBy: null,
        reason: null,
      })
    await addProof(trx, {
      providerId: id,
      kind: approval.kind,
      about: aboutOf(approval.kind, subject)!,
      at: now,
      evidence: approval.evidence,
      staffId: actor.who.staffId,
    })
    await record(trx, now, actor, {
      action: 'listing.verify',
      subject: subject.companyName,
      subjectId: id,
      before: { state: verification.state },
      after: { kind: approval.kind, evidence: approval.evidence },
    })
    await settleVerification(inside, id, actor.who.staffId)
  })
  await moveClaimants(deps)
}

/** Asks the clinic; the clock stands until it answers. */
export const askClinic = (
  deps: Deps,
  actor: Actor,
  id: string,
  { version, question }: { version: number; question: string },
) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const { verification, subject } = await locked(inside, id, version)
    if (verification.state !== 'open') throw new Problem('nothing_to_decide')
    const now = deps.clock()
    await changeVerification(trx, id, {
      state: 'asked',
      dueAt: null,
      question,
      askedAt: now,
      answer: null,
      answeredAt: null,
    })
    await record(trx, now, actor, {
      action: 'listing.ask',
      subject: subject.companyName,
      subjectId: id,
      after: { question },
    })
    await queueEmail(inside, questionEmail(accountHolder(subject), question, verification.waits))
  })

/** Takes a listing from the public and ends its subscription without a charge. */
export const refuseVerification = (
  deps: Deps,
  actor: Actor,
  id: string,
  { version, reason }: { version: number; reason: string },
) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const { verification, subject } = await locked(inside, id, version)
    if (verification.state === 'refused') throw new Problem('nothing_to_decide')
    const now = deps.clock()
    const held = await readHeldSubscription(inside, id)
    await changeVerification(trx, id, {
      state: 'refused',
      dueAt: null,
      decidedAt: now,
      decidedBy: actor.who.staffId,
      reason,
    })
    await releaseClaim(trx, id)
    await record(trx, now, actor, {
      action: 'listing.refuse',
      subject: subject.companyName,
      subjectId: id,
      before: { state: verification.state },
      after: { reason },
    })
    // The card provider comes last: if it does not answer, nothing is decided and staff can try again.
    const trialLeftSeconds = held ? timeLeftOf(held, now) : null
    const { charged } = await stopSubscription(inside, id, { trialLeftSeconds })
    await queueEmail(inside, refusedEmail(accountHolder(subject), reason, charged))
  })

/** Takes the clinic's answer and starts the clock of staff again. */
export const answerQuestion = (deps: Deps, id: string, answer: string) =>
  deps.db.transaction().execute(async trx => {
    const verification = await lockedVerification(trx, id)
    if (verification?.state !== 'asked') throw new Problem('nothing_to_answer')
    const now = deps.clock()
    await changeVerification(trx, id, { state: 'open', dueAt: dueFrom(now), answer, answeredAt: now })
  })
