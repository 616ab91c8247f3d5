import { expect, test } from 'vitest'
import { longestLine, type SignupField, wrongInSignupField } from '../rules/fields/signup-form.ts'
import { parsePhone } from '../rules/phone.ts'
import { Registration } from './signup-fields.ts'

const valid = {
  firstName: 'Amara',
  surname: 'Nwosu',
  email: 'amara@join.test',
  phoneNumber: '0113 496 0123',
  password: 'Marsh$Lantern?9',
  companyName: 'Harbour Skin Clinic',
  companyDescription: 'A clinic.\nBy the water.',
  companyRegistrationNumber: '1234567',
  certificateNumber: '1-123456789',
  address: '1 Park Row',
  city: 'Leeds',
  postCode: 'LS1 4AP',
  primarySpecialty: 'Dermatology',
  website: 'www.example.com',
  locationPhone: '0113 496 0456',
  referrerCode: 'TOMO',
  paymentMethodId: 'pm_1',
}

/** What the call says about one field. */
const refusedByCall = (name: SignupField, text: string) =>
  Registration.safeParse({ ...valid, [name]: text }).error?.issues.find(({ path }) => path[0] === name)
    ?.message

const refusedByForm = (name: SignupField, text: string) =>
  wrongInSignupField(name, text, { regulator: 'CQC', parsePhone })

const cases: [SignupField, string][] = [
  ...(Object.keys(longestLine) as SignupField[]).flatMap((name): [SignupField, string][] => [
    [name, valid[name as keyof typeof valid]],
    [name, 'x'.repeat(301)],
    [name, 'two\u0007lines'],
  ]),
  ['companyDescription', valid.companyDescription],
  ['companyDescription', 'x'.repeat(5001)],
  ['companyDescription', 'We do Botox.'],
  ['companyName', 'Botox and Ozempic'],
  ['primarySpecialty', 'Wegovy'],
  ['email', 'amara@join'],
  ['email', 'Amara@Join.Test'],
  ['phoneNumber', '0113 1'],
  ['locationPhone', valid.locationPhone],
  ['locationPhone', 'call me'],
  ['website', 'no site'],
  ['website', 'https://a.uk/b?c=d'],
  ['postCode', 'LS1'],
  ['postCode', 'ls14ap'],
]

// The call takes these two as they were typed: our team looks at them.
const stricter: readonly string[] = ['companyRegistrationNumber', 'certificateNumber']

test.each(cases.filter(([name, text]) => !stricter.includes(name) || text.length > 300))(
  'the form says of %s what the call would say: %j',
  (name, text) => {
    expect(refusedByForm(name, text)).toBe(refusedByCall(name, text))
  },
)

test('the form asks for numbers that can be read, the call keeps them as they were typed', () => {
  for (const name of ['companyRegistrationNumber', 'certificateNumber'] as const) {
    expect(refusedByForm(name, 'none')).toBeDefined()
    expect(refusedByCall(name, 'none')).toBeUndefined()
    expect(refusedByForm(name, valid[name])).toBeUndefined()
  }
})
