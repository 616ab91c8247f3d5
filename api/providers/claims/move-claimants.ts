import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { recordBySystem } from '../../staff/audit/record.ts'
import {
  accountWithId,
  claimantsElsewhere,
  isUnprovedAccount,
  lockPlace,
  moveAccount,
  noteOldAddress,
} from './queries.ts'

/**
 * Gives accounts the id of the location that they have claimed, so that its page keeps its address and its reviews. They
 * could not have it from the start where someone else had registered with the number of the clinic before. Each in a
 * transaction of its own: an account that cannot move now is tried again by the job.
 */
export async function moveClaimants(deps: Deps) {
  for (const { locationId, providerId } of await claimantsElsewhere(deps.db))
    await deps.db.transaction().execute(trx => moveClaimant({ ...deps, db: trx }, locationId, providerId))
}

async function moveClaimant({ db, clock }: Deps, locationId: string, providerId: string) {
  await lockPlace(db, locationId)
  const isStill = (await claimantsElsewhere(db)).some(one => one.providerId === providerId)
  if (!isStill) return
  if (await accountWithId(db, locationId)) {
    if (!(await isUnprovedAccount(db, locationId))) return
    await moveAccount(db, locationId, uuid())
  }
  await moveAccount(db, providerId, locationId)
  await noteOldAddress(db, providerId)
  const { email } = (await accountWithId(db, locationId))!
  await recordBySystem(db, clock(), {
    action: 'listing.take_address',
    subject: email,
    subjectId: locationId,
    before: { id: providerId },
    after: { id: locationId },
  })
}
