import { type Ground, groundMeaning, type LedgerGround } from '../../../../contract/patients/reviews/words.ts'
import { productName } from '../../../../contract/text/product.ts'
import { unconfirmedAddress } from '../../../email/addressee.ts'
import type { SystemEmail } from '../../../email/delivery/system-email.ts'

/** No email names the clinic: others may see it on a screen, and that someone was treated there is about their health. */
type ToAuthor = (email: string, path: string) => SystemEmail

/** Anyone can enter a stranger's address, so it says no more than the code. */
export const emailOfCode = (email: string, code: string, minutes: number): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: `Your ${productName} code`,
  preheader: 'Enter it on the page you came from.',
  heading: `Your code is ${code}`,
  paragraphs: [
    `Enter it on the page where you asked to write a review. It works for ${minutes} minutes.`,
    "If you didn't ask for a code, ignore this email. Nothing is published without it.",
  ],
})

export const emailOfInvitation = (email: string, path: string, days: number): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: 'How was your visit?',
  preheader: 'Good or bad, your review helps other patients.',
  heading: 'How was your visit?',
  paragraphs: [
    'You recently contacted or visited a clinic. Good or bad, your experience helps other patients to choose. It takes about two minutes.',
    `Your review shows the month of your visit and, only if you enter it, your first name. The link works once, for ${days} days. We won't remind you.`,
    "If you didn't visit a clinic, ignore this email.",
  ],
  action: { label: 'Write a review', path },
})

export const emailOfReceipt: ToAuthor = (email, path) => ({
  to: unconfirmedAddress(email),
  subject: "We've received your review",
  heading: "We've received your review",
  paragraphs: [
    'Someone on our team will read it within 48 hours, before they look at the stars. Good and bad reviews are checked alike.',
    "On your private page you can change or delete it at any time. Anyone who has the link can open the page, so don't forward this email.",
    'If you want to prove your visit, reply with a photo of a receipt. We only note that we have seen it, and delete the photo.',
  ],
  action: { label: 'See your review', path },
})

/** For authors who lost the link to their page. */
export const emailOfNewLink: ToAuthor = (email, path) => ({
  to: unconfirmedAddress(email),
  subject: 'A new link to your review',
  heading: 'Here is a new link to your review',
  paragraphs: [
    "You've written a review of this clinic before. On your private page you can see what happened to your review, change it or delete it.",
    "If you didn't ask for this, ignore this email and don't forward it: anyone who has the link can open the page.",
  ],
  action: { label: 'See your review', path },
})

export const emailOfPublication: ToAuthor = (email, path) => ({
  to: unconfirmedAddress(email),
  subject: 'Your review is published',
  heading: 'Your review is published',
  paragraphs: [
    'Thank you for helping other patients. You can change or delete your review at any time. We delete it after 24 months.',
  ],
  action: { label: 'See your review', path },
})

export const emailOfRedaction: ToAuthor = (email, path) => ({
  to: unconfirmedAddress(email),
  subject: 'Your review is published, with a few words removed',
  heading: "We've removed a few words from your review",
  paragraphs: [
    'Your review is published. We replaced words that identify a person or say something about health, and marked each place. Everything else is as you wrote it.',
    "Please read it. If you don't agree, you can change or delete it.",
  ],
  action: { label: 'Read your review', path },
})

/** There is one appeal for each review, so an author who has used it isn't offered another. */
export const emailOfRefusal = (
  email: string,
  path: string,
  ground: Ground,
  mayAppeal: boolean,
): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: "We haven't published your review",
  preheader: mayAppeal ? 'The reason, and how to appeal.' : 'The reason, and what you can do.',
  heading: "We haven't published your review",
  paragraphs: [
    `A member of our team read it. We can't publish it because ${groundMeaning[ground]}.`,
    mayAppeal
      ? 'You can change it and send it again, or appeal once. Someone else on our team decides the appeal.'
      : "You can change it and send it again. You've already appealed once, so you can't appeal again.",
    "A review isn't a complaint. Your page also shows who you can complain to.",
  ],
  action: { label: mayAppeal ? 'Change it or appeal' : 'Change your review', path },
})

export const emailOfAppealWon: ToAuthor = (email, path) => ({
  to: unconfirmedAddress(email),
  subject: 'Your appeal: your review is published',
  heading: 'Your review is published',
  paragraphs: [
    'Someone else on our team read your review and your appeal, and decided to publish it. We are sorry for the delay.',
  ],
  action: { label: 'See your review', path },
})

export const emailOfAppealLost = (email: string, path: string, ground: Ground): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: "Your appeal: we still can't publish your review",
  heading: "We still can't publish your review",
  paragraphs: [
    `Someone else on our team read your review and your appeal. They came to the same decision because ${groundMeaning[ground]}.`,
    'You can change your review and send it again. This decision ends the appeal.',
  ],
  action: { label: 'Change your review', path },
})

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Europe/London' })

export const emailOfReport = (email: string, path: string, amendUntil: Date | null): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: 'Someone has reported your review',
  heading: 'Someone has reported your review',
  paragraphs: [
    amendUntil
      ? `Your review stays up while we look at it. If you want to change anything first, you have until ${day.format(amendUntil)}.`
      : "We've hidden your review until a member of our team has looked at it, because the report says it may cause harm. You can still change it.",
    'A report alone is no reason to remove a review. We only remove reviews that break our published policy.',
  ],
  action: { label: 'See your review', path },
})

export const emailOfRemoval = (email: string, ground: LedgerGround): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: "We've removed your review",
  heading: "We've removed your review",
  paragraphs: [
    ground === 'notice'
      ? "You didn't answer the legal notice about your review by the deadline, so we had to remove it."
      : `A member of our team looked at your review after a report. We removed it because ${groundMeaning[ground]}.`,
    "We've deleted the text and your email address. If you disagree, reply to this email.",
  ],
})
