import { randomInt } from 'node:crypto'

export type Fields = Record<string, string>

// Several processes register with the same server: numbers that no two of them share, so that nobody is held.
const range = 100_000 * randomInt(100, 9_000)
let made = 0

/** A complete form with a unique name, numbers and email address; a field set to '' is left out, as the screen does. */
export function aForm(change: Fields = {}): Fields {
  const number = range + ++made
  const form: Fields = {
    firstName: 'Amara',
    surname: 'Nwosu',
    email: `clinic-${made}@join.test`,
    phoneNumber: '0113 496 0123',
    password: 'Marsh$Lantern?9',
    companyName: `Harbour Skin Clinic ${number}`,
    companyDescription: 'A small clinic for skin, by the water.',
    companyRegistrationNumber: String(10_000_000 + (number % 80_000_000)),
    certificateNumber: `1-${number}`,
    address: '1 Park Row',
    city: 'Leeds',
    postCode: 'ls14ap',
    primarySpecialty: 'Dermatology',
    paymentMethodId: 'pm_card_visa',
    freeTrial: '3',
    isEssentialSignup: 'true',
    ...change,
  }
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
}

export function asBrowserSends(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
