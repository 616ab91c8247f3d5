import { z } from 'zod'
import { call } from '../core/call.ts'
import { maxSearchText } from '../rules/limits.ts'

const foundKinds = ['clinic', 'article', 'campaign', 'template', 'colleague'] as const

export const Found = z.object({
  kind: z.enum(foundKinds),
  id: z.uuid(),
  title: z.string(),
  detail: z.string().describe('What tells it from others of the same name'),
})
export type Found = z.infer<typeof Found>

export const findAnything = call({
  method: 'GET',
  path: '/api/staff/find',
  as: 'staff',
  summary: 'Finds clinics, articles, campaigns, templates and colleagues by name, as far as you may see them',
  query: z.object({ q: z.string().trim().min(1).max(maxSearchText) }),
  answer: z.object({ items: z.array(Found) }),
  limit: { requests: 300, seconds: 60 },
})
