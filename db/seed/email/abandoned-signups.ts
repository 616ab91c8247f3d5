import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { suggestedSpecialties } from '../../../contract/rules/fields/signup-form.ts'
import { recoveryConsent } from '../../../contract/text/email-purposes.ts'
import type { DB } from '../../types.gen.ts'
import { firstNames, surnames } from '../directory/words/people.ts'
import { Random } from '../random.ts'

const count = 60
const hour = 60 * 60 * 1000
const day = 24 * hour
const source = 'Registration form, not confirmed'
const confirmed = 'Registration form, confirmed from the email address'

/** Opens a demo registration as the link of an email would. */
export const demoResumeToken = (email: string) =>
  createHash('sha256').update(`demo ${email}`).digest('base64url')

const places = [
  'Leeds',
  'Bristol',
  'York',
  'Norwich',
  'Cardiff',
  'Exeter',
  'Dundee',
  'Lincoln',
  'Belfast',
  'Kent',
]
const names = [
  'Harbour',
  'Kingfisher',
  'Maple',
  'Northgate',
  'Orchard',
  'Riverside',
  'Summit',
  'Willow',
  'Quayside',
]
const kinds = ['Clinic', 'Practice', 'Health', 'Medical Centre', 'Rooms', 'Studio']

/** The step decides how far the form was filled in. */
function formOf(random: Random, person: { firstName: string; surname: string; email: string }, step: number) {
  const city = random.pick(places)
  const contact = { ...person, phoneNumber: `07700 900${String(random.between(0, 999)).padStart(3, '0')}` }
  if (step < 2) return { ...person, companyName: '' }
  const companyName = `${random.pick(names)} ${city} ${random.pick(kinds)}`
  const company = { companyName, primarySpecialty: random.pick(suggestedSpecialties), city }
  if (step < 3) return { ...contact, ...company }
  const companyRegistrationNumber = String(random.between(1_000_000, 15_999_999)).padStart(8, '0')
  return { ...contact, ...company, companyRegistrationNumber, address: `${random.between(1, 90)} Mill Lane` }
}

/** Every state comes up: each step, none to three contacts, consent taken back, finished after all. */
export function abandonedSignup(index: number) {
  const random = new Random('abandoned-signup', index)
  const person = { firstName: random.pick(firstNames), surname: random.pick(surnames) }
  const email = `${person.firstName}.${person.surname}.${index}@unfinished.test`.toLowerCase()
  const currentStep = random.pick([1, 2, 2, 3, 3, 4])
  const form = formOf(random, { ...person, email }, currentStep)
  const converted = index % 6 === 5
  const contactAttempts = index % 4
  const age = (0.2 + (index / count) * 80) * day
  const createdAt = new Date(Date.now() - age)
  const contactedAt = new Date(createdAt.getTime() + Math.min(age * 0.5, contactAttempts * 3 * day))
  const updatedAt = converted ? new Date(createdAt.getTime() + age * 0.6) : createdAt
  return {
    id: uuid({ msecs: createdAt.getTime() }),
    email,
    firstName: person.firstName,
    lastName: person.surname,
    companyName: form.companyName,
    currentStep,
    form: JSON.stringify(form),
    hasConsent: converted || index % 7 !== 3,
    consentWording: recoveryConsent,
    consentSource: contactAttempts > 1 ? confirmed : source,
    consentedAt: createdAt,
    contactAttempts,
    lastContactedAt: contactAttempts > 0 ? contactedAt : null,
    confirmedAt: contactAttempts > 1 ? contactedAt : null,
    createdAt,
    updatedAt,
    convertedAt: converted ? updatedAt : null,
  }
}

type Signup = ReturnType<typeof abandonedSignup>

const consent = ({ email }: Signup, recordedAt: Date, granted: boolean) => ({
  id: uuid({ msecs: recordedAt.getTime() }),
  email,
  purpose: 'signup',
  basis: 'consent',
  granted,
  wording: recoveryConsent,
  source,
  givenOn: recordedAt.toISOString().slice(0, 10),
  recordedAt,
})

/** Registrations that were begun and not finished, with the consent to be reminded of them. */
export async function seedAbandonedSignups(db: Kysely<DB>) {
  const signups = Array.from({ length: count }, (_, index) => abandonedSignup(index))
  await db.insertInto('partialSignups').values(signups).execute()
  const links = signups.map(({ id, email, createdAt }) => ({
    tokenHash: createHash('sha256').update(demoResumeToken(email)).digest(),
    signupId: id,
    createdAt,
  }))
  await db.insertInto('signupLinks').values(links).execute()
  const consents = signups.flatMap(one => [
    consent(one, one.consentedAt, true),
    ...(one.hasConsent ? [] : [consent(one, new Date(one.consentedAt.getTime() + hour), false)]),
  ])
  await db.insertInto('emailConsents').values(consents).execute()
}
