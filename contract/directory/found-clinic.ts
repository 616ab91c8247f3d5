import { z } from 'zod'
import { goesWith, valueGoesWith } from '../core/switches.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'
import { vatStates } from './prices/price-parts.ts'
import { PriceTerms } from './prices/price-terms.ts'

export const sorts = ['distance', 'rating', 'price-low', 'price-high', 'experience', 'next-free'] as const

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
    vat: z.enum(vatStates),
  }),
  ...PriceTerms.shape,
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
    by: z.enum(sorts).meta(valueGoesWith('next-free', 'appointments')),
    value: z
      .number()
      .nullable()
      .describe('What the order went by; null sorts last. Times are in milliseconds since 1970'),
    ranksAs: z
      .number()
      .nullable()
      .describe('By rating: the rating once few reviews and old ones weigh less, which the order goes by'),
    ties: z.array(z.string()).describe('How ties were broken'),
    position: z.number(),
  }),
})

const Unclaimed = z
  .object({
    services: z.array(z.string()).describe('What the register says it offers: "dental services"'),
    ratedOn: z.iso.date().nullable().describe('When the regulator gave its rating'),
    isInherited: z.boolean().describe('The rating was given to an earlier registration of the same place'),
  })
  .describe(
    'Only of clinics that have not joined: all that is known of them is from a public register, without prices',
  )

export const OwnReviews = z
  .object({
    count: z.number().describe('Those that count towards the average'),
    mean: z.number().describe('To one decimal'),
    paid: z
      .object({ listed: z.number(), of: z.number() })
      .nullable()
      .describe('How many of the patients who answered paid the listed price; from five answers on'),
  })
  .describe(
    'Reviews that patients wrote here; absent where there are none. They are never mixed with `rating`',
  )
export type OwnReviews = z.infer<typeof OwnReviews>

export const NextFree = z
  .object({
    startsAt: z.iso.datetime(),
    locationId: z.uuid().describe('Where: not always the nearest location'),
    byTreatment: z
      .literal(true)
      .optional()
      .describe('Some treatments have times of their own there, so theirs may be later'),
  })
  .describe('The next time that patients can ask for online; absent where there is none')
export type NextFree = z.infer<typeof NextFree>

export const FoundClinic = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  website: z.string().nullable(),
  rating: z
    .number()
    .nullable()
    .describe(
      "Average score of googleReviews, or the clinic's own rating if there are none; one decimal place",
    ),
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
  nextFree: NextFree.optional().meta(goesWith('appointments')),
  ownReviews: OwnReviews.optional().meta(goesWith('reviews')),
  unclaimed: Unclaimed.optional().meta(goesWith('registers')),
  explain: Explanation.optional(),
})
export type FoundClinic = z.infer<typeof FoundClinic>
