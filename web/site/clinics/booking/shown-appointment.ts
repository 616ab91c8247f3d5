import type { OwnAppointment } from '../../../../contract/patients/appointments/booking.ts'
import { formatPhone } from '../../../../contract/rules/phone.ts'
import { productName } from '../../../../contract/text/product.ts'
import { formatDate, formatDateTime } from '../../../platform/format.ts'
import {
  dateOf,
  spanInWords,
  startInWords,
  timeInWords,
} from '../../../shared/appointments/times-in-words.ts'

/** All texts are written on the server, so that browsers need not load what writes them. */
export function shownAppointment(own: OwnAppointment) {
  const facts = factsOf(own)
  return { ...facts, heading: headingOf(own), lead: leadOf(facts), steps: stepsOf(facts) }
}
export type ShownAppointment = ReturnType<typeof shownAppointment>

function factsOf(own: OwnAppointment) {
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
type Facts = ReturnType<typeof factsOf>

const headings: Record<Exclude<OwnAppointment['state'], 'confirmed'>, string> = {
  requested: "We've sent your request",
  offered: 'The clinic has offered another time',
  declined: "The clinic can't offer these times",
  expired: 'Your request has ended',
  cancelled: "You've cancelled",
  kept: 'You attended this appointment',
  missed: 'This appointment has passed',
}

type ConfirmedAs = NonNullable<OwnAppointment['confirmedAs']>

/** What the page calls a confirmed one, and what has happened by then. */
const confirmed: Record<ConfirmedAs, { heading: string; step: [string, string] }> = {
  answered: {
    heading: 'Confirmed by the clinic',
    step: ['Confirmed', 'If you asked for other times too, they are free again.'],
  },
  instant: { heading: 'Booked', step: ['Booked', 'This clinic confirms bookings automatically.'] },
  moved: { heading: 'Moved', step: ['Moved', "We've told the clinic. Your earlier time is free again."] },
}

function headingOf({ state, cancelledBy, confirmedAs, canChange }: OwnAppointment) {
  if (state === 'cancelled' && cancelledBy === 'clinic') return 'The clinic has cancelled your appointment'
  if (state === 'confirmed') return canChange ? confirmed[confirmedAs ?? 'answered'].heading : headings.missed
  return headings[state]
}

function leadOf({ state, heldUntil, clinic, canChange }: Facts) {
  if (state === 'requested')
    return `${clinic.name} is holding your times until ${heldUntil}. We'll email you when they reply.`
  if (state === 'offered') return `Held for you until ${heldUntil}. Nothing is booked until you accept.`
  if (state === 'confirmed') return canChange ? 'You pay the clinic directly.' : ''
  if (state === 'kept') return `Thank you for booking with ${productName}.`
  if (state === 'missed')
    return "The clinic recorded that you didn't attend. If that's wrong, please call them."
  return 'Nothing is booked. You can find another clinic or call this one.'
}

/** What is done and what is still to come; nothing once it is over. */
function stepsOf({
  state,
  canChange,
  confirmedAs,
  sentAt,
  heldUntil,
  reminders,
  date,
  clinic,
}: Facts): [string, string][] {
  if (!canChange) return []
  const visit: [string, string] = [
    'Your visit',
    `${date ? `${date.start}. ` : ''}You pay the clinic directly.`,
  ]
  if (state === 'requested')
    return [
      ['Sent', `${sentAt}. Your times are held until ${heldUntil}.`],
      ['The clinic replies', "They'll confirm one of your times or offer another. We'll email you."],
      visit,
    ]
  if (state === 'offered')
    return [
      ['Offered', `${clinic.name} holds this time for you.`],
      ['You accept', `By ${heldUntil}. Nothing is booked until you do.`],
      visit,
    ]
  const [first, second] = reminders
  return [
    confirmed[confirmedAs ?? 'answered'].step,
    ...(first
      ? [
          ['Reminder', `By email on ${first}${second ? ', and again 3 hours before' : ''}.`] as [
            string,
            string,
          ],
        ]
      : []),
    visit,
    ['How was it?', 'A few days later we may email you once to ask for a review.'],
  ]
}
