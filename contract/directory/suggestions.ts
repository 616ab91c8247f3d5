import { z } from 'zod'
import { call } from '../core/call.ts'
import { maxSearchText } from '../rules/limits.ts'
import { HelpWhileTyping } from '../text/help.ts'

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
