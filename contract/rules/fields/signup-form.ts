import { maxLength } from '../limits.ts'
import { refusedMedicines } from '../linter.ts'
import { parsePostcode } from '../postcode.ts'
import { parseCertificateNumber } from '../registrations/certificate-number.ts'
import { parseCompanyNumber } from '../registrations/company-number.ts'
import type { RegulatorCode } from '../registrations/regulator-codes.ts'
import { wrongWithEmail } from './email-address.ts'
import { tooLong, wrongWithLine } from './line.ts'
import { parseWebsite } from './website.ts'

/** Offered for the specialty; any other text will do as well. */
export const suggestedSpecialties = [
  'General Practice',
  'Dermatology',
  'Cardiology',
  'Orthopedics',
  'Dentistry',
  'Physiotherapy',
  'Psychology',
  'Cosmetic Surgery',
  'Ophthalmology',
  'Other',
] as const

export const longestDescription = 5000

/** How long the fields of one line may be. */
export const longestLine = {
  firstName: maxLength.personName,
  surname: maxLength.personName,
  email: maxLength.email,
  phoneNumber: maxLength.phone,
  companyName: maxLength.clinicName,
  primarySpecialty: 100,
  website: 300,
  address: 300,
  city: 100,
  postCode: 100,
  companyRegistrationNumber: 100,
  certificateNumber: 100,
  referrerCode: 40,
} as const

export type SignupField = keyof typeof longestLine | 'companyDescription' | 'regulator' | 'locationPhone'

type Parsed = { ok: true } | { ok: false; message: string }
/** What a field is read with beyond its text. The numbering plan is large, so the form fetches it when someone types a number. */
type ReadWith = { regulator: RegulatorCode; parsePhone: (text: string) => Parsed }

const wordsOf = (parsed: Parsed) => (parsed.ok ? undefined : parsed.message)
const phone = (text: string, { parsePhone }: ReadWith) => wordsOf(parsePhone(text))

const rules: { [Name in SignupField]?: (text: string, by: ReadWith) => string | undefined } = {
  email: wrongWithEmail,
  phoneNumber: phone,
  companyName: text => refusedMedicines(text)[0],
  primarySpecialty: text => refusedMedicines(text)[0],
  companyDescription: text =>
    text.length > longestDescription ? tooLong(longestDescription) : refusedMedicines(text)[0],
  website: text => wordsOf(parseWebsite(text)),
  postCode: text => wordsOf(parsePostcode(text)),
  locationPhone: phone,
  companyRegistrationNumber: text => wordsOf(parseCompanyNumber(text)),
  certificateNumber: (text, { regulator }) => wordsOf(parseCertificateNumber(regulator, text)),
}

/**
 * Why what was entered in a field of the registration is refused: the same rules as the call's schema
 * (`providers/signup-fields.ts`), for a page that must not load the validator.
 */
export function wrongInSignupField(name: SignupField, text: string, by: ReadWith): string | undefined {
  const typed = text.trim()
  const wrong =
    name in longestLine ? wrongWithLine(typed, longestLine[name as keyof typeof longestLine]) : undefined
  return wrong ?? rules[name]?.(typed, by)
}
