import { daysToConfirm } from '../../../contract/rules/limits.ts'
import { usedTrialWords } from '../../../contract/rules/plan/plan.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Addressee } from '../../email/addressee.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { longDate } from '../../long-date.ts'

const confirmPath = (token: string) => `/api/confirm-email?token=${token}`

/** After registering, after a change of address, and whenever someone asks for it again. */
export const confirmationEmail = (to: Addressee, token: string, trialUsed: boolean): SystemEmail => ({
  to,
  subject: `Confirm your email address for ${productName}`,
  heading: 'Please confirm your email address',
  paragraphs: [
    `Please confirm this is your address, so that patients can find your clinic and their enquiries reach you. The link works for ${daysToConfirm} days.`,
    ...(trialUsed ? [usedTrialWords] : []),
    "If you didn't register a clinic with us, ignore this email.",
  ],
  action: { label: 'Confirm email address', path: confirmPath(token) },
})

/** For someone who registers with an address that has an account, told to nobody but its owner. */
export const takenEmail = (to: Addressee): SystemEmail => ({
  to,
  subject: `You already have a ${productName} account`,
  heading: 'You already have an account',
  paragraphs: [
    "Someone, probably you, just tried to register a clinic with this address. It already has an account, so we haven't created a new one and won't charge a card.",
    "Sign in with your password, or choose a new one on the sign-in page. If it wasn't you, you don't need to do anything. We didn't tell them that you have an account.",
  ],
  action: { label: 'Sign in', path: '/login' },
})

/** Once, when the address is confirmed for the first time. A held listing is not live by that. */
export const welcomeEmail = (to: Addressee, held: boolean): SystemEmail => ({
  to,
  subject: `Welcome to ${productName}: your first steps`,
  heading: held ? 'Your email address is confirmed' : 'Your listing is live',
  paragraphs: [
    held
      ? "Your email address is confirmed. We're still checking your listing, so patients can't see it yet. We'll email you when we've finished. You can get your listing ready in the meantime:"
      : 'Your email address is confirmed and patients can now find your clinic. To make the most of your listing:',
    '1. Add your treatments with prices. Patients search by treatment, so do this first.',
    '2. Say what each price includes, and enter your opening hours.',
    '3. Add your logo and a phone number for each clinic.',
    '4. Answer enquiries from your inbox. Clinics that answer quickly get a badge.',
    'Your account shows how complete your profile is, and what to do next.',
  ],
  action: { label: 'Open your account', path: '/account' },
})

/** For someone who asks for a link that is no longer needed. */
export const alreadyConfirmedEmail = (to: Addressee): SystemEmail => ({
  to,
  subject: 'Your email address is already confirmed',
  heading: 'Your email address is already confirmed',
  paragraphs: ["You don't need to confirm it again. You can sign in to your account."],
  action: { label: 'Sign in', path: '/login' },
})

/** Before an account that was never confirmed is removed. */
export const warningEmail = (to: Addressee, token: string, confirmBy: Date): SystemEmail => ({
  to,
  subject: `Confirm your email address by ${longDate(confirmBy)}`,
  heading: "Confirm your email or we'll close your account",
  paragraphs: [
    `You registered a clinic with ${productName} but haven't confirmed your email address yet. Until you do, patients can't find it.`,
    `On ${longDate(confirmBy)} we'll end the subscription and delete the account. We haven't charged you anything. To keep your account, use the button below to confirm your address.`,
  ],
  action: { label: 'Confirm email address', path: confirmPath(token) },
})

/** The last word to someone who never confirmed. */
export const removedEmail = (to: Addressee): SystemEmail => ({
  to,
  subject: `Your ${productName} registration has ended`,
  heading: 'Your registration has ended',
  paragraphs: [
    `You didn't confirm your email address within ${daysToConfirm} days, so we've ended the subscription and deleted the account with everything in it. We haven't charged you anything.`,
    "You're welcome to register again at any time.",
  ],
  action: { label: 'Register again', path: '/signup' },
})
