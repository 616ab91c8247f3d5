import { z } from 'zod'
import { call } from '../core/call.ts'
import { goesWith } from '../core/switches.ts'
import { Finance } from '../providers/finance.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'
import { weekdays } from '../text/weekdays.ts'
import { NextFree, PublicLocation, PublicTreatment, Review } from './found-clinic.ts'
import { partNames } from './prices/price-parts.ts'
import { PublicPhoto } from './profile/photos.ts'
import { PublicPractitioner } from './profile/practitioners.ts'
import { VisitFacts } from './profile/visit-facts.ts'

/** What has been checked of a listing: it by itself, or by staff, who may call the clinic or check all of it. */
export const proofKinds = ['email', 'number', 'website', 'phone', 'staff'] as const

const OpeningSpan = z.object({ open: z.string(), close: z.string() })
/** For each day when it is open, in London's time; an empty day is closed. */
export const OpeningHours = z.record(z.enum(weekdays), z.array(OpeningSpan))
export type OpeningHours = z.infer<typeof OpeningHours>

/** Days with other hours than usual, such as bank holidays and holidays of the practice. */
export const SpecialDay = z.object({
  day: z.iso.date(),
  hours: z.array(OpeningSpan).describe('Empty when it is closed all day'),
})
export type SpecialDay = z.infer<typeof SpecialDay>

const ProfileTreatment = PublicTreatment.extend({
  anaesthetic: z
    .enum(['none', 'local', 'sedation', 'general'])
    .nullable()
    .describe('Usual for this treatment; with none and local there is no anaesthetist. Null when not known'),
  possibleParts: z
    .array(z.enum(partNames))
    .optional()
    .describe('What the treatment can be made up of: nothing is missing of the others'),
})

export const ClinicProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  specialty: z.string(),
  logo: z.string().nullable(),
  logoWide: z.string().nullish().describe('The logo for a wide space; absent where only the square suits'),
  website: z.string().nullable(),
  rating: z
    .number()
    .nullable()
    .describe("Average review score, or the clinic's own rating if there are no reviews; one decimal place"),
  googleReviews: z.array(Review),
  reviewsSource: z.string().nullable(),
  reviewsCollectedOn: z.iso.date().nullable(),
  reviewsImportedAt: z.iso.datetime().nullable(),
  treatments: z.array(ProfileTreatment),
  locations: z.array(
    PublicLocation.extend({
      name: z.string().nullable(),
      openingHours: OpeningHours.nullable(),
      specialDays: z
        .array(SpecialDay)
        .optional()
        .describe('Left out where there are none; the same date of another year is another day'),
      visit: VisitFacts.optional().describe(
        'What holds at this location; left out where it is what the clinic states of all of them',
      ),
    }),
  ),
  practitioners: z.array(PublicPractitioner).describe('Who patients meet there, as the clinic states it'),
  photos: z.array(PublicPhoto).optional().describe('Left out where there are none'),
  yearsOfExperience: z.number().nullable(),
  regulator: z.object({
    name: z.enum(regulatorCodes),
    fullName: z.string(),
    number: z.string(),
    rates: z.boolean().describe('Whether it gives clinics of this kind an overall rating'),
    rating: z.string().nullable().describe('Null is "Not rated" where it gives ratings'),
    ratedOn: z.string().nullable(),
    earlier: z
      .array(z.object({ rating: z.string().nullable(), on: z.iso.date() }))
      .optional()
      .describe('Ratings before this one, the newest first, where we hold the register'),
    url: z.string().describe('Its report, or where its public record can be looked up'),
  }),
  checked: z
    .object({ on: z.iso.datetime(), what: z.array(z.enum(proofKinds)) })
    .nullable()
    .describe('What we checked of the listing and when we finished; null while its details are not checked'),
  insurers: z.array(z.string()),
  languages: z.array(z.string()),
  finance: Finance.nullable().describe(
    'Whether patients can pay by finance; null where the clinic does not say',
  ),
  visit: VisitFacts.nullable().describe(
    'What patients ask before they go, as the clinic states it; null where it states nothing',
  ),
  responseMinutes: z
    .number()
    .nullable()
    .describe('How long patients usually wait for a reply; null when there are too few to tell'),
  nextFree: NextFree.optional()
    .describe('Only on the profile itself, not in lists and files')
    .meta(goesWith('appointments')),
  takesBookings: z
    .boolean()
    .optional()
    .describe('Whether patients can ask for times online')
    .meta(goesWith('appointments')),
  listedSince: z.iso.datetime(),
  updatedAt: z.iso
    .datetime()
    .describe('The last change of the listing or date of a price, whichever is newer'),
})
export type ClinicProfile = z.infer<typeof ClinicProfile>

/** Open data are for everyone, but rate limited per address. */
const openData = { requests: 120, seconds: 60 }

export const getClinic = call({
  method: 'GET',
  path: '/api/clinics/:id',
  as: 'anyone',
  summary: 'The full public profile of a listed clinic',
  params: z.object({ id: z.string() }),
  answer: ClinicProfile,
})

export const SimilarClinic = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  rating: z.number().nullable(),
  reviews: z.number().describe('How many there are, with or without a score'),
  city: z.string(),
  treatment: z.string().nullable().describe('A treatment that both offer: the one asked for, if they do'),
  treatmentId: z.uuid().nullable(),
  price: z.number().nullable().describe('Of that treatment'),
  total: z.number().nullish().describe('What it is compared by: compulsory parts included'),
  distance: z.number().describe('In km from the first location of the clinic asked about'),
})
export type SimilarClinic = z.infer<typeof SimilarClinic>

export const similarClinics = call({
  method: 'GET',
  path: '/api/clinics/:id/similar',
  as: 'anyone',
  summary:
    'The nearest listed clinics that offer a treatment of this one or have its specialty; those that offer the treatment asked for come first',
  params: z.object({ id: z.string() }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(12).default(3),
    treatment: z.uuid().optional().describe('The id of a treatment of this clinic'),
  }),
  answer: z.array(SimilarClinic),
})

export const clinicsInstead = call({
  method: 'GET',
  path: '/api/clinics/:id/instead',
  as: 'anyone',
  summary:
    'Listed clinics of the same kind near one that is not listed any more. Empty for every other id, so that nothing is learned about it',
  params: z.object({ id: z.string() }),
  answer: z.array(SimilarClinic.omit({ distance: true })),
})

export const listClinics = call({
  method: 'GET',
  path: '/api/clinics',
  as: 'anyone',
  summary:
    'All listed clinics with everything public, page by page: pass `next` as `cursor` until it is null',
  query: z.object({
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ items: z.array(ClinicProfile), next: z.uuid().nullable() }),
  limit: openData,
})

export const downloadClinics = call({
  method: 'GET',
  path: '/api/clinics.csv',
  as: 'anyone',
  summary: 'All listed clinics as CSV, one line for each treatment',
  answer: z.string(),
  type: 'text/csv',
  limit: { requests: 6, seconds: 60 },
})
