import { productName } from '../../contract/text/product.ts'
import type { Deps } from '../deps.ts'
import type { Addressee } from '../email/addressee.ts'
import { queueEmail } from '../email/delivery/email-queue.ts'
import type { SystemEmail } from '../email/delivery/system-email.ts'
import type { AccountKind } from './queries.ts'

export type Recipient = { kind: AccountKind; to: Addressee }

/** Where someone who can't sign in, or whose password is known to others, starts. */
export const forgotPasswordPaths = {
  provider: '/forgot-password',
  member: '/forgot-password',
  staff: '/staff/forgot-password',
} as const

const formatMoment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
}).format

/** What changed, in the heading of the email and in its first paragraph. */
const notices = {
  twoFactorOn: () => [
    'Two-factor sign-in is on',
    "You now need your password and a code from your authenticator app to sign in. We've signed out your other devices.",
  ],
  twoFactorOff: () => [
    'Two-factor sign-in is off',
    'Your password alone is now enough to sign in. You can switch two-factor sign-in on again in your account.',
  ],
  twoFactorReset: () => [
    'Two-factor sign-in was reset',
    "We've switched off two-factor sign-in for your account and signed out every device. You can set it up again after you sign in.",
  ],
  newRecoveryCodes: () => [
    'You have new recovery codes',
    "We've replaced your recovery codes with ten new ones. The old codes no longer work.",
  ],
  recoveryCodeUsed: ({ left }: { left: number }) => [
    'A recovery code was used',
    `One of your recovery codes was used in place of a code from your authenticator app. You have ${left} left.`,
  ],
  passkeyAdded: ({ name }: { name: string }) => [
    'A passkey was added',
    `The passkey “${name}” can now be used to sign in to your account.`,
  ],
  passkeyRemoved: ({ name }: { name: string }) => [
    'A passkey was removed',
    `The passkey “${name}” can no longer be used to sign in to your account.`,
  ],
  newDevice: ({ device, at }: { device: string; at: Date }) => [
    'New sign-in',
    `Your account was used on a device we haven't seen before: ${device}, ${formatMoment(at)} UK time.`,
  ],
} satisfies Record<string, (about: never) => [heading: string, text: string] | string[]>

type Notices = typeof notices

/** Emails an account's owner about a change to how it is protected. They may be the only one to notice a stranger. */
export const queueNotice = <N extends keyof Notices>(
  deps: Pick<Deps, 'db' | 'emailSettings' | 'clock'>,
  recipient: Recipient,
  notice: N,
  ...about: Parameters<Notices[N]>
) => queueEmail(deps, noticeEmail(recipient, notice, ...about))

export function noticeEmail<N extends keyof Notices>(
  { kind, to }: Recipient,
  notice: N,
  ...about: Parameters<Notices[N]>
): SystemEmail {
  const [heading, text] = (notices[notice] as (...about: unknown[]) => [string, string])(...about)
  return {
    to,
    subject: `${heading}: your ${productName} account`,
    heading,
    paragraphs: [
      text,
      "If this was you, you don't need to do anything. If it wasn't, choose a new password straight away. That signs out every device.",
    ],
    action: { label: 'Choose a new password', path: forgotPasswordPaths[kind] },
  }
}
