import { z } from 'zod'
import { call } from '../core/call.ts'
import { maxSearchText } from '../rules/limits.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'
import { Help, HelpWhileTyping } from '../text/help.ts'

/** A form sends its untouched fields as empty text: that is as if they were not sent. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (value === '' ? undefined : value), schema)
const anyOr = <Schema extends z.ZodType>(schema: Schema) => unlessEmpty(schema.optional())

export const sorts = ['distance', 'rating', 'price-low', 'price-high', 'experience'] as const

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
    'The name of a language that is spoken there, as in the languages of the summary',
  ),
  regulatorRating: anyOr(z.enum(['outstanding', 'good'])).describe(
    'What the CQC rated it; good includes outstanding. Regulators outside England give no overall rating',
  ),
  openSaturday: flag.describe('Only clinics with a location that is open on Saturdays'),
  openEvening: flag.describe('Only clinics with a location that is open after 18:00 on a weekday'),
  openNow: flag.describe('Only clinics with a location that is open at this minute, by its usual hours'),
  repliesWithinDay: flag.describe('Only clinics that usually answer an enquiry within a day'),
  priced: flag.describe('Only clinics that publish a price for the treatment'),
  bounds: anyOr(z.string().regex(/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/)).describe(
    'A part of the map that clinics must have a location on: south, west, north and east in degrees. withinMiles=auto then keeps to it alone',
  ),
  sort: unlessEmpty(z.enum(sorts).default('distance')),
})

export const SearchQuery = Filters.extend({
  limit: unlessEmpty(z.coerce.number().int().min(1).max(200).default(100)),
  offset: unlessEmpty(z.coerce.number().int().min(0).max(1_000_000).default(0)),
  explain: unlessEmpty(z.enum(['0', '1']).default('0')).describe(
    "1 adds an explanation of each clinic's position",
  ),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** A review as it was brought in, cleaned: where a part is missing it is null. */
export const Review = z.object({
  rating: z.number().nullable(),
  text: z.string().nullable(),
  author: z.string().nullable(),
  date: z.string().nullable(),
  source: z.string().nullable(),
})

export const inclusions = ['included', 'extra', 'unknown'] as const

export const PublicTreatment = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z
    .number()
    .nullable()
    .describe('In pounds, as the clinic publishes it; `includes` says what it covers'),
  pricedOn: z.string().nullable(),
  minutes: z.number().nullable(),
  includes: z.object({
    consultation: z.enum(inclusions),
    anaesthetist: z.enum(inclusions),
    followUp: z.enum(inclusions),
    vat: z.enum(inclusions),
  }),
})

export type PublicTreatment = z.infer<typeof PublicTreatment>

export const PublicLocation = z.object({
  id: z.uuid(),
  address: z.string(),
  city: z.string(),
  postCode: z.string(),
  phoneNumber: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
})

export const Explanation = z.object({
  offered: z
    .boolean()
    .describe(
      'Whether the first treatment is the one asked for; else the clinic was found by its specialty and has no price for it',
    ),
  matched: z
    .object({
      as: z
        .string()
        .describe('Whether a name, synonym, specialty, some words or the start of a word led here'),
      phrase: z.string().describe('The name or synonym that the words were found in'),
      treatment: z.string(),
      words: z.array(z.string()),
      corrections: z.array(z.object({ typed: z.string(), taken: z.string() })),
    })
    .nullable(),
  order: z.object({
    by: z.enum(sorts),
    value: z.number().nullable().describe('What the order went by; null sorts last'),
    ranksAs: z
      .number()
      .nullable()
      .describe('By rating: the rating once few reviews and old ones weigh less, which the order goes by'),
    ties: z.array(z.string()).describe('How ties were broken'),
    position: z.number(),
  }),
})

export const FoundClinic = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  website: z.string().nullable(),
  rating: z
    .number()
    .nullable()
    .describe("Average review score, or the clinic's own rating if there are no reviews; one decimal place"),
  googleReviews: z.array(Review),
  treatments: z
    .array(PublicTreatment)
    .describe(
      'The one that matched first; of a specialty that is its usual first treatment, where the clinic offers it',
    ),
  locations: z.array(PublicLocation).describe('The nearest first'),
  distance: z.number().nullable().describe('In km to the nearest location; null without a place'),
  yearsOfExperience: z.number().nullable(),
  regulator: z.object({
    name: z.enum(regulatorCodes),
    rates: z.boolean().describe('Whether it gives clinics of this kind an overall rating'),
    rating: z.string().nullable().describe('Null is "Not rated" where it gives ratings'),
  }),
  explain: Explanation.optional(),
})
export type FoundClinic = z.infer<typeof FoundClinic>

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
  regulatorRatings: z.array(NamedCount),
  openSaturday: z.number(),
  openEvening: z.number(),
  openNow: z.number(),
  repliesWithinDay: z.number(),
  priced: z.number(),
})

export const SearchSummary = z.object({
  found: z.number().describe('Clinics found before the filters'),
  afterFilters: z.number(),
  priceOptions: z.array(z.number()),
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
        .describe('A postcode that does not exist, where a coarser answer stands in'),
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
      }),
    )
    .describe('Listed clinics that the words name'),
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

const SuggestQuery = z.object({
  q: z.string().trim().max(maxSearchText).default(''),
  limit: z.coerce.number().int().min(1).max(20).default(8),
})

export const suggestTreatments = call({
  method: 'GET',
  path: '/api/suggest/treatments',
  as: 'anyone',
  summary: 'Treatments and specialties that the words typed so far may mean',
  query: SuggestQuery,
  answer: z.array(
    z.object({
      name: z.string(),
      kind: z
        .enum(['help', 'treatment', 'specialty', 'clinic', 'search'])
        .describe(
          'Help comes first, where the words are a warning sign or a cry for help. A search has its place in it',
        ),
      matched: z.string().nullable().describe('The words that matched; of a clinic its town'),
      to: z.string().optional().describe('Where it leads, for a clinic or a search with its place'),
      help: HelpWhileTyping.optional(),
    }),
  ),
})

export const suggestPlaces = call({
  method: 'GET',
  path: '/api/suggest/places',
  as: 'anyone',
  summary: 'Places and postcodes that the words typed so far may mean',
  query: SuggestQuery,
  answer: z.array(z.object({ label: z.string(), query: z.string(), kind: z.string() })),
})
