import { productName } from '../../contract/product.ts'
import type { SystemMail } from '../email/system-mail.ts'

export const linkHours = 24

type Person = { email: string; firstName: string }

/** To the new address: the link that puts it in the place of the old one. */
export const confirmMail = ({ firstName }: Person, newEmail: string, token: string): SystemMail => ({
  to: newEmail,
  subject: `Confirm your new email for ${productName}`,
  heading: 'Confirm your new email',
  paragraphs: [
    `Hello ${firstName},`,
    `You asked to sign in to ${productName} with this address from now on. Open the link within ${linkHours} hours. Until then nothing changes.`,
    'If it was not you, do nothing: somebody entered your address by mistake.',
  ],
  action: { label: 'Confirm this email', path: `/confirm-new-email?token=${token}` },
})

/** To an address that has an account already. Whoever asked for it is told nothing about that. */
export const takenMail = (newEmail: string): SystemMail => ({
  to: newEmail,
  subject: `Your email has a ${productName} account already`,
  heading: 'You have an account already',
  paragraphs: [
    `Somebody, perhaps you, asked to use this address for another ${productName} account. One address can have one account, so nothing has changed.`,
    'If it was you, sign in with this address, or choose another one for the other account.',
  ],
  action: { label: 'Sign in', path: '/login' },
})

/** To the old address, when a change is asked for. */
export const changingMail = ({ email, firstName }: Person): SystemMail => ({
  to: email,
  subject: `Your ${productName} email is about to change`,
  heading: 'Somebody asked to change your email',
  paragraphs: [
    `Hello ${firstName},`,
    'A new email was entered in your account just now. This address stays in use until the new one has been confirmed.',
    'If it was not you, sign in, take the change back on your profile and change your password.',
  ],
  action: { label: 'Open your profile', path: '/account' },
})

/** To the old address, when it is one no longer. */
export const changedMail = ({ email, firstName }: Person): SystemMail => ({
  to: email,
  subject: `Your ${productName} email has changed`,
  heading: 'Your email has changed',
  paragraphs: [
    `Hello ${firstName},`,
    'The new email of your account has been confirmed. This address can no longer be used to sign in, and no more mail goes to it.',
    'If it was not you, please write to us at once by answering this mail.',
  ],
})

/** The last one an account gets. */
export const deletedMail = ({ email, firstName }: Person): SystemMail => ({
  to: email,
  subject: `Your ${productName} account has been deleted`,
  heading: 'Your account has been deleted',
  paragraphs: [
    `Hello ${firstName},`,
    'Your account, your listing, your enquiries and what you entered have been deleted, and your card will not be charged again.',
    'We keep the invoices, without your name, as the law on accounts asks us to.',
  ],
})
