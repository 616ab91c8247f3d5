import { z } from 'zod'
import { call } from '../core/call.ts'

/**
 * The visitor's position. Sent in the body and rounded by the browser, so that it appears in no URL, log or browser
 * history.
 */
export const nearestPlace = call({
  method: 'POST',
  path: '/api/places/nearest',
  as: 'anyone',
  summary: 'The postcode or town nearest to a point, to be searched around',
  body: z.object({
    lat: z.number().min(-90).max(90).describe('Degrees; three decimals are enough'),
    lng: z.number().min(-180).max(180),
  }),
  answer: z.object({
    place: z
      .string()
      .nullable()
      .describe('What to search with. Null where no place of the UK or the Crown dependencies is near'),
  }),
  limit: { requests: 30, seconds: 60 },
})
