import { enquiryConsent } from '../../../../contract/patients/enquiries.ts'
import { keptFor, maxLength } from '../../../../contract/rules/limits.ts'

/** What the form needs of the contract, sent as data: browsers need no script for it. */
export const enquiryFormRules = {
  /** The words beside the box, as they are kept with the enquiry. */
  consent: enquiryConsent,
  longest: {
    message: maxLength.enquiryMessage,
    name: maxLength.personName,
    email: maxLength.email,
    phone: maxLength.phone,
  },
  keptMonths: keptFor.enquiryMonths,
}

export type EnquiryFormRules = typeof enquiryFormRules
