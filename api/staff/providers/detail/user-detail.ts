import { Problem } from '../../../../contract/core/problems.ts'
import { subscriptionStatuses } from '../../../../contract/providers/billing.ts'
import { completionOf } from '../../../../contract/rules/profile-completion.ts'
import { reviewRating } from '../../../../contract/rules/rating.ts'
import type { UserDetail } from '../../../../contract/staff/providers.ts'
import { idleWindow } from '../../../auth/identity.ts'
import type { Deps } from '../../../deps.ts'
import { problemsWith } from '../../../patients/problem-reports/service.ts'
import { cleanReviews } from '../../../patients/reviews/clean-reviews.ts'
import { readAdjustments } from '../../../providers/billing/adjustments/read-adjustments.ts'
import { readChecks } from '../../../providers/listing-checks/read-checks.ts'
import { auditEntriesAbout, enquiriesTo, invoicesOf, loginsOf, profilePartsOf, userRow } from './queries.ts'

const month = 30 * 24 * 60 * 60 * 1000

type Row = NonNullable<Awaited<ReturnType<typeof userRow>>>

/** One provider with history; throws when there is none of that id. */
export async function userDetail({ db, clock, cards }: Deps, id: string): Promise<UserDetail> {
  const row = await userRow(db, id)
  if (!row) throw new Problem('not_found')
  const now = clock()
  const [parts, invoices, logins, enquiries, auditEntries, problems, checks] = await Promise.all([
    profilePartsOf(db, id),
    invoicesOf(db, id),
    loginsOf(db, id, idleWindow(now)),
    enquiriesTo(db, id, new Date(now.getTime() - month)),
    auditEntriesAbout(db, id),
    problemsWith(db, id),
    readChecks(db, id),
  ])
  const adjusted = await readAdjustments(db, invoices)
  return {
    ...accountOf(row),
    completion: completionOf(parts),
    subscription: subscriptionOf(row),
    regulator: {
      code: row.regulator,
      certificateNumber: row.certificateNumber,
      rating: row.regulatorRating,
      ratedOn: row.regulatorRatedOn,
      url: row.regulatorUrl,
    },
    reviews: reviewsOf(row),
    invoices: invoices.map(({ amountPence, creditPence, issuedAt, paidAt, ...invoice }) => ({
      ...invoice,
      amount: amountPence / 100,
      creditUsed: creditPence / 100,
      issuedAt: issuedAt.toISOString(),
      paidAt: isoOrNull(paidAt),
      ...adjusted(invoice.id),
    })),
    simulatedCards: cards.simulator !== undefined,
    logins: logins.map(login => ({
      ...login,
      createdAt: login.createdAt.toISOString(),
      lastUsedAt: login.lastUsedAt.toISOString(),
    })),
    enquiries,
    auditEntries: auditEntries.map(entry => ({ ...entry, happenedAt: entry.happenedAt.toISOString() })),
    problems,
    checks,
  }
}

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

const accountOf = (row: Row) => ({
  id: row.id,
  companyName: row.companyName,
  firstName: row.firstName,
  surname: row.surname,
  email: row.email,
  phoneNumber: row.phoneNumber,
  city: row.city,
  specialty: row.primarySpecialty,
  referrerCode: row.referrerCode,
  confirmed: row.emailConfirmedAt !== null,
  confirmedAt: isoOrNull(row.emailConfirmedAt),
  suspended: row.suspendedAt !== null,
  suspendedAt: isoOrNull(row.suspendedAt),
  suspensionReason: row.suspensionReason,
  twoFactor: row.twoFactor,
  listingCheck: row.listingCheck,
  listed: Boolean(row.listed),
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: isoOrNull(row.lastLoginAt),
})

function subscriptionOf({ status, trialEnd, trial, currentPeriodEnd, cancelAtPeriodEnd }: Row) {
  const known = subscriptionStatuses.find(name => name === status)
  if (!known || !currentPeriodEnd) return null
  return {
    status: known,
    trialEnd: trial === 'used' ? null : isoOrNull(trialEnd),
    trialUsed: trial === 'used',
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: cancelAtPeriodEnd ?? false,
  }
}

function reviewsOf({ reviews, source, importedAt, collectedOn }: Row) {
  if (!source || !importedAt) return null
  const clean = cleanReviews(reviews)
  return {
    count: clean.length,
    average: reviewRating(clean),
    source,
    collectedOn,
    importedAt: importedAt.toISOString(),
  }
}
