import { productName } from '../../../../contract/text/product.ts'
import type { Addressee } from '../../../email/addressee.ts'
import type { SystemEmail } from '../../../email/delivery/system-email.ts'

/** To an address that someone typed: nothing else that they typed is repeated. */
export const confirmRemovalEmail = (
  to: Addressee,
  { clinic, token, days }: { clinic: string; token: string; days: number },
): SystemEmail => ({
  to,
  subject: `Confirm your request about ${clinic}`,
  heading: 'Please confirm your request',
  paragraphs: [
    `Someone gave this address and asked us not to show ${clinic} on ${productName}.`,
    `If it was you, please confirm within ${days} days. Our team will then look at your request and email you.`,
    "If it wasn't you, ignore this email. Nothing will change.",
  ],
  action: { label: 'Confirm my request', path: `/confirm-removal/${token}` },
})

export const removalDecidedEmail = (
  to: Addressee,
  { clinic, removed, answer }: { clinic: string; removed: boolean; answer: string },
): SystemEmail => ({
  to,
  subject: removed ? `We no longer show ${clinic}` : `Your request about ${clinic}`,
  heading: removed ? 'We no longer show this clinic' : 'We still show this clinic',
  paragraphs: [
    removed
      ? `You asked us not to show ${clinic} on ${productName}. We've removed it from our search and its page, and we'll leave it out when we update our copy of the register.`
      : `You asked us not to show ${clinic} on ${productName}. We've looked at your request and decided to keep it.`,
    `Our team wrote: ${answer}`,
    ...(removed ? ['Search engines may show the old page for a few days.'] : []),
  ],
})
