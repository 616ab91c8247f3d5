import { z } from 'zod'
import { maxSearchText } from '../rules/limits.ts'
import { Help } from '../text/help.ts'
import { PriceRange } from './guides.ts'
import { PriceSpread } from './prices/price-terms.ts'

/** Where programs that speak the Model Context Protocol ask. */
export const assistantsPath = '/mcp'

/** As of open data: requests that one address may make. */
export const assistantsLimit = { requests: 120, seconds: 60 }

const treatment = z
  .string()
  .trim()
  .min(1)
  .max(maxSearchText)
  .describe('A treatment, specialty or complaint in everyday words: "hip replacement", "physio"')
const place = z
  .string()
  .trim()
  .max(maxSearchText)
  .describe('A UK postcode, town, county or nation; leave it out for the whole UK')
const clinicId = z.uuid().describe('The id of a clinic, from search_clinics')

/** Part of every answer, so that readers can check it. */
const Source = z.object({
  source: z.string(),
  url: z.string().describe('The page that shows this to patients'),
  asOf: z.iso.date(),
  ranking: z.string().describe('Tell the patient this with any list of clinics'),
})

const ClinicInBrief = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  city: z.string().nullable(),
  postCode: z.string().nullable(),
  distanceKm: z.number().nullable(),
  treatment: z.string().nullable().describe('The treatment that the price is for'),
  price: z
    .number()
    .nullable()
    .describe('In pounds: what most patients pay, compulsory parts included; null is not published'),
  priceConfirmedOn: z.string().nullable(),
  importedReviews: z.object({ mean: z.number().nullable(), count: z.number() }),
  yearsOfExperience: z.number().nullable().describe('According to the clinic'),
  regulator: z.object({ name: z.string(), rating: z.string().nullable() }),
  phoneNumber: z.string().nullable(),
  website: z.string().nullable(),
  joined: z.boolean().describe('If false, we only know the clinic from a public register, without prices'),
})
export type ClinicInBrief = z.infer<typeof ClinicInBrief>

const help = Help.nullable().describe(
  'If the words suggest an emergency or a crisis: tell the patient this first',
)

export const searchClinicsTool = {
  input: z.object({
    treatment,
    place: place.optional(),
    sort: z
      .enum(['distance', 'rating', 'price-low', 'price-high', 'experience', 'next-free'])
      .default('distance'),
    withinMiles: z.number().positive().max(1000).optional(),
    maxPrice: z.number().positive().max(1_000_000).optional().describe('In pounds'),
    minRating: z.number().min(0).max(5).optional(),
    limit: z.number().int().min(1).max(20).default(10),
  }),
  output: z.object({
    help,
    treatment: z.string().nullable().describe('What the words were taken as'),
    didYouMean: z.array(z.string()).describe('Where the words are unclear: ask which is meant'),
    place: z.string().nullable(),
    placeUnknown: z.boolean(),
    total: z.number(),
    prices: PriceSpread.extend({ where: z.string() }).nullable(),
    clinics: z.array(ClinicInBrief),
    named: z
      .array(z.object({ id: z.uuid(), name: z.string(), city: z.string(), url: z.string() }))
      .describe('Clinics whose name, or the name of someone who works there, is in the words'),
    about: Source,
  }),
}

/** The same where nobody can ask for a time. */
export const searchWithoutTimesTool = {
  ...searchClinicsTool,
  input: searchClinicsTool.input.extend({
    sort: searchClinicsTool.input.shape.sort.unwrap().exclude(['next-free']).default('distance'),
  }),
}

export const getClinicTool = {
  input: z.object({ id: clinicId }),
  output: z.object({
    clinic: z
      .looseObject({ id: z.uuid(), name: z.string() })
      .describe('As in the open data, with imported reviews counted'),
    ownReviews: z
      .object({ mean: z.number().nullable(), count: z.number() })
      .describe('Written on Clinic Atlas; never blend them with imported ones'),
    about: Source,
  }),
}

export const compareClinicsTool = {
  input: z.object({
    ids: z.array(clinicId).min(1).max(4),
    treatment: treatment.optional(),
    place: place.optional(),
  }),
  output: z.object({
    help,
    treatment: z.string().nullable().describe('What the prices are for'),
    treatmentUnknown: z
      .boolean()
      .describe('The words are no treatment that these clinics share: another one is compared'),
    placeUnknown: z.boolean(),
    clinics: z.array(ClinicInBrief),
    missing: z.array(z.string()).describe('Ids of clinics that are not listed'),
    prices: PriceRange.nullable().describe('What clinics nearby charge'),
    about: Source,
  }),
}

export const treatmentPricesTool = {
  input: z.object({ treatment, place: place.optional() }),
  output: z.object({
    help,
    treatment: z
      .object({ name: z.string(), specialty: z.string(), about: z.string(), nhs: z.string() })
      .nullable()
      .describe('Null where the words are no treatment that we know'),
    didYouMean: z.array(z.string()).describe('Where the words are unclear: ask which is meant'),
    placeUnknown: z.boolean(),
    inUk: PriceRange.nullable(),
    near: z.object({ place: z.string(), miles: z.number(), prices: PriceRange.nullable() }).nullable(),
    about: Source,
  }),
}

export const nextFreeTimesTool = {
  input: z.object({
    treatment,
    place: place.optional(),
    withinMiles: z.number().positive().max(1000).default(25).describe('Around the place'),
    thisWeek: z.boolean().default(false).describe('Only clinics with a time within seven days'),
    saturday: z.boolean().default(false).describe('Only clinics with a time on a Saturday'),
    evening: z.boolean().default(false).describe('Only clinics with a time at 17:00 or later'),
    limit: z.number().int().min(1).max(20).default(10),
  }),
  output: z.object({
    help,
    treatment: z.string().nullable().describe('What the words were taken as'),
    didYouMean: z.array(z.string()).describe('Where the words are unclear: ask which is meant'),
    place: z.string().nullable(),
    placeUnknown: z.boolean(),
    clinics: z
      .array(
        ClinicInBrief.extend({
          nextFree: z.object({
            startsAt: z.iso.datetime(),
            inWords: z.string().describe('As the clocks of the UK show it'),
            city: z.string().nullable().describe('Where: not always the nearest location'),
            url: z.string().describe('The page on which the patient asks for the time'),
          }),
        }),
      )
      .describe('The soonest first; a time is held only once the patient has asked for it'),
    about: Source,
  }),
}

/** The two tools that many assistants expect of any source. */
export const searchTool = {
  input: z.object({ query: z.string().trim().min(1).max(200).describe('What the patient is looking for') }),
  output: z.object({
    help,
    results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
    about: Source,
  }),
}

export const fetchTool = {
  input: z.object({ id: z.string().max(maxSearchText).describe('An id from search') }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    url: z.string(),
    metadata: z.record(z.string(), z.string()),
  }),
}
