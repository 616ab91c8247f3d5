import type { ProofKind, VerificationState } from '../../../contract/providers/verification.ts'
import { isPlausibleNumber } from '../../../contract/rules/registrations/certificate-number.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { addTimeOfCheck, readHeldSubscription } from '../billing/held-trial.ts'
import { settleClaim } from '../claims/use-claim.ts'
import { checkedEmail } from './emails.ts'
import {
  addProof,
  addVerification,
  changeVerification,
  dropProofs,
  lockedVerification,
  proofsOf,
  subjectOf,
} from './queries.ts'
import { domainOf } from './website-domain.ts'
import { afterWorkingHours } from './working-time.ts'

/** How long staff have for a listing, in hours of working days. */
const clockHours = 24

export const dueFrom = (moment: Date) => afterWorkingHours(moment, clockHours)

/** Only inside a transaction: what it locks stays locked as long as it. */
type Inside = Deps
type Subject = Awaited<ReturnType<typeof subjectOf>>

/** Starts the check of a new listing; part of the transaction that makes it. */
export async function openVerification(
  { db, clock, listingVerification }: Inside,
  providerId: string,
  { mustWait }: { mustWait: boolean },
) {
  const now = clock()
  const waits = mustWait || listingVerification === 'before'
  await addVerification(db, { providerId, waits, openedAt: now, dueAt: dueFrom(now) })
}

/** Notes that a code at the domain of its website was taken before there was an account. */
export const proveWebsite = ({ db, clock }: Inside, providerId: string, domain: string) =>
  addProof(db, { providerId, kind: 'website', about: domain, at: clock() })

/** What someone could check again: a proof is worth nothing once it is about something else. */
const identityOf = ({ companyName, regulator, certificateNumber }: Subject) =>
  `${companyName} ${regulator} ${certificateNumber}`.slice(0, 300)

export const aboutOf = (kind: ProofKind, subject: Subject): string | null => {
  switch (kind) {
    case 'email':
      return subject.emailConfirmedAt ? subject.email : null
    case 'number':
      return !subject.conflict && isPlausibleNumber(subject.regulator, subject.certificateNumber)
        ? `${subject.regulator} ${subject.certificateNumber}`
        : null
    case 'website':
      return domainOf(subject.website)
    case 'phone':
    case 'staff':
      return identityOf(subject)
  }
}

/** Adds what shows itself and drops what is no longer true; resolves to the kinds that hold, and those that were dropped. */
async function refreshProofs(db: Db, subject: Subject, now: Date) {
  const proofs = await proofsOf(db, [subject.id])
  const outdated = proofs
    .filter(({ kind, about }) => aboutOf(kind, subject) !== about)
    .map(({ kind }) => kind)
  if (outdated.length > 0) await dropProofs(db, subject.id, outdated)
  const kept = new Set(proofs.map(({ kind }) => kind).filter(kind => !outdated.includes(kind)))
  for (const kind of ['email', 'number'] as const) {
    const about = aboutOf(kind, subject)
    if (about === null || kept.has(kind)) continue
    await addProof(db, { providerId: subject.id, kind, about, at: now })
    kept.add(kind)
  }
  return { proofs: kept, outdated }
}

/**
 * What makes a listing checked: its email, and either staff, or its number together with its website. Where the register
 * has that number, its own website counts and no other.
 */
const isEnough = (proofs: Set<ProofKind>, { register, website }: Subject) =>
  proofs.has('email') &&
  (proofs.has('staff') ||
    proofs.has('phone') ||
    (proofs.has('number') &&
      proofs.has('website') &&
      (register === null || domainOf(register.website) === domainOf(website))))

const isDecided = (state: VerificationState) => state === 'verified' || state === 'refused'

/**
 * Brings the check of a listing up to date with what is shown of it now: it passes, or starts again where what was
 * checked has changed. Part of the transaction that changed something. A refusal stands until staff take it back.
 */
export async function settleVerification(deps: Inside, providerId: string, decidedBy: string | null = null) {
  const { db, clock } = deps
  const verification = await lockedVerification(db, providerId)
  if (!verification || verification.state === 'refused') return
  const subject = await subjectOf(db, providerId)
  const now = clock()
  const { proofs, outdated } = await refreshProofs(db, subject, now)
  const tookNumber = outdated.includes('number') && subject.register !== null
  if (isEnough(proofs, subject)) {
    if (!isDecided(verification.state)) await pass(deps, { subject, waits: verification.waits, decidedBy })
  } else if (verification.state === 'verified' || tookNumber) {
    const mustWait = tookNumber || (deps.listingVerification === 'before' && !proofs.has('number'))
    await reopen(deps, providerId, mustWait)
  }
  await settleClaim(deps, providerId)
}

type Passing = { subject: Subject; waits: boolean; decidedBy: string | null }

async function pass(deps: Inside, { subject, waits, decidedBy }: Passing) {
  const { db, clock } = deps
  const held = waits ? await readHeldSubscription(deps, subject.id) : undefined
  await changeVerification(db, subject.id, {
    state: 'verified',
    dueAt: null,
    decidedAt: clock(),
    decidedBy,
    reason: null,
  })
  // The card provider comes last: if it does not answer, nothing is decided and it can be tried again.
  const added = held && (await addTimeOfCheck(deps, held))
  await queueEmail(deps, checkedEmail(accountHolder(subject), { waited: waits, added }))
}

/**
 * Another number under the old approval could be anyone's: where listings wait, this one does again. One that the register
 * has waits in any case, or it would take the place of the clinic that it belongs to.
 */
async function reopen({ db, clock }: Inside, providerId: string, waits: boolean) {
  const now = clock()
  await changeVerification(db, providerId, {
    state: 'open',
    waits,
    openedAt: now,
    dueAt: dueFrom(now),
    decidedAt: null,
    decidedBy: null,
    question: null,
    askedAt: null,
    answer: null,
    answeredAt: null,
  })
}

/** The clock of staff starts when there is someone to write to; part of the transaction that confirms the email. */
export async function startClock({ db, clock }: Inside, providerId: string) {
  const verification = await lockedVerification(db, providerId)
  if (verification?.state === 'open') await changeVerification(db, providerId, { dueAt: dueFrom(clock()) })
}

/** Staff who compared a listing with another one and approved it have checked it; part of the same transaction. */
export async function passByComparison(deps: Inside, providerId: string, staffId: string) {
  const { db, clock } = deps
  const verification = await lockedVerification(db, providerId)
  if (!verification || isDecided(verification.state)) return
  const subject = await subjectOf(db, providerId)
  await addProof(db, {
    providerId,
    kind: 'staff',
    about: identityOf(subject),
    at: clock(),
    evidence: 'Compared with the listings it matches.',
    staffId,
  })
  const { proofs } = await refreshProofs(db, subject, clock())
  // The email and the free months are those of the approval itself.
  if (isEnough(proofs, subject))
    await changeVerification(db, providerId, {
      state: 'verified',
      dueAt: null,
      decidedAt: clock(),
      decidedBy: staffId,
    })
  await settleClaim(deps, providerId)
}
