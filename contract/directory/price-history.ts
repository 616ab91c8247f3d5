import { z } from 'zod'
import { call } from '../core/call.ts'
import { maxSearchText } from '../rules/limits.ts'

const PriceChange = z.object({
  on: z.iso.date().describe('Since when'),
  total: z.number().nullable().describe('What it was compared by from then on, in pounds; null for no price'),
})

export const TreatmentHistory = z.object({
  treatmentId: z.uuid(),
  locationId: z
    .uuid()
    .nullable()
    .describe('A location that has or had another price: what it asked. Null for the general price'),
  changes: z.array(PriceChange),
})
export type TreatmentHistory = z.infer<typeof TreatmentHistory>

export const getPriceHistory = call({
  method: 'GET',
  path: '/api/clinics/:id/price-history',
  as: 'anyone',
  summary: 'How the prices of a listed clinic changed, the oldest first; only treatments whose price changed',
  params: z.object({ id: z.string() }),
  answer: z.array(TreatmentHistory),
})

/** The median of what clinics of a town asked at the end of each month. */
export const MonthlyMedian = z.object({
  month: z.string().describe('2026-11'),
  median: z.number(),
  clinics: z.number(),
})

export type TypicalPrice = z.infer<typeof MonthlyMedian>

export const getTypicalPrices = call({
  method: 'GET',
  path: '/api/clinics/:id/typical-prices',
  as: 'anyone',
  summary:
    'What clinics around a listed clinic, or around a place, asked for one of its treatments in the median of each month',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    offer: z.uuid().describe('The id of the treatment'),
    location: z.string().max(maxSearchText).optional().describe('A postcode, outcode, town or area'),
    miles: z.coerce.number().positive().max(1000).optional().describe('How far around'),
  }),
  answer: z.array(MonthlyMedian).describe('Of the last 24 months those with five prices or more'),
})
