import { z } from 'zod'
import { NewPassword } from '../auth/auth.ts'
import { absentIfEmpty, EmailAddress, Line, PhoneNumber } from '../core/form-fields.ts'
import { refuseMedicines } from '../rules/linter.ts'
import { parsePostcode } from '../rules/postcode.ts'
import { parseCertificateNumber } from '../rules/registrations/certificate-number.ts'
import { parseCompanyNumber } from '../rules/registrations/company-number.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'
import { regulatorForPostcode } from '../rules/registrations/suggested-regulators.ts'
import { messages } from '../text/messages.ts'
import { termsVersion } from '../text/terms.ts'

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

const contactField = (max: number) =>
  z.string(messages.fillOutContactDetails).trim().min(1, messages.fillOutContactDetails).pipe(Line(max))
const requiredField = (max: number) =>
  z.string(messages.fillOutRequiredFields).trim().min(1, messages.fillOutRequiredFields).pipe(Line(max))
const optionalField = <T extends z.ZodType>(field: T) => z.preprocess(absentIfEmpty, field.nullish())

type Parsed<T> = { ok: false; message: string } | ({ ok: true } & T)

/** A field that a parser reads; the parser's message is shown at the field. */
const readBy = <T extends object>(parse: (text: string) => Parsed<T>, value: (parsed: T) => string) =>
  requiredField(100).transform((text, context) => {
    const parsed = parse(text)
    if (parsed.ok) return value(parsed)
    context.addIssue({ code: 'custom', message: parsed.message })
    return z.NEVER
  })

/** An address people type without its beginning. */
export const Website = Line(300).transform((text, context) => {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const host = URL.canParse(whole) ? new URL(whole).hostname : ''
  if (/^[^\s@]+\.[a-z0-9-]{2,}$/i.test(host) && !whole.includes('@')) return new URL(whole).href
  context.addIssue({ code: 'custom', message: 'Enter a web address such as www.example.com' })
  return z.NEVER
})

/** Step 1, without the password. */
const contactFields = {
  firstName: contactField(100),
  surname: contactField(100),
  email: contactField(254).pipe(EmailAddress),
  phoneNumber: contactField(40).pipe(PhoneNumber),
}

/** Step 2. */
const companyFields = {
  companyName: requiredField(200).superRefine(refuseMedicines),
  companyDescription: z
    .string(messages.fillOutRequiredFields)
    .trim()
    .min(1, messages.fillOutRequiredFields)
    .max(longestDescription, `Use at most ${longestDescription} characters`)
    .superRefine(refuseMedicines),
  companyRegistrationNumber: readBy(parseCompanyNumber, ({ number }) => number),
  regulator: optionalField(z.enum(regulatorCodes, 'Choose a regulator')).describe(
    'Who issued the certificate; by the postcode when it is left out',
  ),
  certificateNumber: requiredField(100),
  website: optionalField(Website),
  referrerCode: optionalField(Line(40)),
  address: requiredField(300),
  city: requiredField(100),
  postCode: readBy(parsePostcode, ({ postcode }) => postcode),
  locationPhone: optionalField(PhoneNumber),
  primarySpecialty: requiredField(100).superRefine(refuseMedicines),
}

/** Kept as it was typed where it can't be read: a number that is no number makes the listing wait, nothing else. */
const readIfPossible = <T extends object>(parse: (text: string) => Parsed<T>, value: (parsed: T) => string) =>
  requiredField(100).transform(text => {
    const parsed = parse(text)
    return parsed.ok ? value(parsed) : text
  })

type Certified = { regulator?: string | null | undefined; certificateNumber: string; postCode: string }

function certificateIn(form: Certified) {
  const regulator =
    regulatorCodes.find(code => code === form.regulator) ?? regulatorForPostcode(form.postCode).code
  return { regulator, parsed: parseCertificateNumber(regulator, form.certificateNumber) }
}

/** The certificate's number is read as its regulator writes it. */
function readCertificate<T extends Certified>(form: T, context: z.RefinementCtx<T>) {
  const { regulator, parsed } = certificateIn(form)
  if (parsed.ok) return { ...form, regulator, certificateNumber: parsed.number }
  context.addIssue({
    code: 'custom',
    path: ['certificateNumber'],
    message: parsed.message,
    input: form.certificateNumber,
  })
  return z.NEVER
}

export const ContactDetails = z.object(contactFields)
export const CompanyDetails = z.object(companyFields).transform(readCertificate)

/**
 * All that a registration sends. What else a browser claims, such as the length of its trial, is ignored. The form is
 * stricter about the two numbers than the call: what they say is checked before or after the listing is public.
 */
export const Registration = z
  .object({
    ...contactFields,
    password: NewPassword,
    ...companyFields,
    companyRegistrationNumber: readIfPossible(parseCompanyNumber, ({ number }) => number),
    termsVersion: optionalField(
      z.literal(termsVersion, 'The terms have changed. Reload this page to read them.'),
    ).describe('The terms that were agreed to; the form sends it'),
    claimToken: optionalField(Line(100)).describe(
      'Of a claim, where the clinic takes over its unclaimed listing',
    ),
    accountEmails: optionalField(z.stringbool()).describe(
      'Ticked: they agreed to help with their listing by email',
    ),
    offerEmails: optionalField(z.stringbool()).describe('Ticked: they agreed to offers and news by email'),
    paymentMethodId: z
      .string('Enter your card details.')
      .trim()
      .min(1, 'Enter your card details.')
      .max(200, "That isn't a valid payment method."),
  })
  .transform(form => {
    const { regulator, parsed } = certificateIn(form)
    return { ...form, regulator, certificateNumber: parsed.ok ? parsed.number : form.certificateNumber }
  })
export type Registration = z.infer<typeof Registration>
