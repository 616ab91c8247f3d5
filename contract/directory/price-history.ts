import { z } from 'zod'
import { call } from '../core/call.ts'

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
