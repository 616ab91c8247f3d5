import { callApi } from '../../../contract/core/client.ts'
import type { checkPassword, checkPostcode } from '../../../contract/providers/signup.ts'
import { wrongInSignupField } from '../../../contract/rules/fields/signup-form.ts'
import { explainPassword, refusedPassword } from '../../../contract/rules/password.ts'
import { parsePostcode, unknownPostcode } from '../../../contract/rules/postcode.ts'
import { type RegulatorCode, regulatorCodes } from '../../../contract/rules/registrations/regulator-codes.ts'
import { suggestedRegulators } from '../../../contract/rules/registrations/suggested-regulators.ts'
import { messages } from '../../../contract/text/messages.ts'
import {
  type Errors,
  type FieldName,
  fieldNames,
  labels,
  type Secret,
  stepOf,
  type Values,
} from './fields.ts'

export type Wrong = { message: string; fields: Errors }

const checkMarked = 'Please check the fields marked below.'
const optional: readonly string[] = ['regulator', 'website', 'referrerCode', 'locationPhone']

/** The regulators to choose from, those first that a clinic of this specialty and place usually has. */
export const regulatorChoices = ({ primarySpecialty, postCode }: Values) =>
  suggestedRegulators(primarySpecialty, postCode)

/** The chosen regulator, or the likeliest. */
export const regulatorOf = (values: Values): RegulatorCode =>
  regulatorCodes.find(code => code === values.regulator) ?? regulatorChoices(values).suggested[0] ?? 'CQC'

type Phones = typeof import('../../../contract/rules/phone.ts')
let phones: Pick<Phones, 'parsePhone'> = { parsePhone: () => ({ ok: true, e164: '' }) }

/** The rules for phone numbers, fetched once someone has typed one; without them the server says what is wrong. */
export const fetchPhoneRules = () =>
  import('../../../contract/rules/phone.ts').then(
    fetched => {
      phones = fetched
    },
    () => undefined,
  )

function missingIn(values: Values, step: number): Errors {
  const missing = fieldNames.filter(
    name => stepOf(name) === step && !optional.includes(name) && values[name].trim() === '',
  )
  return Object.fromEntries(missing.map(name => [name, `Enter your ${labels[name].toLowerCase()}.`]))
}

const errorIn = (name: FieldName, values: Values) =>
  wrongInSignupField(name, values[name], { regulator: regulatorOf(values), parsePhone: phones.parsePhone })

const errorsIn = (values: Values, step: number): Errors =>
  Object.fromEntries(
    fieldNames
      .filter(name => stepOf(name) === step && values[name].trim() !== '')
      .flatMap(name => {
        const error = errorIn(name, values)
        return error ? [[name, error]] : []
      }),
  )

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
  const rule = refusedPassword(password)
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
  const asked = callApi<typeof checkPostcode>(
    fetch,
    { method: 'GET', path: '/api/postcodes/:postcode' },
    { params: { postcode: parsed.postcode } },
  )
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
  const asked = callApi<typeof checkPassword>(
    fetch,
    { method: 'POST', path: '/api/check-password' },
    { body: { password, email, firstName, surname } },
  )
  const problem = await asked.then(
    ({ data }) => data.problem,
    () => null,
  )
  return problem === null ? undefined : { message: problem, fields: { password: problem } }
}

/** The error of one field when it loses focus; an empty one is not wrong yet. */
export const wrongWithField = (name: FieldName, values: Values) =>
  values[name].trim() === '' ? undefined : errorIn(name, values)

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
