import { z } from 'zod'
import { call } from '../core/call.ts'

export const getDirectoryFigures = call({
  method: 'GET',
  path: '/api/directory',
  as: 'anyone',
  summary: 'How large the directory is today, and whose data it is made from',
  answer: z.object({
    clinics: z.number(),
    cities: z.number().describe('Towns and cities with at least one listed clinic'),
    treatments: z.number().describe('Treatments offered, each counted once for each clinic'),
    prices: z.number().describe('Of these, how many have a published price'),
    countedAt: z.iso.datetime(),
    attribution: z.array(z.string()).describe('What the licences of the place data ask us to show'),
  }),
})
