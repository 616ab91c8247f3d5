import { z } from 'zod'
import { call } from '../core/call.ts'
import { PageNumber, PageSize, pagedList } from '../core/paged-list.ts'
import { maxLength } from '../rules/limits.ts'
import { Run } from './runs.ts'
import { EmailPreview } from './templates.ts'

/** Why an email was not accepted, or came back. */
export const bounceClasses = ['dead', 'blocked', 'soft', 'other'] as const
export type BounceClass = (typeof bounceClasses)[number]

/** What became of an email, the furthest it got; the view `recipient_results` decides. */
export const recipientResults = [
  'accepted',
  'opened',
  'clicked',
  'unsubscribed',
  'complained',
  ...bounceClasses,
  'not_made',
  'put_off',
  'waiting',
  'unknown',
  'left_out',
] as const
export type RecipientResult = (typeof recipientResults)[number]

/** Sign-ups, enquiries and opt-outs within this time after an email count as its result. */
export const resultDays = 7

export const RunResults = z.object({
  run: Run,
  subject: z.string(),
  sent: z.number().describe('As in the run: handed to a mail server that accepted or refused them'),
  accepted: z.number().describe('Accepted by the mail server of the recipient'),
  bounced: z.array(z.object({ class: z.enum(bounceClasses), count: z.number(), codes: z.array(z.string()) })),
  putOffMostly: z
    .string()
    .nullable()
    .describe('The domain that more than half of the emails that wait for another try go to'),
  openable: z.number().describe('Accepted by people who agreed to open tracking'),
  opened: z.number().describe('Of those: opened by a person'),
  clicked: z.number().describe('Recipients who followed at least one link'),
  machineClicks: z.number().describe('Clicks by mail scanners and bots, not part of the others'),
  unsubscribed: z.number(),
  complained: z.number(),
  signups: z.number().describe('Recipients who registered afterwards'),
  enquiries: z.number().describe('Enquiries that clinics among the recipients received afterwards'),
  links: z.array(
    z.object({ url: z.string(), people: z.number(), clicks: z.number(), machineClicks: z.number() }),
  ),
  clickTimes: z
    .object({
      unit: z.enum(['hour', 'day']),
      items: z.array(
        z.object({ at: z.iso.datetime().describe('When the hour or day begins'), people: z.number() }),
      ),
    })
    .describe(
      'When recipients first followed a link, Europe/London; hours and days without anyone are left out',
    ),
})
export type RunResults = z.infer<typeof RunResults>

const params = z.object({ id: z.uuid() })

export const getRunResults = call({
  method: 'GET',
  path: '/api/email/runs/:id/results',
  as: 'staff',
  summary: 'The results of a campaign: accepted, bounced, opened, clicked, unsubscribed, and what followed',
  params,
  answer: RunResults,
})

export const getRunEmail = call({
  method: 'GET',
  path: '/api/email/runs/:id/email',
  as: 'staff',
  summary: 'The email of a campaign as it arrived, filled in for an invented recipient',
  params,
  answer: EmailPreview,
})

const RecipientFilters = z.object({
  result: z.enum(recipientResults).optional(),
  search: z
    .string()
    .trim()
    .max(maxLength.email)
    .default('')
    .describe('Part of a name, clinic or email; needs `view_users`, ignored without'),
})

export const RecipientOutcome = z.object({
  id: z.uuid(),
  email: z.string().nullable().describe('Null without `view_users`'),
  name: z.string().nullable(),
  clinic: z.string().nullable(),
  clinicId: z.uuid().nullable().describe('Of the account with this address; null without `view_users`'),
  result: z.enum(recipientResults),
  detail: z.string().nullable().describe("The mail server's answer, or why they were left out"),
  at: z.iso.datetime().nullable().describe('When it happened; for an email that was put off, the next try'),
})
export type RecipientOutcome = z.infer<typeof RecipientOutcome>

export const listOutcomes = call({
  method: 'GET',
  path: '/api/email/runs/:id/outcomes',
  as: 'staff',
  summary: 'Lists the recipients of a campaign with what became of each email',
  params,
  query: RecipientFilters.extend({ page: PageNumber, limit: PageSize(100, 25) }),
  answer: pagedList(RecipientOutcome),
})

export const exportOutcomes = call({
  method: 'GET',
  path: '/api/email/runs/:id/export-recipients',
  as: { staff: 'export_people' },
  freshLogin: true,
  summary: 'Exports the recipients of a campaign with what became of each email as CSV',
  params,
  query: RecipientFilters.extend({ token: z.string().max(200).optional() }),
  answer: z.any(),
  type: 'text/csv',
  download: true,
})
