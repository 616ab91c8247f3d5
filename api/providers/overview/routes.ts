import type { FastifyInstance } from 'fastify'
import type { User } from '../../../contract/auth/auth.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import { roleIncludes, type TeamRole } from '../../../contract/core/team-roles.ts'
import { graceEnd } from '../../../contract/providers/billing.ts'
import {
  type AccountOverview,
  closeChecklist,
  getAccountOverview,
} from '../../../contract/providers/overview.ts'
import { completionOf } from '../../../contract/rules/profile-completion.ts'
import { readUser } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { countRequests } from '../../patients/appointments/clinic/calendar.ts'
import { countUnread } from '../../patients/enquiries/inbox.ts'
import { serve } from '../../serve.ts'
import { readOwnCheck } from '../listing-checks/read-checks.ts'
import { readVerificationNotice } from '../verification/read-verification.ts'
import { noteChecklistClosed, overviewOf, partsOf } from './queries.ts'

export function overviewRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, getAccountOverview, async (_, { who }) =>
    asSeenBy(who.teamRole, await readOverview(deps, who.providerId, who.places), await readUser(deps, who)),
  )

  serve(app, deps, closeChecklist, async (_, { who }) => {
    await noteChecklistClosed(deps.db, who.providerId, deps.clock())
    return { checklistClosed: true as const }
  })
}

/** What the account area shows above every page; someone at the front desk may be limited to some locations. */
export async function readOverview(
  deps: Deps,
  providerId: string,
  places?: string[],
): Promise<AccountOverview> {
  const { db } = deps
  const [row, parts, listingCheck, verification, unreadEnquiries, waitingRequests] = await Promise.all([
    overviewOf(db, providerId),
    partsOf(db, providerId),
    readOwnCheck(db, providerId),
    readVerificationNotice(db, providerId),
    countUnread(deps, { providerId, places }),
    isOffered({ part: 'appointments' }, deps.switchedOff) ? countRequests(deps, { providerId, places }) : 0,
  ])
  return {
    id: row.id,
    firstName: row.firstName,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    role: 'owner',
    companyName: row.companyName,
    logo: row.logo,
    createdAt: row.createdAt.toISOString(),
    listed: row.listedId !== null,
    suspended: row.suspendedAt !== null,
    suspensionReason: row.suspensionReason,
    listingCheck,
    verification,
    subscription: subscriptionOf(row),
    unreadEnquiries,
    waitingRequests,
    completion: completionOf(parts),
    checklistClosed: row.checklistClosedAt !== null,
  }
}

/** The same for another person of the clinic's team: their own name, and only what their role includes. */
const asSeenBy = (role: TeamRole, overview: AccountOverview, person: User): AccountOverview => ({
  ...overview,
  role,
  firstName: person.firstName,
  email: person.email,
  emailConfirmed: person.emailConfirmed,
  ...(!roleIncludes(role, 'manage') && { listingCheck: null, verification: null }),
  ...(!roleIncludes(role, 'billing') && { subscription: null }),
  ...(!roleIncludes(role, 'patients') && { unreadEnquiries: 0, waitingRequests: 0 }),
})

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
