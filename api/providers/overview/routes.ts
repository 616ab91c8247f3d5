import type { FastifyInstance } from 'fastify'
import { graceEnd } from '../../../contract/providers/billing.ts'
import {
  type AccountOverview,
  closeChecklist,
  getAccountOverview,
} from '../../../contract/providers/overview.ts'
import { completionOf } from '../../../contract/rules/profile-completion.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { readOwnCheck } from '../listing-checks/read-checks.ts'
import { readVerificationNotice } from '../verification/read-verification.ts'
import { noteChecklistClosed, overviewOf, partsOf } from './queries.ts'

export function overviewRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, getAccountOverview, async (_, { who }) => readOverview(deps, who.providerId))

  serve(app, deps, closeChecklist, async (_, { who }) => {
    await noteChecklistClosed(deps.db, who.providerId, deps.clock())
    return { checklistClosed: true as const }
  })
}

/** What the account area shows above every page. */
export async function readOverview({ db }: Deps, providerId: string): Promise<AccountOverview> {
  const [row, parts, listingCheck, verification] = await Promise.all([
    overviewOf(db, providerId),
    partsOf(db, providerId),
    readOwnCheck(db, providerId),
    readVerificationNotice(db, providerId),
  ])
  return {
    id: row.id,
    firstName: row.firstName,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    companyName: row.companyName,
    logo: row.logo,
    createdAt: row.createdAt.toISOString(),
    listed: row.listedId !== null,
    suspended: row.suspendedAt !== null,
    suspensionReason: row.suspensionReason,
    listingCheck,
    verification,
    subscription: subscriptionOf(row),
    unreadEnquiries: row.unread ?? 0,
    completion: completionOf(parts),
    checklistClosed: row.checklistClosedAt !== null,
  }
}

type Row = Awaited<ReturnType<typeof overviewOf>>

function subscriptionOf(row: Row) {
  const { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince, authentication } = row
  if (!status || !currentPeriodEnd) return null
  return {
    status,
    trialEnd: (row.trial !== 'used' && trialEnd?.toISOString()) || null,
    trialUsed: row.trial === 'used',
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: cancelAtPeriodEnd ?? false,
    authentication,
    listedUntil: pastDueSince && graceEnd(pastDueSince).toISOString(),
  }
}
