import { referenceOf } from '../../../../contract/patients/enquiries.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { productName } from '../../../../contract/text/product.ts'
import { unconfirmedAddress } from '../../../email/addressee.ts'
import type { SystemEmail } from '../../../email/delivery/system-email.ts'
import { timeInWords } from '../../../patients/appointments/words.ts'

/**
 * To people without an account. None of these emails has a patient's name, contact details, treatment or words, nor a link
 * that lets its holder act for the clinic: their reader asks someone who can sign in.
 */
type To = { email: string; clinic: string; token: string }
type Time = { startsAt: Date; endsAt: Date }

const pageOf = (token: string) => `/notification-emails/${token}`

const addressed = ({ email, token }: To) => ({
  to: unconfirmedAddress(email),
  stop: { page: pageOf(token), oneClick: `/api/notification-links/${token}/stop` },
})

const where = ({ clinic }: To, place: string | null) => (place ? `${clinic}, ${place}` : clinic)

const signIn =
  "To protect patients, this email doesn't say who it is or what they wrote. Anyone in the clinic's team can sign in to see it."

/** To an address that someone typed in: it repeats nothing but the name of a clinic whose owner has confirmed theirs. */
export const emailToConfirmRecipient = (to: To, appointments: boolean): SystemEmail => ({
  ...addressed(to),
  subject: `Do you want notifications about ${to.clinic}?`,
  preheader: 'One more step before we email you.',
  heading: 'Confirm that you want notifications',
  paragraphs: [
    `${to.clinic} asked us to tell this address when patients send an enquiry${appointments ? ' or book an appointment' : ''} through ${productName}. We won't until you confirm it.`,
    `If you didn't expect this, ignore this email. We delete your address after ${keptFor.unconfirmedRecipientDays} days.`,
  ],
  action: { label: 'See and confirm', path: pageOf(to.token) },
})

export const enquiryNews = {
  enquiry: { subject: 'New enquiry', heading: 'A patient has sent an enquiry' },
  call: { subject: 'A patient has asked for a call', heading: 'A patient has asked for a call' },
  reply: { subject: 'A patient has replied', heading: 'A patient has replied to an enquiry' },
} as const

export const emailOfEnquiryToRecipient = (
  to: To,
  what: keyof typeof enquiryNews,
  { id, location, windows = [] }: { id: string; location: string | null; windows?: Time[] },
): SystemEmail => ({
  ...addressed(to),
  enquiryId: id,
  subject: `${enquiryNews[what].subject} through ${productName}`,
  heading: enquiryNews[what].heading,
  paragraphs: [
    `For ${where(to, location)}. Reference: ${referenceOf(id)}.`,
    ...(windows.length > 0 ? ['Any one of these times suits the patient:', ...windows.map(timeInWords)] : []),
    signIn,
  ],
  action: { label: 'Sign in to see it', path: `/account/enquiries/${id}` },
})

export const appointmentNews = {
  requested: 'A patient has requested an appointment',
  booked: 'A patient has booked an appointment',
  accepted: 'A patient has accepted a time',
  moved: 'A patient has moved an appointment',
  cancelled: 'A patient has cancelled an appointment',
} as const

export const emailOfAppointmentToRecipient = (
  to: To,
  what: keyof typeof appointmentNews,
  { id, place, times }: { id: string; place: string; times: Time[] },
  hasCalendar: boolean,
): SystemEmail => ({
  ...addressed(to),
  subject: `${appointmentNews[what]} through ${productName}`,
  heading: appointmentNews[what],
  paragraphs: [
    `For ${where(to, place)}. Reference: ${referenceOf(id)}.`,
    ...times.map(timeInWords),
    ...(what === 'requested'
      ? ['Someone in the team should answer it soon: requests expire after a day.']
      : []),
    signIn,
  ],
  action: hasCalendar
    ? { label: 'Sign in to see it', path: '/account/calendar' }
    : { label: 'Sign in', path: '/account' },
})
