import { z } from 'zod'
import { partNames, priceKinds } from './price-parts.ts'

export const PricePart = z.object({
  part: z.enum(partNames),
  state: z.enum(['included', 'extra', 'unknown']),
  price: z.number().nullable().describe('In pounds where it costs extra and the clinic states it; 0 is free'),
  compulsory: z.boolean().describe('Whether nobody is treated without it'),
})
export type PricePart = z.infer<typeof PricePart>

/** What is known of a price besides its number. All of it is optional: without it a price is fixed and complete. */
export const PriceTerms = z.object({
  priceKind: z
    .enum(priceKinds)
    .optional()
    .describe('How firm the price is. Of from and range, price is the lowest. Absent is fixed'),
  usualPrice: z.number().nullish().describe('What most patients pay for the treatment, in pounds'),
  highestPrice: z.number().nullish().describe('The upper end of a range, in pounds'),
  costsMore: z.string().optional().describe('What makes it cost more, in the words of the clinic'),
  parts: z
    .array(PricePart)
    .optional()
    .describe('What the treatment is made up of, as far as the clinic states it'),
  vatExtra: z
    .boolean()
    .optional()
    .describe('Whether VAT comes on top of the price, as it was once stated. Absent is no'),
  total: z
    .number()
    .nullish()
    .describe(
      'The one price that clinics are compared by, in pounds: what most patients pay to their first treatment, compulsory parts included. Absent where it is the price itself; null where a compulsory part or VAT comes on top and is not stated',
    ),
  confirmedOn: z
    .string()
    .nullish()
    .describe('When the clinic last set or confirmed the price. Absent where that is pricedOn'),
  countedFrom: z
    .string()
    .nullish()
    .describe('From when its age is counted, where that is later than confirmedOn. Absent where it is not'),
  elsewhere: z
    .array(
      z.object({
        locationId: z.uuid(),
        price: z.number().nullable(),
        pricedOn: z.string().optional().describe('When the price there last changed'),
        confirmedOn: z
          .string()
          .optional()
          .describe('When the clinic last set or confirmed it. Absent where that is pricedOn'),
        countedFrom: z
          .string()
          .optional()
          .describe('From when its age is counted, where that is later than confirmedOn'),
      }),
    )
    .optional()
    .describe(
      'Locations where the treatment has another price, in pounds without compulsory parts; null where it is not offered',
    ),
})
export type PriceTerms = z.infer<typeof PriceTerms>

export const PriceSpread = z.object({
  low: z.number(),
  lower: z.number().describe('A quarter of the prices are below it'),
  median: z.number(),
  upper: z.number().describe('A quarter of the prices are above it'),
  high: z.number(),
  count: z.number().describe('How many clinics publish a price that was confirmed within a year'),
})
