import { z } from 'zod'
import { call } from '../core/call.ts'
import { PageSize } from '../core/paged-list.ts'
import { maxContacts } from '../providers/signup.ts'
import { recipientStates } from './campaigns.ts'

/** How many abandoned signups a screen shows before "and N more". */
export const abandonedShown = 10

export const CampaignStats = z.object({
  abandonedSignups: z.object({
    total: z.number(),
    withConsent: z.number(),
    contacted: z.number(),
    converted: z.number(),
  }),
  profileCompletion: z.object({ basic: z.number(), needsReminder: z.number(), completed: z.number() }),
  recentActivity: z.array(
    z.object({
      email: z.string().describe('Without `view_users`, only the domain: ***@example.com'),
      campaignName: z.string(),
      sentAt: z.iso.datetime().nullable(),
      status: z.enum(recipientStates),
    }),
  ),
  daily: z
    .array(z.object({ day: z.iso.date(), sent: z.number(), failed: z.number(), clicked: z.number() }))
    .describe('The last 30 days, oldest first'),
})
export type CampaignStats = z.infer<typeof CampaignStats>

/** Converted of all, in whole percent. */
export const recoveryRate = ({ converted, total }: { converted: number; total: number }) =>
  total === 0 ? 0 : Math.round((100 * converted) / total)

export const AbandonedSignup = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyName: z.string(),
  currentStep: z.number().describe('Of 4'),
  createdAt: z.iso.datetime(),
  contactAttempts: z.number(),
  hasConsent: z.boolean(),
})
export type AbandonedSignup = z.infer<typeof AbandonedSignup>

/** Who may be emailed about a registration: with consent, and fewer than three times so far. */
export const mayContact = ({ hasConsent, contactAttempts }: AbandonedSignup) =>
  hasConsent && contactAttempts < maxContacts

export const campaignStats = call({
  method: 'GET',
  path: '/api/email/campaign-stats',
  as: 'staff',
  summary: 'Figures for campaigns and abandoned signups',
  answer: CampaignStats,
})

export const listAbandonedSignups = call({
  method: 'GET',
  path: '/api/email/abandoned-signups',
  as: 'staff',
  summary: 'Lists unfinished registrations, newest first. X-Total-Count has the total.',
  query: z.object({
    limit: PageSize(1000, 1000),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  answer: z.array(AbandonedSignup),
})

export const contactAbandoned = call({
  method: 'POST',
  path: '/api/email/abandoned-signups/:id/contact',
  as: { staff: 'send_campaigns' },
  summary: 'Emails one person about their unfinished registration',
  params: z.object({ id: z.uuid() }),
  body: z.object({ templateId: z.uuid('Choose a template') }),
  answer: z.object({ runId: z.uuid(), message: z.string() }),
})

export const exportCampaignStats = call({
  method: 'GET',
  path: '/api/email/export-campaign-stats',
  as: 'staff',
  summary: 'Exports all campaign runs with their figures as CSV',
  query: z.object({ token: z.string().max(200).optional() }),
  answer: z.any(),
  type: 'text/csv',
  download: true,
})

export const exportAbandonedSignups = call({
  method: 'GET',
  path: '/api/email/export-abandoned-signups',
  as: 'staff',
  summary: 'Exports all unfinished registrations as CSV',
  query: z.object({ token: z.string().max(200).optional() }),
  answer: z.any(),
  type: 'text/csv',
  download: true,
})
