export type Fields = Record<string, string>

let made = 0

/** A form that is complete, with an address of its own; a field that is set to '' is left out, as the screen does. */
export function aForm(change: Fields = {}): Fields {
  const form: Fields = {
    firstName: 'Amara',
    surname: 'Nwosu',
    email: `clinic-${++made}@join.test`,
    phoneNumber: '0113 496 0123',
    password: 'Marsh$Lantern?9',
    companyName: 'Harbour Skin Clinic',
    companyDescription: 'A small clinic for skin, by the water.',
    companyRegistrationNumber: '1234567',
    certificateNumber: '1-123456789',
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

/** The form as a browser sends it. */
export function asBrowserSends(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
