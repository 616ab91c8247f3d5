import { z } from 'zod'
import { call } from '../core/call.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import { maxLength } from '../rules/limits.ts'
import { bounceClasses } from './results.ts'

export const Bounce = z.object({
  id: z.uuid(),
  email: z.string(),
  class: z.enum(bounceClasses),
  code: z.string().nullable().describe('The enhanced status code of the mail server'),
  answer: z.string(),
  source: z
    .enum(['smtp', 'webhook', 'report'])
    .describe('Whether it was refused at once, or reported later by webhook or by email'),
  campaign: z.string().nullable(),
  notedAt: z.iso.datetime(),
})
export type Bounce = z.infer<typeof Bounce>

const filter = {
  class: z.enum(bounceClasses).optional(),
  search: z
    .string()
    .trim()
    .max(maxLength.email)
    .optional()
    .describe('Part of an address; needs `view_users`'),
}

export const listBounces = call({
  method: 'GET',
  path: '/api/email/bounces',
  as: 'staff',
  summary: 'Lists emails that were refused or came back, newest first. Without `view_users`, only how many',
  query: z.object({ ...filter, page: PageNumber }),
  answer: pagedList(Bounce).extend({
    counts: z.record(z.enum(bounceClasses), z.number()),
    named: z.boolean().describe('Whether addresses are shown: false without `view_users`'),
  }),
})

export const exportBounces = call({
  method: 'GET',
  path: '/api/email/bounces/export',
  as: { staff: 'export_people' },
  freshLogin: true,
  summary: 'Exports emails that were refused or came back as CSV',
  query: z.object({ ...filter, token: z.string().max(200).optional() }),
  answer: z.any(),
  type: 'text/csv',
  download: true,
})

/** A report of a mail server is short; the email it gives back with it can be long. */
export const maxReportBytes = 1_000_000

export const receiveDeliveryReport = call({
  method: 'POST',
  path: '/api/email/delivery-reports',
  as: 'anyone',
  summary:
    'Takes a delivery status notification (RFC 3464) or a test email of ours that our mail server received, signed like an event',
  body: z.string().min(1).max(maxReportBytes).describe('The email as raw text, exactly as signed'),
  answer: z.object({ received: z.literal(true), bounces: z.number() }),
  limit: { requests: 600, seconds: 60 },
})
