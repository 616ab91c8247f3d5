import type { Answer } from '../../../contract/core/call.ts'
import type { findHeldData as findCall } from '../../../contract/patients/data-requests.ts'
import type { Deps } from '../../deps.ts'
import { eraseMemberships, heldMemberships } from '../../providers/team/of-address.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { eraseAppointments, heldAppointments } from '../appointments/of-address.ts'
import { eraseEnquiries, heldEnquiries } from '../enquiries/of-address.ts'
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
  const held = {
    enquiries: await heldEnquiries(deps, email),
    appointments: await heldAppointments(deps, email),
    ...(await heldOfAuthor(deps, email)),
    alerts: await alertsOfAddress(deps, email),
    memberships: await heldMemberships(deps, email),
  }
  await record(deps.db, deps.clock(), actor, {
    action: 'data_request.find',
    subject: subjectOf(deps, email),
    after: Object.fromEntries(Object.entries(held).map(([kind, items]) => [kind, items.length])),
  })
  return held
}

/** Deletes it in one transaction: all of it or nothing. */
export const eraseHeldData = (deps: Deps, actor: Actor, email: string) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const others = {
      enquiries: await eraseEnquiries(inside, email),
      appointments: await eraseAppointments(inside, email),
      alerts: await eraseAlerts(inside, email),
      memberships: await eraseMemberships(inside, email),
    }
    // Last, because its entries of the ledger make others wait.
    const erased = { ...(await eraseAuthor(inside, email)), ...others }
    await record(trx, deps.clock(), actor, {
      action: 'data_request.erase',
      subject: subjectOf(deps, email),
      after: erased,
    })
    return { message: "We've deleted this data.", ...erased }
  })
