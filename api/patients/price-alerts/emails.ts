import { keptFor } from '../../../contract/rules/limits.ts'
import { unconfirmedAddress } from '../../email/addressee.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'

/**
 * No email names a treatment, a clinic or a price: others may see it on a screen, emails wait in the database as plain
 * text, and what someone looks for is about their health. The page behind the link says it.
 */
type ToPatient = (email: string, token: string) => SystemEmail

const pageOf = (token: string) => `/price-alerts/${token}`

const stopWith = (token: string) => ({
  page: pageOf(token),
  oneClick: `/api/price-alert-links/${token}/stop`,
})

/** Anyone can enter a stranger's address, so it says no more than that someone did. */
export const emailToConfirm: ToPatient = (email, token) => ({
  to: unconfirmedAddress(email),
  subject: 'Confirm your price alert',
  preheader: 'One more step before we email you.',
  heading: 'Confirm your price alert',
  paragraphs: [
    'You asked us to email you about prices. Open the page and press the button to start.',
    `If you didn't ask for this, ignore this email. We won't email you about it, and we'll delete the request after ${keptFor.unconfirmedAlertDays} days.`,
  ],
  action: { label: 'See and confirm your alert', path: pageOf(token) },
  stop: stopWith(token),
})

export const emailOfKnownAlert: ToPatient = (email, token) => ({
  to: unconfirmedAddress(email),
  subject: 'You already have this price alert',
  heading: 'You already have this price alert',
  paragraphs: ["You don't need to do anything. On the page you can see or stop it."],
  action: { label: 'See your alert', path: pageOf(token) },
  stop: stopWith(token),
})

export const emailOfFullList = (email: string, token: string, alerts: number): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: "We couldn't save your price alert",
  heading: `You have ${alerts} price alerts already`,
  paragraphs: [
    `That's as many as one email address can have. Stop one with the link in any email about it, or stop them all on this page, then save the new one again.`,
  ],
  action: { label: 'See one of your alerts', path: pageOf(token) },
  stop: stopWith(token),
})

export const emailOfNews = (
  email: string,
  token: string,
  { fallen, added }: { fallen: number; added: number },
): SystemEmail => {
  const heading = fallen > 0 ? 'A price you are watching has fallen' : 'A new clinic matches your price alert'
  return {
    to: unconfirmedAddress(email),
    subject: heading,
    preheader: 'See what has changed.',
    heading,
    paragraphs: [
      [
        fallen > 0 && `${counted(fallen, 'price is', 'prices are')} lower than before.`,
        added > 0 && newClinics(added),
      ]
        .filter(Boolean)
        .join(' '),
      "To protect your privacy, this email doesn't name treatments or clinics. Use the button to see them. Anyone with the link can open it, so don't forward this email.",
    ],
    action: { label: 'See what has changed', path: pageOf(token) },
    stop: stopWith(token),
  }
}

const counted = (number: number, one: string, many: string) =>
  number === 1 ? `One ${one}` : `${number} ${many}`

const newClinics = (added: number) => `${counted(added, 'clinic is', 'clinics are')} new in your area.`
