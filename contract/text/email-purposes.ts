import { productName } from './product.ts'

/** What email that someone may refuse is sent for, in the words of the preference page. */
export const emailPurposes = {
  outreach: 'Emails from our team about listing your clinic',
  signup: "Reminders about a registration you haven't finished",
  account: 'Help with completing and using your listing',
  promotional: `Offers and news from ${productName}`,
} as const

/** The words beside the registration's box, kept with the consent. */
export const recoveryConsent = "Email me if I don't finish registering. We'll send three emails at most."
