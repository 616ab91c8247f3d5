import { unconfirmedAddress } from '../../../email/addressee.ts'
import type { SystemEmail } from '../../../email/delivery/system-email.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Europe/London' })
/** The last day on which an answer is in time: the deadline is the midnight that ends it. */
const lastDay = (deadline: Date) => moment.format(new Date(deadline.getTime() - 1))

const inOneLine = (address: string) =>
  address
    .split('\n')
    .map(line => line.trim())
    .join(', ')

/** The notice itself is on the author's private page: no email repeats what a stranger typed. */
export const emailOfNotice = (email: string, path: string, answerBy: Date): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: 'Legal notice about your review: please answer',
  preheader: `Answer by the end of ${lastDay(answerBy)}.`,
  heading: 'Someone has sent a legal notice about your review',
  paragraphs: [
    'They say that your review is defamatory. You can read the notice on your private page, and delete your review or stand by it.',
    `Please answer by the end of ${lastDay(answerBy)}. If you don't, we have to remove your review.`,
    'To stand by your review you need to give us your full name and postal address. We pass them on only if you agree, or if a court orders it. You may want to get legal advice first.',
  ],
  action: { label: 'Read the notice', path },
})

export const emailOfNoticeReceived = (email: string, answerBy: Date): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: "We've sent your notice to the author",
  heading: "We've sent your notice of complaint to the author",
  paragraphs: [
    `The author of the review has until the end of ${lastDay(answerBy)} to answer. We'll tell you what they say within 48 hours, not counting weekends and bank holidays.`,
    "If they don't answer, or want the review deleted, we'll remove it.",
    "If you didn't send a notice, reply to this email.",
  ],
})

export const emailOfWaitingNotice = (email: string): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: "We've received your notice of complaint",
  heading: "We've received your notice of complaint",
  paragraphs: [
    "We've had a notice about this review before, and the review stayed. A member of our team will read yours before it goes to the author.",
    "We'll email you what we decide.",
    "If you didn't send a notice, reply to this email.",
  ],
})

export const emailOfNoticeWithoutAuthor = (email: string, removedBy: Date): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: "We've received your notice of complaint",
  heading: "We've received your notice of complaint",
  paragraphs: [
    `We can no longer contact the author of the review. Unless we find that your notice isn't a notice of complaint, we'll remove the review by the end of ${moment.format(removedBy)}.`,
    "If you didn't send a notice, reply to this email.",
  ],
})

export const emailOfIncompleteNotice = (email: string, missing: readonly string[]): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: 'Your notice of complaint is incomplete',
  heading: 'Your notice of complaint is incomplete',
  paragraphs: [
    "We can't send your notice to the author of the review yet, because the law requires more than it says.",
    `What's missing: ${missing.join('; ')}.`,
    'Please fill in the form again with everything it asks for.',
    "If you didn't send a notice, ignore this email.",
  ],
})

export const emailOfRemovalOnNotice = (email: string): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: 'The review you complained about has been removed',
  heading: 'The review has been removed',
  paragraphs: ['The review that your notice of complaint was about is no longer on our site.'],
})

/** For a review that was refused after the notice came: its author may still appeal. */
export const emailOfEndedNotice = (email: string): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: "The review you complained about isn't on our site",
  heading: "The review isn't on our site",
  paragraphs: [
    "The review that your notice of complaint was about isn't on our site at the moment, so we've closed your notice.",
    'If the review is published again and you still think that it defames you, you can send a new notice.',
  ],
})

export const emailOfAuthorStanding = (
  email: string,
  author: { name: string; address: string } | null,
): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: 'The author stands by the review you complained about',
  heading: 'The author stands by the review',
  paragraphs: [
    "The author has answered your notice of complaint and doesn't want the review removed, so it stays on our site.",
    author
      ? `The author agreed to share their details with you: ${author.name}, ${inOneLine(author.address)}.`
      : "The author has given us their name and address, but doesn't agree to us passing them on. A court can order us to.",
    'You may want to get legal advice about what you can do next.',
  ],
})

export const emailOfDismissedNotice = (email: string): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: 'Your notice of complaint about a review',
  heading: "We won't take your notice further",
  paragraphs: [
    "A member of our team read your notice of complaint. It isn't a notice about a defamatory statement, so the review stays on our site.",
    'If you think that we are wrong, reply to this email.',
  ],
})

/** For the author, who had been asked to answer it. */
export const emailOfDismissalToAuthor = (email: string, path: string): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: 'The legal notice about your review has been dismissed',
  heading: "You don't have to answer the legal notice",
  paragraphs: [
    'A member of our team read the legal notice about your review and dismissed it. Your review stays, and nothing more is needed from you.',
  ],
  action: { label: 'See your review', path },
})
