import { teamInviteDays } from '../../../contract/providers/team/team.ts'
import { productName } from '../../../contract/text/product.ts'
import { type Addressee, unconfirmedAddress } from '../../email/addressee.ts'

/** To an address that someone typed in: it repeats nothing but the name of a clinic whose owner has confirmed theirs. */
export const invitationEmail = (to: string, clinic: string, token: string) => ({
  to: unconfirmedAddress(to),
  subject: `${clinic} invited you to its ${productName} account`,
  heading: "Join your clinic's account",
  paragraphs: [
    `${clinic} invited you to work with its ${productName} account.`,
    `You can use the link once, within ${teamInviteDays} days. You'll choose your own password.`,
    "If you didn't expect this, ignore this email.",
  ],
  action: { label: 'Accept the invitation', path: `/join-team/${token}` },
})

export const removedEmail = (to: Addressee) => ({
  to,
  subject: `You no longer have access to ${to.clinic}`,
  heading: 'Your access has ended',
  paragraphs: [
    `You've been removed from the team of ${to.clinic} on ${productName}. We've signed you out on every device and deleted your sign-in.`,
    'If you think this is a mistake, ask the owner of the account.',
  ],
})

export const newOwnerEmail = (to: Addressee) => ({
  to,
  subject: `You now own the account of ${to.clinic}`,
  heading: "You're the owner now",
  paragraphs: [
    `The account of ${to.clinic} on ${productName} has been transferred to you. Invoices and messages about the account now come to this address.`,
    "If you didn't expect this, reply to this email.",
  ],
  action: { label: 'Open the team page', path: '/account/team' },
})

export const formerOwnerEmail = (to: Addressee, newOwner: string) => ({
  to,
  subject: `You transferred the account of ${to.clinic}`,
  heading: 'Your account has a new owner',
  paragraphs: [
    `You transferred the account of ${to.clinic} on ${productName} to ${newOwner}. You're now a manager.`,
    "If this wasn't you, reply to this email straight away.",
  ],
})
