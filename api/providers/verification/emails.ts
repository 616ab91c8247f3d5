import { codeMinutes } from '../../../contract/providers/verification.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Addressee } from '../../email/addressee.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { type Added, addedWords } from '../listing-checks/emails.ts'

const toChecks = { label: 'See your listing checks', path: '/account/listing' }

/**
 * To an address at the domain of a website. The clinic that asked may not own it, so nothing that they typed is repeated but
 * the domain itself.
 */
export const codeEmail = (
  to: Addressee,
  { domain, code }: { domain: string; code: string },
): SystemEmail => ({
  to,
  subject: `Your ${productName} code`,
  heading: 'Your code',
  paragraphs: [
    `Someone with an account on ${productName} says that ${domain} is their clinic's website, and asked us to send a code here.`,
    `The code is ${code}. It works once, for ${codeMinutes} minutes.`,
    "If it was you, enter it in your account. If it wasn't, you don't need to do anything. Don't give the code to anyone: we'll never ask you for it.",
  ],
})

export const checkedEmail = (
  to: Addressee,
  { waited, added }: { waited: boolean; added: Added | undefined },
): SystemEmail => ({
  to,
  subject: `We've checked your listing on ${productName}`,
  heading: "We've checked your listing",
  paragraphs: [
    waited
      ? `We've finished checking ${to.clinic}. Patients can now find it.`
      : `We've finished checking ${to.clinic}. Your page now says what we checked and when.`,
    ...(added ? [addedWords(added)] : []),
  ],
  action: toChecks,
})

export const questionEmail = (to: Addressee, question: string, waits: boolean): SystemEmail => ({
  to,
  subject: `A question about your listing on ${productName}`,
  heading: 'We have a question about your listing',
  paragraphs: [
    `We're checking ${to.clinic} and need your help:`,
    question,
    'Please sign in and answer on your listing page.',
    waits
      ? "Patients can't see your listing until we've finished. Waiting doesn't use up your free months."
      : 'Patients can still see your listing.',
  ],
  action: { label: 'Answer the question', path: '/account/listing' },
})
