import { keptFor } from '../../../contract/rules/limits.ts'
import { productName } from '../../../contract/text/product.ts'
import { type Addressee, unconfirmedAddress } from '../../email/addressee.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'

type Link = { newEmail: string; token: string; passwordConfirmed: boolean }

/** To the new address: the link that puts it in the place of the old one. */
export const confirmEmail = ({ newEmail, token, passwordConfirmed }: Link): SystemEmail => ({
  to: unconfirmedAddress(newEmail),
  subject: `Confirm your new email for ${productName}`,
  heading: 'Confirm your new email',
  paragraphs: [
    `You asked to use this address for your ${productName} account. Open the link within ${keptFor.newEmailLinkHours} hours to confirm.${passwordConfirmed ? '' : " We'll ask for your password."} Until then nothing changes.`,
    "If this wasn't you, ignore this email. Someone may have entered your address by mistake.",
  ],
  action: { label: 'Confirm this email', path: `/confirm-new-email?token=${token}` },
})

/** To an address that already has an account. The person who asked learns nothing about that. */
export const takenEmail = (newEmail: string): SystemEmail => ({
  to: unconfirmedAddress(newEmail),
  subject: `You already have a ${productName} account`,
  heading: 'You already have an account',
  paragraphs: [
    `Someone, possibly you, asked to use this address for another ${productName} account. Each address can only have one account, so nothing has changed.`,
    'If it was you, sign in with this address, or use a different address for the other account.',
  ],
  action: { label: 'Sign in', path: '/login' },
})

const undoAction = (token: string) => ({
  label: "This wasn't me: undo the change",
  path: `/undo-email-change?token=${token}`,
})

/** To the old address, when a change is asked for. */
export const changingEmail = (to: Addressee, undo: string): SystemEmail => ({
  to,
  subject: `Your ${productName} email is about to change`,
  heading: 'Someone asked to change your email',
  paragraphs: [
    "Someone entered a new email in your account. We'll use this address until the new one is confirmed. If this was you, you don't need to do anything.",
    `If it wasn't you, someone else is signed in to your account. Undo the change within ${keptFor.oldEmailDays} days: we'll keep this address, sign out every device and email you a link to choose a new password.`,
  ],
  action: undoAction(undo),
})

/** To the old address, when it is one no longer. */
export const changedEmail = (to: Addressee, undo: string): SystemEmail => ({
  to,
  subject: `Your ${productName} email has changed`,
  heading: 'Your email has changed',
  paragraphs: [
    'The new email for your account has been confirmed. You can no longer sign in with this address.',
    `If this wasn't you, undo the change within ${keptFor.oldEmailDays} days. We'll bring this address back, sign out every device and email you a link to choose a new password.`,
  ],
  action: undoAction(undo),
})

/** The last one an account gets. */
export const deletedEmail = (to: Addressee): SystemEmail => ({
  to,
  subject: `Your ${productName} account has been deleted`,
  heading: 'Your account has been deleted',
  paragraphs: [
    "We've deleted your account, your listing, your enquiries and everything you entered. We won't charge your card again.",
    "By law we have to keep the invoices, but we've removed your name.",
  ],
})
