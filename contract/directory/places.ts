import { z } from 'zod'
import { call } from '../core/call.ts'

/**
 * Where somebody is who asks for clinics around them. Sent in the body and rounded by whoever sends it, so that no
 * address, log or history of a browser holds it.
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
