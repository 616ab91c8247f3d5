import type { HeldData } from '../../../contract/patients/data-requests.ts'
import type { Deps } from '../../deps.ts'
import { eraseMemberships, heldMemberships } from '../../providers/team/of-address.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { eraseAppointments, heldAppointments } from '../appointments/of-address.ts'
import { eraseEnquiries, heldEnquiries } from '../enquiries/of-address.ts'
import { alertsOfAddress, eraseAlerts } from '../price-alerts/own-alert.ts'
import { eraseReporter, heldReports } from '../problem-reports/of-address.ts'
import { eraseAuthor, heldOfAuthor } from '../reviews/author/held-of-author.ts'
import { authorKey } from '../reviews/write/author-address.ts'

/** The audit log outlives what was deleted, so it has a keyed hash: who has the address can find the entry again. */
export const subjectOf = (deps: Deps, email: string) =>
  `Address ${authorKey(deps, email).toString('hex').slice(0, 16)}`

/** Everything that is held about an address. */
export const heldOf = async (deps: Deps, email: string): Promise<HeldData> => ({
  enquiries: await heldEnquiries(deps, email),
  appointments: await heldAppointments(deps, email),
  ...(await heldOfAuthor(deps, email)),
  alerts: await alertsOfAddress(deps, email),
  reports: await heldReports(deps, email),
  memberships: await heldMemberships(deps, email),
})

/** Deletes it; part of a transaction. Resolves to how many there were of each kind. */
export async function eraseOf(deps: Deps, email: string) {
  const others = {
    enquiries: await eraseEnquiries(deps, email),
    appointments: await eraseAppointments(deps, email),
    alerts: await eraseAlerts(deps, email),
    reports: await eraseReporter(deps, email),
    memberships: await eraseMemberships(deps, email),
  }
  // Last, because its entries of the ledger make others wait.
  return { ...(await eraseAuthor(deps, email)), ...others }
}

/** What is held about an address, for staff. That someone looked is recorded. */
export async function findHeldData(deps: Deps, actor: Actor, email: string) {
  const held = await heldOf(deps, email)
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
    const erased = await eraseOf({ ...deps, db: trx }, email)
    await record(trx, deps.clock(), actor, {
      action: 'data_request.erase',
      subject: subjectOf(deps, email),
      after: erased,
    })
    return { message: "We've deleted this data.", ...erased }
  })
