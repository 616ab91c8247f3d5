import { formatPhone } from '../../contract/phone.ts'
import { productName } from '../../contract/product.ts'
import type { SystemMail } from '../email/system-mail.ts'

type Clinic = { id: string; name: string; email: string }
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
export const mailToClinic = (clinic: Clinic, id: string, asked: Asked): SystemMail => ({
  to: clinic.email,
  replyTo: asked.email,
  subject: `New enquiry through ${productName}`,
  heading: `${asked.name} has a question`,
  paragraphs: [
    `About: ${asked.treatment ?? 'a general question'}`,
    ...linesOf(asked.message),
    `Email: ${asked.email}`,
    ...(asked.phoneNumber ? [`Phone: ${formatPhone(asked.phoneNumber)}`] : []),
    'Please answer from your account, by email or by phone. Answers from your account count towards the response time on your listing. Nobody but your clinic can read this enquiry.',
  ],
  action: { label: 'Answer from your account', path: `/account/enquiries/${id}` },
})

/** Nothing that was typed is in it, so that nobody can have us send their words to a stranger. */
export const mailToPatient = (clinic: Clinic, email: string): SystemMail => ({
  to: email,
  subject: `Your enquiry to ${clinic.name}`,
  heading: 'Your enquiry has been passed on',
  paragraphs: [
    `${clinic.name} has your message and will answer you directly. Nobody else can read it.`,
    'We delete enquiries after 12 months.',
    'If you did not send it, somebody entered your address by mistake. You need not do anything.',
  ],
  action: { label: 'See the clinic', path: `/clinic/${clinic.id}` },
})

/** What the clinic wrote, and nothing of what it was asked. A reply goes to the clinic. */
export const mailWithAnswer = (
  clinic: Clinic,
  to: { email: string; name: string },
  message: string,
): SystemMail => ({
  to: to.email,
  replyTo: clinic.email,
  subject: `${clinic.name} has answered your enquiry`,
  heading: `An answer from ${clinic.name}`,
  paragraphs: [
    ...linesOf(message),
    `Reply to this mail to write to ${clinic.name} directly. You asked them through ${productName}.`,
  ],
  action: { label: 'See the clinic', path: `/clinic/${clinic.id}` },
})
