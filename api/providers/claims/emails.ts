import { codeMinutes } from '../../../contract/providers/verification.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Addressee } from '../../email/addressee.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'

/** To an address at the domain of a registered website. Nothing in it was typed by the person who asked for it. */
export const claimCodeEmail = (
  to: Addressee,
  { clinic, code }: { clinic: string; code: string },
): SystemEmail => ({
  to,
  subject: `Your code to claim ${clinic} on ${productName}`,
  heading: 'Your code',
  paragraphs: [
    `Someone asked to manage the listing of ${clinic} on ${productName}. We send the code to the clinic's own domain to make sure that they work there.`,
    `The code is ${code}. It works once, for ${codeMinutes} minutes.`,
    "If it was you, enter it on the page where you asked for it. If it wasn't, you don't need to do anything. Don't give the code to anyone: we'll never ask you for it.",
  ],
})
