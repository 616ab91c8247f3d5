import { z } from 'zod'
import { call } from '../core/call.ts'
import { goesWith, valueGoesWith } from '../core/switches.ts'
import { maxSearchText } from '../rules/limits.ts'
import { Help } from '../text/help.ts'
import { FoundClinic, sorts } from './found-clinic.ts'
import { PriceSpread } from './prices/price-terms.ts'
import { sexes } from './profile/practitioners.ts'
import { ageGroupNames, payChoices, visitNeeds, waitLimits } from './profile/visit-filters.ts'

/** A form sends its untouched fields as empty text: that is as if they were not sent. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (value === '' ? undefined : value), schema)
const anyOr = <Schema extends z.ZodType>(schema: Schema) => unlessEmpty(schema.optional())

/** Several of a few words: given more than once, as a form sends them, or in one list with commas. */
const severalOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.preprocess(value => {
    const given = [value].flat().flatMap(part => (typeof part === 'string' ? part.split(',') : part))
    const words = new Set(given.filter(part => part !== '' && part !== undefined))
    return words.size > 0 ? [...words] : undefined
  }, z.array(z.enum(names)).optional())

const withAppointments = goesWith('appointments')

/** On with 1; a filter that is off is left out or empty. */
const flag = anyOr(z.literal('1'))

const Filters = z.object({
  treatmentName: z
    .string()
    .max(maxSearchText)
    .optional()
    .describe('Required. A treatment name, synonym or specialty'),
  location: z
    .string()
    .max(maxSearchText)
    .optional()
    .describe(
      'Required, may be empty. A postcode, outcode, town, area, county or nation. Present but empty, or naming no place ("UK", "near me"), searches the whole UK by rating',
    ),
  treatment: anyOr(z.string().max(200)).describe(
    'The name of the one treatment wanted, where treatmentName fits several or is a specialty; see the choices of the summary',
  ),
  withinMiles: anyOr(z.union([z.enum(['auto', 'any']), z.coerce.number().positive().max(1000)])).describe(
    'Miles around the place. auto keeps results near it, as the results page does: see near of the summary. any takes away what the words of the search say',
  ),
  maxDistance: anyOr(z.coerce.number().positive().max(1500)).describe('In km'),
  minRating: anyOr(z.coerce.number().min(0).max(5)).describe(
    'By reviews; above 0 clinics without reviews are left out',
  ),
  unrated: anyOr(z.literal('include')).describe('With minRating: include adds clinics without reviews'),
  maxPrice: anyOr(z.coerce.number().positive().max(1_000_000)).describe(
    'In pounds; clinics without a price pass',
  ),
  minExperience: anyOr(z.coerce.number().min(0).max(200)).describe('In years'),
  insurer: anyOr(z.string().trim().max(maxSearchText)).describe(
    'The name of an insurer, as in the profiles of clinics that it recognises',
  ),
  language: anyOr(z.string().trim().max(maxSearchText)).describe(
    'A language that the clinic or one of its practitioners speaks, by its name in the languages of the summary',
  ),
  seenBy: anyOr(z.enum(sexes)).describe('Only clinics with a practitioner who states that sex'),
  has: severalOf(visitNeeds).describe(
    'Only clinics that state all of these: step-free access from the street, parking at the clinic, a hearing loop, chaperones, video consultations, self-referral, emergency appointments, a stop or station within ten minutes on foot. Repeat the parameter or separate the values with commas',
  ),
  pay: anyOr(z.enum(payChoices)).describe(
    'Only clinics that state this way to pay; instalments are paid to the clinic itself, finance to a lender',
  ),
  ages: anyOr(z.enum(ageGroupNames)).describe(
    'Only clinics that state they see patients of all these ages, in years; adults are 18 to 64',
  ),
  wait: anyOr(z.enum(waitLimits)).describe(
    'Only clinics that state they usually see new patients within this time',
  ),
  regulatorRating: anyOr(z.enum(['outstanding', 'good'])).describe(
    'What the CQC rated it; good includes outstanding. Regulators outside England give no overall rating',
  ),
  openSaturday: flag.describe('Only clinics with a location that is open on Saturdays'),
  openEvening: flag.describe('Only clinics with a location that is open after 18:00 on a weekday'),
  openNow: flag.describe(
    'Only clinics with a location that is open at this minute: by the hours it states for the day, else by its usual ones, which do not count on a bank holiday',
  ),
  freeThisWeek: flag
    .describe(
      'Only clinics with a time that patients can ask for online within seven days, today being the first',
    )
    .meta(withAppointments),
  freeSaturday: flag
    .describe('Only clinics with such a time on a Saturday of the next four weeks')
    .meta(withAppointments),
  freeEvening: flag
    .describe('Only clinics with such a time at 17:00 or later in the next four weeks')
    .meta(withAppointments),
  repliesWithinDay: flag.describe('Only clinics that usually answer an enquiry within a day'),
  priced: flag.describe('Only clinics that publish a price for the treatment'),
  bounds: anyOr(z.string().regex(/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/)).describe(
    'A part of the map that clinics must have a location on: south, west, north and east in degrees. withinMiles=auto and a distance among the words then leave nothing else out',
  ),
  sort: unlessEmpty(z.enum(sorts).meta(valueGoesWith('next-free', 'appointments')).default('distance')),
})

export const SearchQuery = Filters.extend({
  limit: unlessEmpty(z.coerce.number().int().min(1).max(200).default(100)),
  offset: unlessEmpty(z.coerce.number().int().min(0).max(1_000_000).default(0)),
  explain: unlessEmpty(z.enum(['0', '1']).default('0')).describe(
    "1 adds an explanation of each clinic's position",
  ),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const search = call({
  method: 'GET',
  path: '/api/search',
  as: 'anyone',
  summary:
    'Clinics that offer a treatment, the nearest first. The number of all that pass is in X-Total-Count. Where the words are a warning sign or a cry for help, X-Crisis-Help names the kind, whether help belongs above the clinics or in their place, and the number to call; show what /api/search/summary says about it first.',
  query: SearchQuery,
  answer: z.array(FoundClinic),
})

export const PlaceChoice = z.object({ label: z.string(), query: z.string() })

const NamedCount = z.object({ name: z.string(), clinics: z.number() })

const FacetCounts = z.object({
  insurers: z.array(NamedCount),
  languages: z.array(NamedCount),
  seenBy: z.array(NamedCount).describe('By sex; empty while too few clinics state it'),
  has: z.array(NamedCount).describe('By fact; facts that too few clinics state are left out'),
  pay: z.array(NamedCount).describe('By way to pay; ways that too few clinics state are left out'),
  ages: z.array(NamedCount).describe('By age group; empty while too few clinics state it'),
  wait: z
    .array(NamedCount)
    .describe('By longest wait, each including the shorter ones; empty while too few clinics state it'),
  regulatorRatings: z.array(NamedCount),
  openSaturday: z.number(),
  openEvening: z.number(),
  openNow: z.number(),
  freeThisWeek: z.number().meta(withAppointments),
  freeSaturday: z.number().meta(withAppointments),
  freeEvening: z.number().meta(withAppointments),
  repliesWithinDay: z.number(),
  priced: z.number(),
})

export const SearchSummary = z.object({
  found: z.number().describe('Clinics found before the filters'),
  afterFilters: z.number(),
  priceOptions: z.array(z.number()).describe('Prices found; of more than twelve, twelve evenly spread'),
  priceBars: z
    .array(z.number())
    .describe('How many clinics ask a price in each of equal parts of the range, the fullest being 1'),
  prices: PriceSpread.extend({
    where: z.string().describe('Around where, as part of a sentence: "near Leeds"'),
    miles: z.number().nullable().describe('How far around; null for an area or the whole UK'),
  })
    .nullable()
    .describe('How the prices of the treatment lie around the place, whatever else is filtered by'),
  experienceOptions: z.array(z.number()),
  treatment: z
    .object({ name: z.string(), corrected: z.boolean() })
    .nullable()
    .describe('What the words were taken as; of a specialty the treatment that is shown and priced'),
  specialty: z
    .string()
    .nullable()
    .describe('The specialty named, where clinics of all its treatments are found'),
  choices: z
    .array(
      z.object({
        name: z.string(),
        treatment: z.string().nullable().describe('What to send as treatment; null for all of the specialty'),
        clinics: z.number().describe('Clinics that pass the filters, the price aside'),
        isChosen: z.boolean(),
      }),
    )
    .describe('The treatments that the words may mean, where there are several'),
  similarTreatments: z.array(z.string()).describe('Offered when nothing was found'),
  place: z
    .object({
      label: z.string(),
      inSentence: z.string().describe('The label with its article, where it has one: "the Lake District"'),
      lat: z.number(),
      lng: z.number(),
      precision: z
        .enum(['postcode', 'sector', 'outcode', 'place', 'region'])
        .describe('A region is a county or larger area, located at its centre of population'),
      missing: z
        .string()
        .nullable()
        .describe('A postcode that does not exist, where the answer is for a wider area'),
      withoutPostcodes: z
        .boolean()
        .describe('No full postcode is known there, so that none would make the distances exact'),
      corrected: z.boolean(),
      alternatives: z.array(PlaceChoice),
    })
    .nullable(),
  reading: z
    .object({
      treatment: z.string().describe('What is left for the treatment'),
      place: z.string().nullable().describe('The place, from its own field or from among the words'),
      withinMiles: z.number().nullable().describe('10 of "within 10 miles of Leeds"'),
      insurer: z.string().nullable().describe('As clinics list it: "AXA Health" of "axa physio"'),
      also: z.array(z.string()).describe('Further treatments wished for: "knee or hip replacement"'),
    })
    .describe('How the words were taken apart'),
  clinics: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        city: z.string(),
        isWhole: z.boolean().describe('The words are its whole name'),
        practitioner: z.string().optional().describe('Who is named, where that is someone who works there'),
      }),
    )
    .describe('Listed clinics that the words name, or at which someone works whom they name'),
  didYouMean: z
    .array(z.string())
    .describe('Treatments that may be meant, where the words are too unclear to answer'),
  near: z
    .object({
      miles: z.number().nullable().describe('Miles around the place; null where results are kept to an area'),
      area: z.string().nullable().describe('A county, nation or island'),
      isChosen: z.boolean().describe('Whether it was asked for, and not only kept to by auto'),
      further: z.number().describe('Clinics left out by it that pass everything else'),
      isEmpty: z
        .boolean()
        .describe('Nobody in the area that was named offers it, so that results go beyond it'),
    })
    .nullable()
    .describe('What results are kept to around the place; null for no limit'),
  facets: FacetCounts.describe('Clinics that each choice of a filter would leave, all other filters kept'),
  unrated: z
    .number()
    .describe('Clinics without reviews that a minimum rating leaves out, and that pass everything else'),
  unpriced: z
    .number()
    .describe('Clinics without a price that the filter "priced" leaves out, and that pass everything else'),
  placeUnknown: z.boolean().describe('A place was given and there is none of that name'),
  help: Help.nullable().describe('Where the words are a warning sign or a cry for help: show it first'),
})
export type SearchSummary = z.infer<typeof SearchSummary>

export const searchSummary = call({
  method: 'GET',
  path: '/api/search/summary',
  as: 'anyone',
  summary: 'What a search found, the choices its filters offer, and how its words and place were understood',
  query: Filters,
  answer: SearchSummary,
})
