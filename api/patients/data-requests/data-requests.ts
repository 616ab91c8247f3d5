import type { Answer } from '../../../contract/core/call.ts'
import type { findHeldData as findCall } from '../../../contract/patients/data-requests.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { alertsOfAddress, eraseAlerts } from '../price-alerts/own-alert.ts'
import { eraseAuthor, heldOfAuthor } from '../reviews/author/held-of-author.ts'
import { authorKey } from '../reviews/write/author-address.ts'

/** The audit log outlives what was deleted, so it has a keyed hash: who has the address can find the entry again. */
const subjectOf = (deps: Deps, email: string) =>
  `Address ${authorKey(deps, email).toString('hex').slice(0, 16)}`

/** What is held about an address. That somebody looked is recorded. */
export async function findHeldData(
  deps: Deps,
  actor: Actor,
  email: string,
): Promise<Answer<typeof findCall>> {
  const held = { ...(await heldOfAuthor(deps, email)), alerts: await alertsOfAddress(deps, email) }
  const { reviews, invitations, notices, alerts } = held
  await record(deps.db, deps.clock(), actor, {
    action: 'data_request.find',
    subject: subjectOf(deps, email),
    after: {
      reviews: reviews.length,
      invitations: invitations.length,
      notices: notices.length,
      alerts: alerts.length,
    },
  })
  return held
}

/** Deletes it in one transaction: all of it or nothing. */
export const eraseHeldData = (deps: Deps, actor: Actor, email: string) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const alerts = await eraseAlerts(inside, email)
    // Last, because its entries of the ledger make others wait.
    const erased = { ...(await eraseAuthor(inside, email)), alerts }
    await record(trx, deps.clock(), actor, {
      action: 'data_request.erase',
      subject: subjectOf(deps, email),
      after: erased,
    })
    return { message: "We've deleted this data.", ...erased }
  })
