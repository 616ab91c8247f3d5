import { z } from 'zod'
import { call } from '../core/call.ts'
import { maxSearchText } from '../rules/limits.ts'

const foundKinds = ['clinic', 'article', 'campaign', 'automated', 'template', 'colleague'] as const

export const Found = z.object({
  kind: z.enum(foundKinds),
  id: z.uuid(),
  title: z.string(),
  detail: z.string().describe('What tells it from others of the same name'),
  near: z.boolean().describe('Found by forgiving a typing error'),
  toVerify: z.boolean().describe('A clinic whose register details wait to be checked'),
})
export type Found = z.infer<typeof Found>

export const findAnything = call({
  method: 'GET',
  path: '/api/staff/find',
  as: 'staff',
  summary:
    'Finds clinics, articles, campaigns, templates and colleagues by name, also misspelt, as far as you may see them',
  query: z.object({ q: z.string().trim().min(1).max(maxSearchText) }),
  answer: z.object({
    items: z.array(Found).describe('By kind; in each those whose name is or begins with the words first'),
  }),
  limit: { requests: 300, seconds: 60 },
})
