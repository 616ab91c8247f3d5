import { z } from 'zod'
import { professionalBodies } from '../../rules/registrations/regulator-codes.ts'
import { weekdays } from '../../text/weekdays.ts'

export const sexes = ['female', 'male'] as const
export type Sex = (typeof sexes)[number]

/** Where someone sees patients, and on which days; without days these are not stated. */
export const PersonPlace = z.object({ locationId: z.uuid(), days: z.array(z.enum(weekdays)) })
export type PersonPlace = z.infer<typeof PersonPlace>

/** Someone whom patients meet at a clinic, as everyone may read it. */
export const PublicPractitioner = z.object({
  id: z.uuid(),
  name: z.string(),
  jobTitle: z.string(),
  photo: z.string().nullable(),
  sex: z.enum(sexes).nullable().describe('As the person states it; null where they do not'),
  languages: z.array(z.string()),
  registration: z
    .object({
      body: z.enum(professionalBodies),
      bodyName: z.string(),
      number: z.string(),
      url: z.string().describe('The public record, or where it can be looked up'),
      searchOnly: z.boolean().describe('The address is a page where the number is typed in'),
    })
    .nullable(),
  specialties: z.array(z.string()),
  treatmentIds: z.array(z.uuid()).describe('Treatments of the clinic that the person gives'),
  places: z.array(PersonPlace),
  practisingSince: z.number().nullable().describe('A year'),
  about: z.string(),
  alsoAt: z
    .array(z.object({ id: z.uuid(), name: z.string(), city: z.string() }))
    .optional()
    .describe(
      'Other listed clinics that name the same registration and surname; only where one clinic is asked for',
    ),
})
export type PublicPractitioner = z.infer<typeof PublicPractitioner>
