import type { EmailPurpose } from '../../../contract/email/consent.ts'
import { emailPurposes } from '../../../contract/text/email-purposes.ts'
import { productName } from '../../../contract/text/product.ts'

/** Our relationship to a recipient at the time of sending. */
export type Relation = {
  hasAccount: boolean
  consented: boolean
  /** Someone typed this address into the registration form, and nobody has answered from it yet. */
  onlyTyped?: boolean
}

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

const toCustomer = `You're getting this email because your clinic has an account with ${productName}.`

const toWhomever = "You're getting this email because someone entered this address in our registration form."

const toOrganisation: Record<EmailPurpose, string> = {
  outreach: `We're emailing because we think a ${productName} listing could suit your clinic.`,
  signup: "You're getting this email because you agreed to a reminder about your unfinished registration.",
  account: "You're getting this email because our team has this address as a contact for your clinic.",
  promotional: `You're getting this email because our team added your organisation to our list for ${inSentence(emailPurposes.promotional)}.`,
}

/** Why this recipient gets this email. It must be true for them: clinics with an account are not prospects. */
export function footerReason(purpose: EmailPurpose, { hasAccount, consented, onlyTyped }: Relation) {
  if (purpose === 'signup') return onlyTyped ? toWhomever : toOrganisation.signup
  if (consented)
    return `You're getting this email because you agreed to receive ${inSentence(emailPurposes[purpose])}.`
  return hasAccount ? toCustomer : toOrganisation[purpose]
}
