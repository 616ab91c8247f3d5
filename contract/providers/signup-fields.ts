import { z } from 'zod'
import { NewPassword } from '../auth/auth.ts'
import { absentIfEmpty, EmailAddress, Line, PhoneNumber } from '../core/form-fields.ts'
import { goesWith } from '../core/switches.ts'
import { tooLong } from '../rules/fields/line.ts'
import { longestDescription, longestLine } from '../rules/fields/signup-form.ts'
import { parseWebsite } from '../rules/fields/website.ts'
import { refuseMedicines } from '../rules/linter.ts'
import { parsePostcode } from '../rules/postcode.ts'
import { parseCertificateNumber } from '../rules/registrations/certificate-number.ts'
import { parseCompanyNumber } from '../rules/registrations/company-number.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'
import { regulatorForPostcode } from '../rules/registrations/suggested-regulators.ts'
import { messages } from '../text/messages.ts'
import { termsVersion } from '../text/terms.ts'

const field = (missing: string) => (name: keyof typeof longestLine) =>
  z.string(missing).trim().min(1, missing).pipe(Line(longestLine[name]))
const contactField = field(messages.fillOutContactDetails)
const requiredField = field(messages.fillOutRequiredFields)
const optionalField = <T extends z.ZodType>(inner: T) => z.preprocess(absentIfEmpty, inner.nullish())

type Parsed<T> = { ok: false; message: string } | ({ ok: true } & T)

/** A field that a parser reads; the parser's message is shown at the field. */
const readBy =
  <T extends object>(parse: (text: string) => Parsed<T>, value: (parsed: T) => string) =>
  (text: string, context: z.RefinementCtx) => {
    const parsed = parse(text)
    if (parsed.ok) return value(parsed)
    context.addIssue({ code: 'custom', message: parsed.message })
    return z.NEVER
  }

/** An address people type without its beginning. */
export const Website = Line(longestLine.website).transform(readBy(parseWebsite, ({ website }) => website))

/** Kept as it was typed where it can't be read: a number that is no number makes the listing wait, nothing else. */
function companyNumberIn(text: string) {
  const parsed = parseCompanyNumber(text)
  return parsed.ok ? parsed.number : text
}

type Certified = { regulator?: string | null | undefined; certificateNumber: string; postCode: string }

function certificateIn(form: Certified) {
  const regulator =
    regulatorCodes.find(code => code === form.regulator) ?? regulatorForPostcode(form.postCode).code
  const parsed = parseCertificateNumber(regulator, form.certificateNumber)
  return { regulator, certificateNumber: parsed.ok ? parsed.number : form.certificateNumber }
}

/**
 * All that a registration sends. What else a browser claims, such as the length of its trial, is ignored. The form
 * (`rules/fields/signup-form.ts`) is stricter about the two numbers than the call: what they say is checked before or after
 * the listing is public.
 */
export const Registration = z
  .object({
    firstName: contactField('firstName'),
    surname: contactField('surname'),
    email: contactField('email').pipe(EmailAddress),
    phoneNumber: contactField('phoneNumber').pipe(PhoneNumber),
    password: NewPassword,
    companyName: requiredField('companyName').superRefine(refuseMedicines),
    companyDescription: z
      .string(messages.fillOutRequiredFields)
      .trim()
      .min(1, messages.fillOutRequiredFields)
      .max(longestDescription, tooLong(longestDescription))
      .superRefine(refuseMedicines),
    companyRegistrationNumber: requiredField('companyRegistrationNumber').transform(companyNumberIn),
    regulator: optionalField(z.enum(regulatorCodes, 'Choose a regulator')).describe(
      'Who issued the certificate; by the postcode when it is left out',
    ),
    certificateNumber: requiredField('certificateNumber'),
    website: optionalField(Website),
    referrerCode: optionalField(Line(longestLine.referrerCode)),
    address: requiredField('address'),
    city: requiredField('city'),
    postCode: requiredField('postCode').transform(readBy(parsePostcode, ({ postcode }) => postcode)),
    locationPhone: optionalField(PhoneNumber),
    primarySpecialty: requiredField('primarySpecialty').superRefine(refuseMedicines),
    termsVersion: optionalField(
      z.literal(termsVersion, 'The terms have changed. Reload this page to read them.'),
    ).describe('The terms that were agreed to; the form sends it'),
    claimToken: optionalField(Line(100))
      .describe('Of a claim, where the clinic takes over its unclaimed listing')
      .meta(goesWith('registers')),
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
  .transform(form => ({ ...form, ...certificateIn(form) }))
export type Registration = z.infer<typeof Registration>
