import * as appointments from '../../patients/appointments/emails.ts'
import type { SystemEmail } from '../delivery/system-email.ts'
import { clinic, id } from './sample-people.ts'

const time = { startsAt: new Date('2026-11-19T10:30:00Z'), endsAt: new Date('2026-11-19T11:00:00Z') }
const moved = { startsAt: new Date('2026-11-20T14:45:00Z'), endsAt: new Date('2026-11-20T15:15:00Z') }
const place = '22 Potato Wharf, Manchester M3 4NB'
const patient = {
  ...{ id, email: 'priya@example.test', path: '/appointment/example' },
  ...{ clinic: clinic.companyName, canMove: true },
}
const about = { id, name: 'Priya Nair', email: patient.email, phoneNumber: null, place }
const path = '/appointment-request/example'
const file = { name: 'appointment.ics', content: Buffer.from('') }

const sample = (name: string, build: unknown, message: SystemEmail) => ({ name, build, message })

const toClinics = [
  sample(
    'appointment-request',
    appointments.emailOfRequest,
    appointments.emailOfRequest(
      clinic,
      about,
      [time, moved].map(one => ({ ...one, id })),
      path,
    ),
  ),
  sample(
    'appointment-booked',
    appointments.emailOfBooking,
    appointments.emailOfBooking(clinic, about, time, path),
  ),
  sample(
    'appointment-moved',
    appointments.emailOfMove,
    appointments.emailOfMove(clinic, about, time, moved, path),
  ),
  sample(
    'appointment-accepted',
    appointments.emailOfAcceptance,
    appointments.emailOfAcceptance(clinic, about, time, path),
  ),
  sample(
    'appointment-cancelled-by-patient',
    appointments.emailOfPatientCancelling,
    appointments.emailOfPatientCancelling(clinic, id, [time], true),
  ),
  sample(
    'calendar-failing',
    appointments.emailOfFailingCalendar,
    appointments.emailOfFailingCalendar(clinic, 'calendar.example.com', time.startsAt, 'gone'),
  ),
]

const toPatients = [
  sample('appointment-sent', appointments.emailOfSentRequest, appointments.emailOfSentRequest(patient)),
  sample(
    'appointment-confirmed',
    appointments.emailOfConfirmation,
    appointments.emailOfConfirmation(patient, time, place, file),
  ),
  sample(
    'appointment-moved-by-patient',
    appointments.emailOfOwnMove,
    appointments.emailOfOwnMove(patient, time, moved, place, file),
  ),
  sample('appointment-offer', appointments.emailOfOffer, appointments.emailOfOffer(patient, time)),
  sample('appointment-declined', appointments.emailOfDeclining, appointments.emailOfDeclining(patient)),
  sample('appointment-expired', appointments.emailOfExpiry, appointments.emailOfExpiry(patient, false)),
  sample(
    'appointment-cancelled',
    appointments.emailOfCancelling,
    appointments.emailOfCancelling(patient, time, 'clinic', file),
  ),
  sample(
    'appointment-clinic-gone',
    appointments.emailOfClosing,
    appointments.emailOfClosing(patient.email, time, file),
  ),
  sample(
    'appointment-reminder',
    appointments.emailOfReminder,
    appointments.emailOfReminder(patient, time, place),
  ),
]

export const appointmentSamples = [...toClinics, ...toPatients]
