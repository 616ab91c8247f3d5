import type { SignupField } from '../../../contract/rules/fields/signup-form.ts'

export type FieldName = SignupField

/** The label of every field of the form but the password and the card, in its order. */
export const labels: Record<FieldName, string> = {
  firstName: 'First name',
  surname: 'Surname',
  email: 'Email',
  phoneNumber: 'Phone number',
  companyName: 'Company name',
  primarySpecialty: 'Primary specialty',
  companyDescription: 'Company description',
  website: 'Website',
  address: 'Address',
  city: 'City',
  postCode: 'Postcode',
  locationPhone: 'Clinic phone number',
  companyRegistrationNumber: 'Company registration number',
  regulator: 'Regulator',
  certificateNumber: 'Certificate number',
  referrerCode: 'Referrer code',
}

export const fieldNames = Object.keys(labels) as FieldName[]

export type Values = Record<FieldName, string>
export type Secret = { password: string; confirmPassword: string }
/** What may be emailed beyond what the account needs. */
export type Choices = { accountEmails: boolean; offerEmails: boolean }
/** The whole form, the password too: what is kept anywhere is taken from `valuesIn` alone. */
export type Entered = Values & Secret & { consent: boolean; agreed: boolean } & Choices
export type Errors = Partial<Record<FieldName | keyof Secret | 'agreed', string>>

export const noSecret: Secret = { password: '', confirmPassword: '' }
export const noValues = Object.fromEntries(fieldNames.map(name => [name, ''])) as Values
const noChoices: Choices = { accountEmails: false, offerEmails: false }
export const nothingEntered: Entered = {
  ...noValues,
  ...noSecret,
  consent: false,
  agreed: false,
  ...noChoices,
}

/** What was entered, without the password. */
export const valuesIn = (entered: Entered) =>
  Object.fromEntries(fieldNames.map(name => [name, entered[name]])) as Values

export const stepNames = [
  'Essential Details',
  'Company & Location',
  'Payment Information',
  'Final Submission',
] as const

const contactNames: readonly string[] = ['firstName', 'surname', 'email', 'phoneNumber']

export const stepOf = (name: string) =>
  contactNames.includes(name) || name in noSecret ? 1 : name in labels ? 2 : 3
