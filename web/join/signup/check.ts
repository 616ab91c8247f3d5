import { NewPassword } from '../../../contract/auth/auth.ts'
import { callApi } from '../../../contract/core/client.ts'
import { checkPassword, checkPostcode, unknownPostcode } from '../../../contract/providers/signup.ts'
import { CompanyDetails, ContactDetails } from '../../../contract/providers/signup-fields.ts'
import { explainPassword } from '../../../contract/rules/password.ts'
import { parsePostcode } from '../../../contract/rules/postcode.ts'
import { type RegulatorCode, regulatorCodes } from '../../../contract/rules/registrations/regulator-codes.ts'
import { suggestedRegulators } from '../../../contract/rules/registrations/suggested-regulators.ts'
import { messages } from '../../../contract/text/messages.ts'
import { type Errors, type FieldName, labels, type Secret, stepOf, type Values } from './fields.ts'

export type Wrong = { message: string; fields: Errors }

const checkMarked = 'Please check the fields marked below.'
const optional: readonly string[] = ['regulator', 'website', 'referrerCode', 'locationPhone']

/** The regulators to choose from, those first that a clinic of this specialty and place usually has. */
export const regulatorChoices = ({ primarySpecialty, postCode }: Values) =>
  suggestedRegulators(primarySpecialty, postCode)

/** The chosen regulator, or the likeliest. */
export const regulatorOf = (values: Values): RegulatorCode =>
  regulatorCodes.find(code => code === values.regulator) ?? regulatorChoices(values).suggested[0] ?? 'CQC'

const schemaOf = (step: number) => (step === 1 ? ContactDetails : CompanyDetails)

function missingIn(values: Values, step: number): Errors {
  const names = Object.keys(labels) as FieldName[]
  const missing = names.filter(
    name => stepOf(name) === step && !optional.includes(name) && values[name].trim() === '',
  )
  return Object.fromEntries(missing.map(name => [name, `Enter your ${labels[name].toLowerCase()}.`]))
}

function errorsIn(values: Values, step: number): Errors {
  const { error } = schemaOf(step).safeParse({ ...values, regulator: regulatorOf(values) })
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}

const some = (errors: Errors) => Object.keys(errors).length > 0

/** What keeps step 1 from being left; undefined when nothing does. */
export function wrongWithContact(values: Values, { password, confirmPassword }: Secret): Wrong | undefined {
  const missing = missingIn(values, 1)
  if (some(missing)) return { message: messages.fillOutContactDetails, fields: missing }
  if (password !== confirmPassword)
    return {
      message: messages.passwordsDoNotMatch,
      fields: { confirmPassword: messages.passwordsDoNotMatch },
    }
  const rule = NewPassword.safeParse(password).error?.issues[0]?.message
  if (rule) return { message: rule, fields: { password: explainPassword(password) ?? rule } }
  const errors = errorsIn(values, 1)
  return some(errors) ? { message: checkMarked, fields: errors } : undefined
}

/** What keeps step 2 from being left; undefined when nothing does. */
export function wrongWithCompany(values: Values): Wrong | undefined {
  const missing = missingIn(values, 2)
  if (some(missing)) return { message: messages.fillOutRequiredFields, fields: missing }
  const errors = errorsIn(values, 2)
  return some(errors) ? { message: checkMarked, fields: errors } : undefined
}

/** The furthest step that may be shown: all before it are complete. */
export function furthestStep(values: Values, secret: Secret, paymentMethodId: string | undefined) {
  if (wrongWithContact(values, secret)) return 1
  if (wrongWithCompany(values)) return 2
  return paymentMethodId ? 4 : 3
}

/**
 * What only the server knows about a postcode that could be one: whether it exists, and the city it is in. Without an
 * answer nothing is wrong with it.
 */
export async function lookUpPostcode(text: string): Promise<{ wrong?: string; city?: string | null }> {
  const parsed = parsePostcode(text)
  if (!parsed.ok) return {}
  const asked = callApi(fetch, checkPostcode, { params: { postcode: parsed.postcode } })
  return asked.then(
    ({ data: { known, city } }) => (known ? { city } : { wrong: unknownPostcode }),
    () => ({}),
  )
}

/** What is wrong with a password that follows the rule: only the server knows the common ones, and asks again later. */
export async function wrongWithPassword(
  { email, firstName, surname }: Values,
  password: string,
): Promise<Wrong | undefined> {
  const asked = callApi(fetch, checkPassword, { body: { password, email, firstName, surname } })
  const problem = await asked.then(
    ({ data }) => data.problem,
    () => null,
  )
  return problem === null ? undefined : { message: problem, fields: { password: problem } }
}

/** The error of one field when it loses focus; an empty one is not wrong yet. */
export function wrongWithField(name: FieldName, values: Values) {
  if (values[name].trim() === '') return undefined
  if (name !== 'certificateNumber') return errorsIn(values, stepOf(name))[name]
  // Its number is read once everything else can be: for this one field the rest is taken as given.
  const given = { ...values, ...complete, certificateNumber: values[name], regulator: regulatorOf(values) }
  return errorsIn(given, 2)[name]
}

/**
 * The errors after a field has changed that decides how the certificate's number is read. While a postcode is typed
 * it names one nation after another: that only takes an error away.
 */
export function checkedAgain(values: Values, changed: string, errors: Errors): Errors {
  const decides =
    changed === 'regulator' ||
    (['postCode', 'primarySpecialty'].includes(changed) && errors.certificateNumber !== undefined)
  if (!decides || values.certificateNumber.trim() === '') return errors
  const { certificateNumber: _, ...others } = errors
  const wrong = wrongWithField('certificateNumber', values)
  return wrong ? { ...others, certificateNumber: wrong } : others
}

const complete = {
  companyName: 'x',
  companyDescription: 'x',
  companyRegistrationNumber: '01234567',
  address: 'x',
  city: 'x',
  postCode: 'SW1A 1AA',
  primarySpecialty: 'x',
  website: '',
  locationPhone: '',
  referrerCode: '',
}
