import type { SanctionKind } from '../../../../contract/patients/reviews/sanctions.ts'
import type { Addressee } from '../../../email/addressee.ts'
import type { SystemEmail } from '../../../email/delivery/system-email.ts'
import { longDate } from '../../../long-date.ts'

export const emailOfSanction = (
  to: Addressee,
  kind: SanctionKind,
  reason: string,
  until: Date,
): SystemEmail => ({
  to,
  subject:
    kind === 'warning' ? 'A warning about your reviews' : `Your reviews are hidden until ${longDate(until)}`,
  heading: kind === 'warning' ? 'We show a warning about your reviews' : 'We have hidden your reviews',
  paragraphs: [
    kind === 'warning'
      ? `Until ${longDate(until)} your page says that our rules on reviews were broken. If it happens again, we hide your reviews for 180 days.`
      : `Our rules on reviews were broken again. We don't show or count reviews that patients wrote about you on our site until ${longDate(until)}, and your page says why.`,
    `The reason: ${reason}`,
    'If you think that we are wrong, reply to this email.',
  ],
  action: { label: 'Read our review policy', path: '/reviews/policy' },
})

export const emailOfLiftedSanction = (to: Addressee, kind: SanctionKind): SystemEmail => ({
  to,
  subject: kind === 'warning' ? 'The warning about your reviews is lifted' : 'Your reviews are shown again',
  heading: kind === 'warning' ? "We've lifted the warning" : 'We show your reviews again',
  paragraphs: [
    kind === 'warning'
      ? "We've lifted the warning about your reviews, and your page no longer shows it."
      : 'Your page shows and counts the reviews that patients wrote about you on our site again.',
    "It doesn't count as an earlier breach of our rules on reviews.",
  ],
  action: { label: 'Read our review policy', path: '/reviews/policy' },
})
