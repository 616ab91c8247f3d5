import { Problem } from '../../../../contract/core/problems.ts'
import type { Deps } from '../../../deps.ts'
import { readListing } from '../../../providers/listing/service.ts'
import { readLocations } from '../../../providers/locations/service.ts'
import { readOverview } from '../../../providers/overview/routes.ts'
import { readTreatments } from '../../../providers/treatments/service.ts'
import { enquiryStatesOf, providerName } from './queries.ts'

const enquiriesShown = 20
const everything = { limit: 500, offset: 0 }

type Row = Awaited<ReturnType<typeof enquiryStatesOf>>[number]

function stateOf({ readAt, answeredAt, reopenedAt, closedAt }: Row) {
  if (closedAt) return 'closed' as const
  if (answeredAt && !reopenedAt) return 'answered' as const
  return readAt ? ('waiting' as const) : ('unread' as const)
}

/** What a clinic sees when it signs in, through the same use cases, so that both see the same. */
export async function readAsProvider(deps: Parameters<typeof readLocations>[0] & Deps, id: string) {
  if (!(await providerName(deps.db, id))) throw new Problem('not_found')
  const [overview, listing, { treatments }, { locations }, enquiries] = await Promise.all([
    readOverview(deps, id),
    readListing(deps, id),
    readTreatments(deps, id, everything),
    readLocations(deps, id, everything),
    enquiryStatesOf(deps.db, id, enquiriesShown),
  ])
  return {
    overview,
    listing,
    treatments,
    locations,
    enquiries: enquiries.map(row => ({
      receivedAt: row.createdAt.toISOString(),
      state: stateOf(row),
      treatment: row.treatment,
    })),
  }
}
