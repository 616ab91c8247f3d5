import { type Visit, visit } from './visits.ts'

let made = 0

/** A complete registration with an address of its own. */
export const aRegistration = () => ({
  firstName: 'Amara',
  surname: 'Nwosu',
  email: `clinic-${++made}@join.test`,
  phoneNumber: '0113 496 0123',
  password: 'Marsh$Lantern?9',
  companyName: `Harbour Skin ${made}`,
  companyDescription: 'A small clinic for skin, by the water.',
  companyRegistrationNumber: '1234567',
  certificateNumber: '1-123456789',
  address: '1 Park Row',
  city: 'Leeds',
  postCode: 'LS1 4AP',
  primarySpecialty: 'Dermatology',
  paymentMethodId: 'pm_card_visa',
  freeTrial: '3',
  isEssentialSignup: 'true',
})

export type Registration = ReturnType<typeof aRegistration>

/** Sends it as a browser sends the form. */
export function register(origin: string, form: Registration): Promise<Visit> {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  return visit(`${origin}/api/register-essential`, { method: 'POST', body })
}
