import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { emailOfCancelling, emailOfClosing, emailOfDeclining } from '../emails.ts'
import { entryFor, patientOf } from '../links.ts'
import {
  type AppointmentRow,
  appointmentById,
  changeAppointment,
  lockClinic,
  openAt,
  releaseTimes,
} from '../queries.ts'

async function openRows({ db, clock }: Deps, providerId: string, locationId?: string) {
  // First, so that nobody books between our look and the end.
  await lockClinic(db, providerId)
  const rows: AppointmentRow[] = []
  for (const { id } of await openAt(db, providerId, clock(), locationId))
    rows.push(await appointmentById(db, id))
  return rows
}

/** What is confirmed, as it is after its cancellation; null for a request or an offer. */
const cancelledTime = ({ state, startsAt, endsAt, sequence }: AppointmentRow) =>
  state === 'confirmed' ? { startsAt: startsAt!, endsAt: endsAt!, sequence: sequence + 1 } : null

/** Cancels what is booked or waits at a location before it is removed, and emails the patients; part of a transaction. */
export async function closeLocation(deps: Deps, providerId: string, locationId: string) {
  const now = deps.clock()
  for (const row of await openRows(deps, providerId, locationId)) {
    const time = cancelledTime(row)
    const patient = await patientOf(deps, row)
    await releaseTimes(deps.db, row.id)
    if (time) {
      const { sequence } = time
      await changeAppointment(deps.db, row.id, { state: 'cancelled', cancelledBy: 'clinic', sequence })
      const entry = entryFor(deps, 'CANCEL', { ...row, ...time })
      await queueEmail(deps, emailOfCancelling(patient, time, 'clinic', entry))
    } else {
      await changeAppointment(deps.db, row.id, { state: 'declined', heldUntil: null, answeredAt: now })
      await queueEmail(deps, emailOfDeclining(patient))
    }
  }
}

/**
 * Tells the patients of a clinic before its account is deleted; part of a transaction. Their appointments are deleted
 * with it, so these emails don't depend on them and lead to no private page.
 */
export async function closeClinic(deps: Deps, providerId: string) {
  for (const row of await openRows(deps, providerId)) {
    const time = cancelledTime(row)
    const entry = time ? entryFor(deps, 'CANCEL', { ...row, ...time }) : undefined
    await queueEmail(deps, emailOfClosing(row.email, time, entry))
  }
}
