import { referenceOf } from '../../../contract/patients/enquiries.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { productName } from '../../../contract/text/product.ts'
import { accountHolder, unconfirmedAddress } from '../../email/addressee.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { longDate } from '../../long-date.ts'
import { startInWords, timeInWords } from '../appointments/words.ts'
import { windowAt } from './call-windows.ts'

type Clinic = { id: string; name: string; email: string }
type Asking = Clinic & Parameters<typeof accountHolder>[0]
type Asked = {
  name: string
  email: string
  phoneNumber: string | null
  treatment: string | null
  location: string | null
  message: string
  callWindows?: Date[]
}

const linesOf = (message: string) =>
  message
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** The whole enquiry, for the clinic. Its subject line stays general, because others may see it on a screen. */
export const emailToClinic = (clinic: Asking, id: string, asked: Asked): SystemEmail => ({
  to: accountHolder(clinic),
  enquiryId: id,
  replyTo: asked.email,
  subject: `New enquiry through ${productName}`,
  preheader: 'Read and answer it in your account.',
  heading: `${asked.name} has a question`,
  paragraphs: [
    `About: ${asked.treatment ?? 'a general question'}. Reference: ${referenceOf(id)}.`,
    ...(asked.location ? [`Location: ${asked.location}`] : []),
    ...linesOf(asked.message),
    `Email: ${asked.email}`,
    ...(asked.phoneNumber ? [`Phone: ${formatPhone(asked.phoneNumber)}`] : []),
    'Please answer from your account or by phone. Answers from your account count towards the response time on your listing, and the patient can write back. Only your clinic can read this enquiry.',
  ],
  action: { label: 'Answer from your account', path: `/account/enquiries/${id}` },
})

/** A patient who wants to be called. The times are in it, since they are due soon; the call is marked in the account. */
export const emailOfCallRequest = (clinic: Asking, id: string, asked: Asked): SystemEmail => ({
  to: accountHolder(clinic),
  enquiryId: id,
  replyTo: asked.email,
  subject: `A patient has asked for a call through ${productName}`,
  preheader: 'See when, and mark it once you have called.',
  heading: `${asked.name} would like a call`,
  paragraphs: [
    ...(asked.phoneNumber ? [`Phone: ${formatPhone(asked.phoneNumber)}`] : []),
    'Any one of these suits the patient:',
    ...(asked.callWindows ?? []).map(start => timeInWords(windowAt(start))),
    `Email: ${asked.email}. Reference: ${referenceOf(id)}.`,
    ...(asked.location ? [`Location: ${asked.location}`] : []),
    'Please mark it in your account once you have called. Missed calls count against the response time on your listing.',
  ],
  action: { label: 'Mark it as called', path: `/account/enquiries/${id}` },
})

/**
 * Nothing that was typed is in it, not even the clinic's name: anyone can register one and enter a stranger's address.
 * The private page shows the rest.
 */
export const emailToPatient = (email: string, path: string, enquiryId: string): SystemEmail => ({
  enquiryId,
  to: unconfirmedAddress(email),
  subject: `Your ${productName} enquiry has been sent`,
  heading: "We've sent your enquiry",
  paragraphs: [
    'The clinic has your message. On your private page you can read it again, see the answer, write back or withdraw it.',
    "Anyone who has the link can open the page, so don't forward this email. We delete enquiries after 12 months, and the link stops working.",
    "If you didn't send it, someone entered your address by mistake. You can delete the enquiry on the page, or ignore this email.",
  ],
  action: { label: 'Open your private page', path },
})

/** What the clinic wrote stays on the private page: others may see an email, and it may be about someone's health. */
export const emailOfAnswer = (email: string, path: string, enquiryId: string): SystemEmail => ({
  enquiryId,
  to: unconfirmedAddress(email),
  subject: `A clinic has answered your enquiry through ${productName}`,
  heading: 'A clinic has answered your enquiry',
  paragraphs: [
    "Read the answer and write back on your private page. Please don't reply to this email: the clinic wouldn't get it.",
    "If you didn't send an enquiry, ignore this email.",
  ],
  action: { label: 'Read the answer', path },
})

/** To the clinic: the patient wrote again. */
export const emailOfReply = (clinic: Parameters<typeof accountHolder>[0], id: string): SystemEmail => ({
  to: accountHolder(clinic),
  enquiryId: id,
  subject: `A patient has replied through ${productName}`,
  heading: 'A patient has replied',
  paragraphs: [`There is a new message in enquiry ${referenceOf(id)}. Only your clinic can read it.`],
  action: { label: 'Read and answer', path: `/account/enquiries/${id}` },
})

/** To someone of the clinic's team: they are to answer an enquiry. */
export const emailOfAssignment = (
  person: Parameters<typeof accountHolder>[0],
  { id, by, dueAt }: { id: string; by: string; dueAt: Date | null },
): SystemEmail => ({
  to: accountHolder(person),
  enquiryId: id,
  subject: `An enquiry on ${productName} is assigned to you`,
  heading: 'An enquiry is assigned to you',
  paragraphs: [
    `${by} has assigned enquiry ${referenceOf(id)} to you. Only your clinic can read it.`,
    ...(dueAt ? [`Please answer by ${startInWords(dueAt)} (UK time).`] : []),
    'You can change which emails you get in your profile.',
  ],
  action: { label: 'Read and answer', path: `/account/enquiries/${id}` },
})

/** To the clinic: the patient withdrew. Nothing they wrote is repeated. */
export const emailOfWithdrawal = (
  clinic: Parameters<typeof accountHolder>[0],
  { id, createdAt }: { id: string; createdAt: Date },
): SystemEmail => ({
  to: accountHolder(clinic),
  subject: `A patient has withdrawn an enquiry through ${productName}`,
  heading: 'A patient has withdrawn an enquiry',
  paragraphs: [
    `The patient has withdrawn enquiry ${referenceOf(id)} of ${longDate(createdAt)}. We've deleted it from your inbox, with all messages and their contact details.`,
    "Please don't contact them about it, and delete any copies you don't have to keep by law.",
  ],
  action: { label: 'See your enquiries', path: '/account/enquiries' },
})
