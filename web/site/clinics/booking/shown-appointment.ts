import type { OwnAppointment } from '../../../../contract/patients/appointments/booking.ts'
import { formatPhone } from '../../../../contract/rules/phone.ts'
import { formatDate, formatDateTime } from '../../../platform/format.ts'
import {
  dateOf,
  spanInWords,
  startInWords,
  timeInWords,
} from '../../../shared/appointments/times-in-words.ts'

/** With its words, so that a phone has none to make. */
export function shownAppointment(own: OwnAppointment) {
  const { state, time, times, clinic, position } = own
  const shown = state === 'offered' ? (times[0] ?? null) : state === 'cancelled' ? null : time
  return {
    ...own,
    time: time && timeInWords(time),
    times: times.map(timeInWords),
    /** The one time that it is about, if there is one. */
    date: shown && {
      ...dateOf(shown.startsAt),
      span: spanInWords(shown),
      start: startInWords(shown.startsAt),
    },
    sentAt: startInWords(own.createdAt),
    reminders: own.reminders.map(startInWords),
    heldUntil: own.heldUntil && formatDateTime(own.heldUntil),
    deletedOn: formatDate(own.deletedOn),
    directions: position && `https://www.openstreetmap.org/directions?to=${position.lat}%2C${position.lng}`,
    phone: clinic.phoneNumber && { number: clinic.phoneNumber, shown: formatPhone(clinic.phoneNumber) },
  }
}
export type ShownAppointment = ReturnType<typeof shownAppointment>
