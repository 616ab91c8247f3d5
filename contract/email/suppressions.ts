import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailAddress, Line } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import { maxLength } from '../rules/limits.ts'
import { EmailPurpose } from './consent.ts'

export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'staff'] as const

export const Suppression = z.object({
  email: z.string(),
  scope: z.enum(['all', ...EmailPurpose.options]),
  reason: z.enum(suppressionReasons),
  detail: z.string(),
  addedAt: z.iso.datetime(),
  addedBy: z.string().nullable().describe('The member of staff who added it'),
  removable: z.boolean().describe('False if they opted out themselves: only they can opt back in'),
})
export type Suppression = z.infer<typeof Suppression>

export const listSuppressions = call({
  method: 'GET',
  path: '/api/email/suppressions',
  as: 'staff',
  summary: 'Lists suppressed addresses, newest first. Without `view_users`, only how many',
  query: z.object({
    search: z
      .string()
      .trim()
      .max(maxLength.email)
      .optional()
      .describe('Part of an address; needs `view_users`'),
    reason: z.enum(suppressionReasons).optional(),
    page: PageNumber,
  }),
  answer: pagedList(Suppression).extend({
    named: z.boolean().describe('Whether addresses are shown: false without `view_users`'),
  }),
})

export const addSuppression = call({
  method: 'POST',
  path: '/api/email/suppressions',
  as: 'staff',
  summary: 'Stops all follow-ups and campaigns to an address',
  body: z.object({
    email: EmailAddress,
    detail: Line(maxLength.suppressionReason).min(3, 'Enter a reason'),
  }),
  answer: MessageAnswer,
})

export const removeSuppression = call({
  method: 'DELETE',
  path: '/api/email/suppressions',
  as: { staff: 'send_campaigns' },
  summary: 'Removes an address from the suppression list, unless they opted out themselves',
  query: z.object({ email: EmailAddress }),
  answer: MessageAnswer,
})
