import { z } from 'zod'
import { call } from '../core/call.ts'
import { PageSize } from '../core/paged-list.ts'
import { maxSearchText } from '../rules/limits.ts'

/** One row of the public list of providers. */
export const ProviderItem = z.object({
  _id: z.uuid(),
  name: z.string(),
  specialty: z.string(),
  location: z.string(),
  people: z
    .array(z.string())
    .optional()
    .describe(
      'People of the provider whose names have words of the search that its own name and address lack',
    ),
})
export type ProviderItem = z.infer<typeof ProviderItem>

export const listProviders = call({
  method: 'GET',
  path: '/api/providers',
  as: 'anyone',
  summary: 'All listed providers, by name. The number of all matches is in X-Total-Count.',
  query: z.object({
    search: z
      .string()
      .trim()
      .max(maxSearchText)
      .default('')
      .describe('Part of a name, also of someone who sees patients there, a specialty or location'),
    limit: PageSize(200, 100),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  answer: z.array(ProviderItem),
})
