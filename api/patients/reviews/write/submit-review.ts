import { v7 as uuid } from 'uuid'
import { Problem } from '../../../../contract/core/problems.ts'
import { type Evidence, reviewConsent } from '../../../../contract/patients/reviews/words.ts'
import type { NewReview } from '../../../../contract/patients/reviews/writing.ts'
import { treatmentBySlug } from '../../../../taxonomy/lookup.ts'
import { treatments } from '../../../../taxonomy/treatments.ts'
import { countAttempt } from '../../../auth/attempts/attempts.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { addressGroup } from '../../../http/limits/address-group.ts'
import { recordBySystem } from '../../../staff/audit/record.ts'
import { addEntries } from '../ledger/queries.ts'
import { findSignals } from '../signals/find-signals.ts'
import { openAddress, originOf, sealAddress } from './author-address.ts'
import { emailOfNewLink, emailOfReceipt } from './emails.ts'
import { refuseMonth } from './open-door.ts'
import * as stored from './queries.ts'
import { firstOf, visitMonths } from './visit-months.ts'

export type Sender = { ip: string; userAgent: string }

const hour = 60 * 60
/** Patients at a clinic's desk share a network, and their phones often say the same about themselves. */
const limits = {
  network: { what: 'reviews from a network', limit: 60, seconds: hour },
  device: { what: 'reviews from a device', limit: 20, seconds: hour },
  again: { what: 'new links to a review', limit: 3, seconds: 24 * hour },
} as const

/** What a form offers to choose from: what the clinic treats, or all that we know where it has not said. */
export async function treatmentChoices(db: Deps['db'], clinicId: string) {
  const own = (await stored.canonicalOf(db, clinicId)).flatMap(slug => treatmentBySlug(slug) ?? [])
  return (own.length > 0 ? own : treatments)
    .map(({ slug, name }) => ({ slug, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** What the form shows. Nothing changes by looking. */
export async function readLink({ db, clock }: Deps, token: string) {
  const link = await stored.openLink(db, hashToken(token), clock())
  const clinic = link && (await stored.reviewableClinic(db, link.clinicId))
  if (!link || !clinic) throw new Problem('review_link_ended')
  return {
    clinic: { id: link.clinicId, name: clinic.name!, specialty: clinic.specialty },
    evidence: link.evidence as Evidence,
    visitMonth: link.visitMonth?.slice(0, 7) ?? null,
    treatment: link.treatment,
    months: visitMonths(clock()),
    treatments: await treatmentChoices(db, link.clinicId),
  }
}

/** The answers as they are stored; a treatment that nobody knows is refused. An edit may keep the month it has. */
export function valuesOf(review: NewReview, now: Date, keptMonth?: string): stored.ReviewValues {
  if (review.visitMonth !== keptMonth) refuseMonth(review.visitMonth, now)
  const { treatment = null, paid = null, paidPounds = null } = review
  if (treatment !== null && !treatmentBySlug(treatment))
    throw new Problem('invalid_input', { fields: { treatment: 'Choose a treatment from the list' } })
  const amount = paid === 'more' || paid === 'less' ? paidPounds : null
  return {
    stars: review.stars,
    text: review.text ?? null,
    visitMonth: firstOf(review.visitMonth),
    treatment,
    explained: review.explained ?? null,
    listened: review.listened ?? null,
    punctual: review.punctual ?? null,
    clean: review.clean ?? null,
    goAgain: review.goAgain ?? null,
    paid,
    paidPence: amount === null ? null : Math.round(amount * 100),
    firstName: review.firstName || null,
    incentivised: review.offered === 'something',
    consentWording: reviewConsent,
  }
}

/** The path of the author's private page under a new secret; one for each email that leads to it. */
export async function issueAuthorLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, reviewId: string) {
  const token = newToken()
  await stored.addAuthorLink(db, { tokenHash: hashToken(token), reviewId, createdAt: clock() })
  return `/reviews/mine/${token}`
}

type AuthorStep = 'review.receive' | 'review.edit' | 'review.appeal' | 'review.withdraw'

/** What an author does goes into the audit log as an automatic entry: it names the review and nobody. */
export const recordStep = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  action: AuthorStep,
  { id, clinicId, clinicName }: { id: string; clinicId: string; clinicName: string },
) => recordBySystem(db, clock(), { action, subject: clinicName, subjectId: clinicId, after: { review: id } })

/** For an author who lost our email: a new private link, to the address that is proven to be theirs. */
const sendLinkAgain = (deps: Deps, reviewId: string, email: string) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    await queueEmail(inside, emailOfNewLink(email, await issueAuthorLink(inside, reviewId)))
  })

/** The same for someone who has just entered a code and reviewed the clinic before. */
export async function sendLinkIfReviewed(deps: Deps, linkId: string) {
  const { clinicId, authorKey, authorSealed } = await stored.linkById(deps.db, linkId)
  const [latest] = await stored.reviewsBy(deps.db, clinicId, authorKey)
  if (latest) await sendLinkAgain(deps, latest.id, openAddress(deps, linkId, authorSealed))
}

/** Takes a review in, once for each link, and puts it into the queue. Resolves to the author's page. */
export async function submitReview(deps: Deps, token: string, sender: Sender, review: NewReview) {
  // A bot filled in the hidden field. It gets the usual answer, and the link stays unused.
  if (review.subject) return null
  const now = deps.clock()
  const values = valuesOf(review, now)
  const network = addressGroup(sender.ip)
  const open = await stored.openLink(deps.db, hashToken(token), now)
  if (!open) throw new Problem('review_link_ended')
  const [earlier] = await stored.reviewsBy(deps.db, open.clinicId, open.authorKey, values.visitMonth)
  if (earlier) {
    await countAttempt(deps, limits.again, [earlier.id])
    await sendLinkAgain(deps, earlier.id, openAddress(deps, open.id, open.authorSealed))
    throw new Problem('review_exists')
  }
  await countAttempt(deps, limits.network, [network])
  await countAttempt(deps, limits.device, [`${network} ${sender.userAgent}`])
  const origin = originOf(deps, network, sender.userAgent, now)
  return deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const link = await stored.takeLink(trx, hashToken(token), now)
    if (!link) throw new Problem('review_link_ended')
    const clinic = await stored.reviewableClinic(trx, link.clinicId)
    if (!clinic) throw new Problem('review_link_ended')
    if (await stored.hasReviewed(trx, link.clinicId, link.authorKey, values.visitMonth))
      throw new Problem('review_exists')
    const email = openAddress(deps, link.id, link.authorSealed)
    const id = uuid()
    const { clinicId, evidence, listId } = link
    const signals = await findSignals(trx, {
      ...origin,
      clinic,
      email,
      listId,
      authorKey: link.authorKey,
      text: values.text,
      now,
    })
    const row = { ...values, id, clinicId, clinicName: clinic.name!, linkId: link.id, evidence }
    await stored.addReview(
      trx,
      { ...row, state: 'checking', signals: JSON.stringify(signals), createdAt: now, queuedAt: now },
      { emailSealed: sealAddress(deps, id, email), authorKey: link.authorKey },
      origin,
    )
    const path = await issueAuthorLink(inside, id)
    await queueEmail(inside, emailOfReceipt(email, path))
    await recordStep(inside, 'review.receive', { id, clinicId, clinicName: clinic.name! })
    await addEntries(trx, [{ reviewId: id, clinicId, event: 'received', evidence, happenedAt: now }])
    return path
  })
}
