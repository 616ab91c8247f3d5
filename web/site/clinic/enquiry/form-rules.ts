import { enquiryConsent } from '../../../../contract/patients/enquiries.ts'
import { keptFor, maxLength } from '../../../../contract/rules/limits.ts'
import type { ClinicPage } from '../load-clinic.ts'

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

type Asked = Pick<ClinicPage, 'id' | 'name' | 'treatments' | 'offer' | 'asked' | 'locations'>

/** What the form is about: little, since a document has it beside the form. */
export const enquiryFormOf = ({ id, name, treatments, offer, asked, locations }: Asked) => ({
  clinic: { id, name },
  treatments: treatments.map(({ id, name }) => ({ id, name })),
  /** What the page was found by. */
  about: (asked && offer?.id) || '',
  locations:
    locations.length > 1
      ? locations.map(({ id, name, address, city }) => ({
          id,
          words: [name, address, city].filter(Boolean).join(', '),
        }))
      : [],
  rules: enquiryFormRules,
})
