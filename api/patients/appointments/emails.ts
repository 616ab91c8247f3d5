import { holdHours } from '../../../contract/patients/appointments/booking.ts'
import { type FeedFailure, feedFailures } from '../../../contract/patients/appointments/feeds.ts'
import { referenceOf } from '../../../contract/patients/enquiries.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Attachment } from '../../adapters/email/email.ts'
import { accountHolder, unconfirmedAddress } from '../../email/addressee.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { startInWords, timeInWords } from './words.ts'

type Owner = Parameters<typeof accountHolder>[0]
type Time = { startsAt: Date; endsAt: Date }
/** To whom at the patient's end, where their private page is, and which clinic it is about. */
type Patient = { id: string; email: string; path: string; clinic: string; canMove: boolean }
type About = { id: string; name: string; email: string; phoneNumber: string | null; place: string }

const keepLink = "Anyone who has the link can open the page, so don't forward this email."
const notYou =
  "If you didn't ask for this, someone entered your address by mistake. You can cancel it on the page."

const toPatient = ({ id, email }: Patient) => ({ appointmentId: id, to: unconfirmedAddress(email) })
/** In the text only: a clinic's name may say what someone is treated for, so no subject or calendar has it. */
const whereOf = ({ clinic }: Patient, place: string) => `Where: ${clinic}, ${place}`
const openPage = (path: string) => ({ label: 'Open your private page', path })
const changeOn = ({ path, canMove }: Patient) => ({
  label: canMove ? 'View, move or cancel' : 'View or cancel',
  path,
})

/**
 * To the clinic, with one link for each thing it can do. Opening a link changes nothing: the page has the button. A reply
 * to it goes to us, as with every email that has the clinic's link: it would quote the link to the patient.
 */
export const emailOfRequest = (
  owner: Owner,
  about: About,
  times: (Time & { id: string })[],
  path: string,
): SystemEmail => ({
  to: accountHolder(owner),
  appointmentId: about.id,
  subject: `A patient has requested an appointment through ${productName}`,
  preheader: `Please answer within ${holdHours} hours.`,
  heading: `${about.name} has requested an appointment`,
  paragraphs: [
    `Reference: ${referenceOf(about.id)}. Where: ${about.place}.`,
    ...times.map((time, index) => `Choice ${index + 1}: ${timeInWords(time)}`),
    ...contactOf(about),
    `We hold ${times.length === 1 ? 'this time' : 'these times'} for up to ${holdHours} hours. After that, the request ends and we tell the patient.`,
  ],
  action: { label: `Confirm ${startInWords(times[0]!.startsAt)}`, path: `${path}?time=${times[0]!.id}` },
  more: [
    ...times.slice(1).map(({ id, startsAt }) => ({
      label: `Confirm ${startInWords(startsAt)}`,
      path: `${path}?time=${id}`,
    })),
    { label: 'Offer another time', path: `${path}?do=offer` },
    { label: 'Decline', path: `${path}?do=decline` },
  ],
})

const contactOf = ({ email, phoneNumber }: About) => [
  `Email: ${email}`,
  ...(phoneNumber ? [`Phone: ${formatPhone(phoneNumber)}`] : []),
]

/** To the clinic: there is a new appointment, without its doing; or it has moved. */
export const emailOfBooking = (owner: Owner, about: About, time: Time, path: string): SystemEmail => ({
  to: accountHolder(owner),
  appointmentId: about.id,
  subject: `A patient has booked through ${productName}`,
  preheader: 'You confirm bookings automatically.',
  heading: `${about.name} has booked a time`,
  paragraphs: [
    `${timeInWords(time)}. Where: ${about.place}. Reference: ${referenceOf(about.id)}.`,
    ...contactOf(about),
    "You confirm bookings automatically, so you don't need to do anything.",
  ],
  action: { label: 'See or cancel it', path },
})

export const emailOfMove = (
  owner: Owner,
  about: About,
  was: Time,
  time: Time,
  path: string,
): SystemEmail => ({
  to: accountHolder(owner),
  appointmentId: about.id,
  subject: `A patient has moved an appointment through ${productName}`,
  preheader: "It's now at another of your free times.",
  heading: `${about.name} has moved their appointment`,
  paragraphs: [
    `It was ${timeInWords(was)}.`,
    `It is now ${timeInWords(time)}. Where: ${about.place}. Reference: ${referenceOf(about.id)}.`,
    ...contactOf(about),
    "If the new time doesn't suit you, you can cancel it. We'll tell the patient.",
  ],
  action: { label: 'See or cancel it', path },
})

/** To the clinic: the patient accepted what it offered. */
export const emailOfAcceptance = (owner: Owner, about: About, time: Time, path: string): SystemEmail => ({
  to: accountHolder(owner),
  appointmentId: about.id,
  subject: `A patient has accepted your time through ${productName}`,
  preheader: 'The appointment is confirmed.',
  heading: `${about.name} has accepted your time`,
  paragraphs: [
    `${timeInWords(time)}. Where: ${about.place}. Reference: ${referenceOf(about.id)}.`,
    ...contactOf(about),
  ],
  action: { label: 'See or cancel it', path },
})

/** To the clinic: the patient cancelled. Nothing they wrote is repeated. */
export const emailOfPatientCancelling = (
  owner: Owner,
  id: string,
  times: Time[],
  hasCalendar: boolean,
): SystemEmail => ({
  to: accountHolder(owner),
  appointmentId: id,
  subject: `A patient has cancelled through ${productName}`,
  heading: 'A patient has cancelled',
  paragraphs: [`Reference ${referenceOf(id)} is cancelled. Free again:`, ...times.map(timeInWords)],
  action: hasCalendar
    ? { label: 'Open your calendar', path: '/account/calendar' }
    : { label: 'Open your account', path: '/account' },
})

/** To the clinic: its own calendar can't be read, so patients may ask for times when it is busy. */
export const emailOfFailingCalendar = (
  owner: Owner,
  label: string,
  since: Date,
  failure: FeedFailure,
): SystemEmail => ({
  to: accountHolder(owner),
  subject: "We can't read your calendar",
  preheader: 'Patients may ask for times when you are busy.',
  heading: "We can't read your calendar",
  paragraphs: [
    `We haven't been able to read your calendar at ${label} since ${startInWords(since)} (UK time).`,
    feedFailures[failure],
    'Until it works again we use the busy times we last read, so patients may ask for times when you are busy.',
  ],
  action: { label: 'Check your calendars', path: '/account/calendar/times' },
})

/** Nothing that was typed is in it, and no clinic's name: anyone can enter a stranger's address. */
export const emailOfSentRequest = (patient: Patient): SystemEmail => ({
  ...toPatient(patient),
  subject: `We've sent your request through ${productName}`,
  heading: "We've sent your request",
  paragraphs: [
    `The clinic holds your times for up to ${holdHours} hours. It will confirm one or offer another, and we'll email you.`,
    `You can see or cancel your request on your private page. ${keepLink}`,
    notYou,
  ],
  action: openPage(patient.path),
})

export const emailOfConfirmation = (
  patient: Patient,
  time: Time,
  place: string,
  attachment: Attachment,
): SystemEmail => ({
  ...toPatient(patient),
  subject: 'Your appointment is confirmed',
  preheader: timeInWords(time),
  heading: 'Your appointment is confirmed',
  paragraphs: [
    `When: ${timeInWords(time)}`,
    whereOf(patient, place),
    `The attached file adds it to your calendar. You can ${patient.canMove ? 'move or cancel' : 'cancel'} it on your private page. ${keepLink}`,
    notYou,
  ],
  action: changeOn(patient),
  attachment,
})

/** To a patient who has moved an appointment. */
export const emailOfOwnMove = (
  patient: Patient,
  was: Time,
  time: Time,
  place: string,
  attachment: Attachment,
): SystemEmail => ({
  ...toPatient(patient),
  subject: 'Your appointment has moved',
  preheader: timeInWords(time),
  heading: "You've moved your appointment",
  paragraphs: [
    `New time: ${timeInWords(time)}`,
    `Previous time: ${timeInWords(was)}`,
    whereOf(patient, place),
    `Open the attached file to update your calendar. You can move it again or cancel it on your private page. ${keepLink}`,
  ],
  action: changeOn(patient),
  attachment,
})

export const emailOfOffer = (patient: Patient, time: Time): SystemEmail => ({
  ...toPatient(patient),
  subject: 'The clinic has offered you another time',
  heading: 'The clinic has offered you another time',
  paragraphs: [
    `When: ${timeInWords(time)}`,
    `${patient.clinic} can't do the times you asked for, but has offered this one. They'll hold it for you for up to ${holdHours} hours.`,
    keepLink,
  ],
  action: { label: 'Accept or decline it', path: patient.path },
})

export const emailOfDeclining = (patient: Patient): SystemEmail => ({
  ...toPatient(patient),
  subject: "The clinic can't offer you these times",
  heading: "The clinic can't offer you these times",
  paragraphs: [
    `${patient.clinic} can't see you at the times you asked for, so they are free again. You can find another clinic, or request other times while there are any, on your private page.`,
  ],
  action: openPage(patient.path),
})

export const emailOfExpiry = (patient: Patient, wasOffered: boolean): SystemEmail => ({
  ...toPatient(patient),
  subject: 'Your request for an appointment has ended',
  heading: wasOffered ? "You didn't accept in time" : "The clinic hasn't answered in time",
  paragraphs: [
    `We held ${wasOffered ? `the time that ${patient.clinic} offered` : `your times at ${patient.clinic}`} for up to ${holdHours} hours. Nothing is booked. You can find another clinic, or request other times while there are any, on your private page.`,
  ],
  action: openPage(patient.path),
})

export const emailOfCancelling = (
  patient: Patient,
  time: Time,
  by: 'patient' | 'clinic',
  attachment: Attachment,
): SystemEmail => ({
  ...toPatient(patient),
  subject: 'Your appointment is cancelled',
  heading:
    by === 'patient' ? "You've cancelled your appointment" : 'The clinic has cancelled your appointment',
  paragraphs: [
    `It was ${timeInWords(time)}, at ${patient.clinic}.`,
    'The attached file removes it from your calendar. You can find another clinic, or request another time while there are any, on your private page.',
  ],
  action: openPage(patient.path),
  attachment,
})

/** To a patient whose clinic has deleted its account: the appointment and its private page are deleted with it. */
export const emailOfClosing = (email: string, time: Time | null, attachment?: Attachment): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: time ? 'Your appointment is cancelled' : 'Your request for an appointment has ended',
  heading: time ? 'The clinic has cancelled your appointment' : "The clinic can't answer your request",
  paragraphs: [
    time
      ? `It was ${timeInWords(time)}. The attached file removes it from your calendar.`
      : 'Nothing is booked.',
    `The clinic is no longer on ${productName}, so we've deleted your details and your private page no longer works.`,
  ],
  action: { label: 'Find another clinic', path: '/' },
  ...(attachment && { attachment }),
})

export const emailOfReminder = (patient: Patient, time: Time, place: string): SystemEmail => ({
  ...toPatient(patient),
  subject: 'Reminder: your appointment',
  preheader: timeInWords(time),
  heading: 'Reminder: your appointment',
  paragraphs: [
    `When: ${timeInWords(time)}`,
    whereOf(patient, place),
    "If you can't come, please cancel so that someone else can have the time.",
  ],
  action: changeOn(patient),
})
