import { z } from 'zod'
import { call } from '../core/call.ts'
import { goesWith } from '../core/switches.ts'
import { maxSearchText } from '../rules/limits.ts'
import { ClinicProfile } from './clinics.ts'
import { OwnReviews, PublicTreatment } from './found-clinic.ts'
import { PriceRange } from './guides.ts'

const oneId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const ComparedClinic = ClinicProfile.extend({
  offer: PublicTreatment.nullable().describe('The treatment compared, as this clinic offers it'),
  distance: z.number().nullable().describe('In km to the nearest location; null without a place'),
  ownReviews: OwnReviews.optional().meta(goesWith('reviews')),
  unclaimed: z
    .literal(true)
    .optional()
    .describe('It has not joined: all that is known of it is from a public register, without prices')
    .meta(goesWith('registers')),
})
export type ComparedClinic = z.infer<typeof ComparedClinic>

export const Comparison = z.object({
  clinics: z.array(ComparedClinic).describe('In the order asked for'),
  missing: z.array(z.string()).describe('Ids of clinics that are not listed'),
  treatment: z.object({ slug: z.string(), name: z.string() }).nullable(),
  understood: z
    .boolean()
    .describe('Whether the treatment is the one asked for; else it is the one most of them offer'),
  treatments: z
    .array(z.object({ slug: z.string(), name: z.string(), clinics: z.number() }))
    .describe('What these clinics offer and can be compared by, what most of them offer first'),
  place: z
    .object({
      label: z.string(),
      inSentence: z.string().describe('The label with its article, where it has one: "the Lake District"'),
      exact: z.boolean(),
    })
    .nullable(),
  placeUnknown: z.boolean().describe('A place was given and there is none of that name'),
  prices: PriceRange.nullable().describe('What clinics nearby charge for the treatment'),
  withinKm: z.number().nullable().describe('How far around; null is the whole UK'),
})
export type Comparison = z.infer<typeof Comparison>

export const compareClinics = call({
  method: 'GET',
  path: '/api/compare',
  as: 'anyone',
  summary: 'Up to four clinics side by side, for one treatment and from one place',
  query: z.object({
    ids: z
      .string()
      .toLowerCase()
      .regex(new RegExp(`^${oneId}(?:,${oneId}){0,3}$`), 'One to four ids of clinics, separated by commas'),
    treatmentName: z.string().max(maxSearchText).optional(),
    location: z.string().max(maxSearchText).optional().describe('A postcode, outcode, town or area'),
  }),
  answer: Comparison,
})
