import { Problem } from '../../../contract/core/problems.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import { moveAppointment } from '../../../contract/patients/appointments/booking.ts'
import { listAppointments } from '../../../contract/patients/appointments/clinic.ts'
import type { Attachment } from '../../adapters/email/email.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import { calendarFile } from './calendar-file.ts'
import { type AppointmentRow, addLink, dropClinicLinks, linkedId } from './queries.ts'

const folders = { patient: '/appointment/', clinic: '/appointment-request/' } as const
export type Side = keyof typeof folders

/** The path of a page under a new secret, which is kept as a hash only; one for each email that leads to it. */
export async function issueLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  appointmentId: string,
  side: Side,
) {
  const token = newToken()
  await addLink(db, {
    tokenHash: hashToken(token),
    appointmentId,
    forClinic: side === 'clinic',
    createdAt: clock(),
  })
  return `${folders[side]}${token}`
}

/** The appointment that a secret opens for one side; the other side's opens nothing here. */
export async function idBehind({ db }: Pick<Deps, 'db'>, token: string, side: Side) {
  const found = await linkedId(db, hashToken(token), side === 'clinic')
  if (!found) throw new Problem('appointment_link_ended')
  return found.id
}

/** Ends the links in the emails that a clinic got, whose mailbox may be someone else's from now on. */
export const endClinicLinks = ({ db }: Pick<Deps, 'db'>, providerId: string) =>
  dropClinicLinks(db, providerId)

/** Whether clinics have a calendar here to look at. */
export const hasCalendar = ({ switchedOff }: Pick<Deps, 'switchedOff'>) =>
  isOffered(listAppointments, switchedOff)

/** Where the patient's emails lead, with a link of their own. */
export const patientOf = async (
  deps: Deps,
  { id, email, clinicName }: Pick<AppointmentRow, 'id' | 'email' | 'clinicName'>,
) => ({
  id,
  email,
  clinic: clinicName,
  path: await issueLink(deps, id, 'patient'),
  canMove: isOffered(moveAppointment, deps.switchedOff),
})

type Booked = Pick<AppointmentRow, 'id' | 'place' | 'sequence' | 'email'> & { startsAt: Date; endsAt: Date }

/** The entry for the patient's calendar, as an attachment. */
export const entryFor = (
  { emailSettings, clock }: Deps,
  method: 'REQUEST' | 'CANCEL',
  { email, ...appointment }: Booked,
): Attachment => ({
  name: method === 'CANCEL' ? 'cancelled.ics' : 'appointment.ics',
  content: Buffer.from(calendarFile(emailSettings, method, { ...appointment, attendee: email }, clock())),
})
