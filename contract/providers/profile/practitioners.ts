import { z } from 'zod'
import { call } from '../../core/call.ts'
import { absentIfEmpty, Line, Names } from '../../core/form-fields.ts'
import { Multipart } from '../../core/multipart.ts'
import { EditedVersion, Version } from '../../core/versions.ts'
import { PersonPlace, sexes } from '../../directory/profile/practitioners.ts'
import { maxLength, maxPractitioners } from '../../rules/limits.ts'
import { refuseMedicines } from '../../rules/linter.ts'
import { parsePersonNumber } from '../../rules/registrations/certificate-number.ts'
import { professionalBodies } from '../../rules/registrations/regulator-codes.ts'
import { messages } from '../../text/messages.ts'
import { weekdays } from '../../text/weekdays.ts'
import { maxLocations } from '../locations.ts'
import { maxTreatments } from '../treatments.ts'

export const OwnPractitioner = z.object({
  id: z.uuid(),
  name: z.string(),
  jobTitle: z.string(),
  photo: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  languages: z.array(z.string()),
  body: z.enum(professionalBodies).nullable(),
  registrationNumber: z.string().nullable(),
  registerUrl: z.string().nullable().describe('Where the registration can be looked up'),
  registerSearch: z
    .boolean()
    .describe('That address is a page where the number is typed in, not the entry of the person'),
  specialties: z.array(z.string()),
  treatmentIds: z.array(z.uuid()),
  places: z.array(PersonPlace),
  practisingSince: z.number().nullable(),
  about: z.string(),
  consentedAt: z.iso.datetime().describe('When the clinic stated that the person agrees to be shown'),
  alsoListedBy: z
    .object({ clinicId: z.uuid(), clinic: z.string() })
    .nullable()
    .describe('Another clinic that lists the same person, so that their pages link to each other'),
  note: z
    .string()
    .nullable()
    .describe('What looks odd, such as a number that another clinic lists under another name'),
  version: Version,
})
export type OwnPractitioner = z.infer<typeof OwnPractitioner>

const firstYear = 1940

const Year = z.preprocess(
  value => {
    const given = absentIfEmpty(value)
    return typeof given === 'string' ? Number(given) : given
  },
  z
    .number('Enter a year, such as 2009')
    .int('Enter a year, such as 2009')
    .min(firstYear, `Enter a year from ${firstYear} on`)
    .refine(year => year <= new Date().getFullYear(), 'Enter this year or an earlier one')
    .nullable(),
)

const Fields = z.object({
  name: Line(maxLength.personName).min(2, 'Enter the name as patients know it, such as Dr Amara Okafor'),
  jobTitle: Line(maxLength.jobTitle)
    .min(1, 'Enter the job title, such as Specialist orthodontist')
    .superRefine(refuseMedicines),
  sex: z.preprocess(absentIfEmpty, z.enum(sexes).nullable()).default(null),
  languages: Names.default([]),
  body: z.preprocess(absentIfEmpty, z.enum(professionalBodies).nullable()).default(null),
  registrationNumber: z.preprocess(absentIfEmpty, z.string().max(60).nullable()).default(null),
  specialties: Names.superRefine((names, context) => refuseMedicines(names.join(', '), context)).default([]),
  treatmentIds: z.array(z.uuid()).max(maxTreatments).default([]),
  places: z
    .array(PersonPlace)
    .max(maxLocations)
    .refine(
      places => new Set(places.map(({ locationId }) => locationId)).size === places.length,
      'Name each clinic once',
    )
    .transform(places =>
      places.map(place => ({ ...place, days: weekdays.filter(day => place.days.includes(day)) })),
    )
    .default([]),
  practisingSince: Year.default(null),
  about: z
    .string()
    .trim()
    .max(maxLength.aboutPerson, `Use at most ${maxLength.aboutPerson} characters`)
    .superRefine(refuseMedicines)
    .default(''),
  consent: z
    .literal(true, 'Confirm that this person has agreed')
    .describe('The clinic states that the person agrees to be shown with these details'),
  version: EditedVersion,
})

/** A number belongs to the body that gave it: one without the other says nothing. */
export const PractitionerEdit = Fields.transform((person, context) => {
  const { body, registrationNumber: typed } = person
  if (body === null && typed === null) return { ...person, body, registrationNumber: null }
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (body === null) {
    wrong('body', 'Choose who the person is registered with')
    return z.NEVER
  }
  const parsed = parsePersonNumber(body, typed ?? '')
  if (parsed.ok) return { ...person, body, registrationNumber: parsed.number }
  wrong('registrationNumber', parsed.message)
  return z.NEVER
})
export type PractitionerEdit = z.output<typeof PractitionerEdit>

const Id = z.object({ id: z.uuid() })

export const listPractitioners = call({
  method: 'GET',
  path: '/api/practitioners',
  as: 'provider',
  summary: "The people of the provider's own clinic, in the order of its page",
  answer: z.array(OwnPractitioner),
})

export const addPractitioner = call({
  method: 'POST',
  path: '/api/practitioners',
  as: 'provider',
  summary: 'Adds someone at the end of the list',
  body: PractitionerEdit,
  answer: OwnPractitioner,
})

export const updatePractitioner = call({
  method: 'PUT',
  path: '/api/practitioners/:id',
  as: 'provider',
  summary: 'Changes what the page says about someone',
  params: Id,
  body: PractitionerEdit,
  answer: OwnPractitioner,
})

export const removePractitioner = call({
  method: 'DELETE',
  path: '/api/practitioners/:id',
  as: 'provider',
  summary: 'Removes someone with their photo',
  params: Id,
  answer: z.object({ message: z.literal(messages.personRemoved) }),
})

export const orderPractitioners = call({
  method: 'PUT',
  path: '/api/practitioners/order',
  as: 'provider',
  summary: 'Changes the order of the people',
  body: z.object({
    ids: z.array(z.uuid()).max(maxPractitioners).describe('All of them, in the new order'),
  }),
  answer: z.object({ ids: z.array(z.uuid()) }),
})

export const markAsSomeoneElse = call({
  method: 'POST',
  path: '/api/practitioners/:id/someone-else',
  as: 'provider',
  summary:
    'Says that another clinic lists someone else with the same registration: their pages stop linking to each other, staff check it and the other clinic is emailed',
  params: Id,
  body: z.object({ clinicId: z.uuid() }),
  answer: OwnPractitioner,
  limit: { requests: 20, seconds: 3600 },
})

export const uploadPractitionerPhoto = call({
  method: 'POST',
  path: '/api/practitioners/:id/photo',
  as: 'provider',
  summary: 'Stores a picture of someone, cut to a square and re-encoded',
  params: Id,
  body: Multipart('photo (a picture)'),
  answer: OwnPractitioner,
  limit: { requests: 60, seconds: 300 },
})

export const removePractitionerPhoto = call({
  method: 'DELETE',
  path: '/api/practitioners/:id/photo',
  as: 'provider',
  summary: 'Removes the picture of someone',
  params: Id,
  answer: OwnPractitioner,
})
