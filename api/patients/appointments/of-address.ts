import type { HeldData } from '../../../contract/patients/data-requests.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { peopleToEmailOfAppointment } from '../enquiries/notices/notices.ts'
import { confirmedTime, isOpen, stateAt, timesOf } from './booking/own-page.ts'
import { emailOfPatientCancelling } from './emails.ts'
import { hasCalendar } from './links.ts'
import { appointmentsFrom, dropAppointmentsFrom, lockAppointmentsFrom } from './queries.ts'

const slotOf = ({ startsAt, endsAt }: { startsAt: Date | string; endsAt: Date | string }) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
})

/** Everything that was asked for from an address, for a request for access. */
export async function heldAppointments(
  { db, clock }: Deps,
  email: string,
): Promise<HeldData['appointments']> {
  const now = clock()
  return (await appointmentsFrom(db, email)).map(row => {
    const { clinicName, place, name, phoneNumber, cancelledBy, consentWording, createdAt, allTimes } = row
    const time = confirmedTime(row)
    return {
      ...{ clinic: clinicName, place, name, phoneNumber, cancelledBy, consent: consentWording },
      state: stateAt(row, now),
      time: time && slotOf(time),
      times: allTimes.map(slotOf),
      createdAt: createdAt.toISOString(),
    }
  })
}

/**
 * Deletes all of them; part of a transaction. Clinics are notified of those that were upcoming, by an email that does
 * not depend on the appointment.
 */
export async function eraseAppointments(deps: Deps, email: string) {
  await lockAppointmentsFrom(deps.db, email)
  const rows = await appointmentsFrom(deps.db, email)
  await dropAppointmentsFrom(deps.db, email)
  for (const row of rows) {
    if (!isOpen(row, deps.clock())) continue
    const time = confirmedTime(row)
    for (const person of await peopleToEmailOfAppointment(deps.db, row)) {
      const { appointmentId: _, ...message } = emailOfPatientCancelling(
        person,
        row.id,
        time ? [time] : timesOf(row),
        hasCalendar(deps),
      )
      await queueEmail(deps, message)
    }
  }
  return rows.length
}
