import { formatPhone } from '../../../contract/rules/phone.ts'
import { productName } from '../../../contract/text/product.ts'
import { accountHolder, unconfirmedAddress } from '../../email/addressee.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'

type Clinic = { id: string; name: string; email: string }
type Asking = Clinic & Parameters<typeof accountHolder>[0]
type Asked = {
  name: string
  email: string
  phoneNumber: string | null
  treatment: string | null
  message: string
}

const linesOf = (message: string) =>
  message
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** All of it, for the clinic. What it is about stays out of the subject, which others may see on a screen. */
export const mailToClinic = (clinic: Asking, id: string, asked: Asked): SystemEmail => ({
  to: accountHolder(clinic),
  replyTo: asked.email,
  subject: `New enquiry through ${productName}`,
  heading: `${asked.name} has a question`,
  paragraphs: [
    `About: ${asked.treatment ?? 'a general question'}`,
    ...linesOf(asked.message),
    `Email: ${asked.email}`,
    ...(asked.phoneNumber ? [`Phone: ${formatPhone(asked.phoneNumber)}`] : []),
    'Please answer from your account, by email or by phone. Answers from your account count towards the response time on your listing. Only your clinic can read this enquiry.',
  ],
  action: { label: 'Answer from your account', path: `/account/enquiries/${id}` },
})

/**
 * Nothing that was typed is in it, not even the clinic's name: anybody can register one and enter a stranger's address.
 * The button shows which clinic it is.
 */
export const mailToPatient = (clinic: Pick<Clinic, 'id'>, email: string): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: `Your ${productName} enquiry has been sent`,
  heading: "We've sent your enquiry",
  paragraphs: [
    'The clinic has your message and will answer you directly. Use the button to see which clinic it is. Nobody else can read your message.',
    'We delete enquiries after 12 months.',
    "If you didn't send it, someone entered your address by mistake. You don't need to do anything.",
  ],
  action: { label: 'See the clinic', path: `/clinic/${clinic.id}` },
})

/**
 * What the clinic wrote, and nothing of what it was asked. A reply goes to the clinic. The one email that brings typed
 * text to an address nobody has confirmed, because that is what the patient asked for: our own words stand above it,
 * and it says who wrote it.
 */
export const mailWithAnswer = (clinic: Clinic, to: { email: string }, message: string): SystemEmail => ({
  to: unconfirmedAddress(to.email),
  replyTo: clinic.email,
  subject: `A clinic has answered your enquiry through ${productName}`,
  heading: 'A clinic has answered your enquiry',
  paragraphs: [
    `You sent an enquiry through ${productName}. The clinic wrote the answer below, not us. If you didn't send an enquiry, ignore this email.`,
    `${clinic.name} says:`,
    ...linesOf(message),
    'Reply to this email to write to the clinic directly.',
  ],
  action: { label: 'See the clinic', path: `/clinic/${clinic.id}` },
})
