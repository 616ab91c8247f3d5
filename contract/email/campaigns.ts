import { z } from 'zod'
import { call } from '../core/call.ts'
import { Line } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { maxContacts } from '../providers/signup.ts'
import { maxLength } from '../rules/limits.ts'
import { minimumCompletions, usualMinimumCompletion } from '../rules/profile-completion.ts'
import { EmailPurpose, refusals } from './consent.ts'

export const campaignTypes = [
  'abandoned_signup',
  'profile_completion',
  'reactivation',
  'promotional',
] as const
export type CampaignType = (typeof campaignTypes)[number]

export const campaignTypeLabels: Readonly<Record<CampaignType, string>> = {
  abandoned_signup: 'Abandoned signup',
  profile_completion: 'Profile completion',
  reactivation: 'Reactivation',
  promotional: 'Promotional',
}

/** The recipients of each type, in words for staff. */
export const campaignAudiences: Readonly<Record<CampaignType, string>> = {
  abandoned_signup: `People who started registering, agreed to a reminder and haven't finished. All campaigns together email each person at most ${maxContacts} times.`,
  profile_completion: "Clinics that have filled in part of their profile and haven't updated it for a while.",
  reactivation: "Clinics that ended their subscription or haven't signed in for a while.",
  promotional: 'Clinics with an account, and anyone else who agreed to get offers and news.',
}

export const runFrequencies = ['manual', 'daily', 'weekly', 'monthly', 'event-based'] as const
export type RunFrequency = (typeof runFrequencies)[number]
export const runFrequencyLabels: Record<RunFrequency, string> = {
  manual: 'Only when I run it',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  'event-based': 'Event-based: as soon as someone qualifies',
}

/** What can be chosen, the usual one first named in `usualTrigger`. */
export const triggerOptions = {
  daysAfterSignup: [1, 3, 7, 14],
  maxContactAttempts: [1, 2, 3, 5],
  minCompletionPercentage: minimumCompletions,
  daysSinceUpdate: [3, 7, 14, 30],
} as const

const oneOf = (options: readonly number[], usual: number, what: string) =>
  z.coerce
    .number()
    .refine(number => options.includes(number), `${what} must be one of ${options.join(', ')}`)
    .default(usual)

export const TriggerCondition = z.object({
  daysAfterSignup: oneOf(triggerOptions.daysAfterSignup, 1, 'Days after signup'),
  maxContactAttempts: oneOf(triggerOptions.maxContactAttempts, 3, 'Maximum contact attempts'),
  requiresConsent: z.boolean().default(true),
  minCompletionPercentage: oneOf(
    triggerOptions.minCompletionPercentage,
    usualMinimumCompletion,
    'Minimum completion',
  ),
  daysSinceUpdate: oneOf(triggerOptions.daysSinceUpdate, 7, 'Days since the last update'),
})
export type TriggerCondition = z.infer<typeof TriggerCondition>

export const usualTrigger: TriggerCondition = TriggerCondition.parse({})

/** A campaign reminds of a profile until it has come this far. */
export const completedAt = (minCompletionPercentage: number) => (minCompletionPercentage < 80 ? 80 : 100)

export const CampaignEdit = z.object({
  name: Line(maxLength.campaignName).min(1, 'Enter a name'),
  type: z.enum(campaignTypes, 'Choose a type'),
  templateId: z.uuid('Choose a template'),
  triggerCondition: TriggerCondition.default(usualTrigger),
  runFrequency: z.enum(runFrequencies, 'Choose how often it runs').default('daily'),
  isActive: z.boolean().default(true).describe('Activate immediately'),
})
export type CampaignEdit = z.infer<typeof CampaignEdit>

export const recipientStates = ['pending', 'sending', 'sent', 'failed', 'suppressed', 'unknown'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why someone was left out, in words. In addition to these, a mail server's answer. */
export const leftOutReasons = {
  ...refusals,
  no_consent: "They haven't agreed to this kind of email.",
  completed: "They've already done what the email asks.",
  enough_contacts: "They've reached the contact limit.",
  recently_contacted: 'They were emailed recently.',
  customer: 'Their clinic already has an account.',
  gone: 'Their account or registration no longer exists.',
  stopped: 'The campaign was stopped before we emailed them.',
  declined: "The campaign wasn't approved.",
} as const
export type LeftOutReason = keyof typeof leftOutReasons

export const ReasonCount = z.object({ reason: z.string(), label: z.string(), count: z.number() })

export const Campaign = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(campaignTypes),
  triggerCondition: z.object({
    daysAfterSignup: z.number(),
    maxContactAttempts: z.number(),
    requiresConsent: z.boolean(),
    minCompletionPercentage: z.number(),
    daysSinceUpdate: z.number(),
  }),
  templateId: z
    .uuid()
    .nullable()
    .describe("Null when its template was deleted: it can't run until it has a new one"),
  templateName: z.string().nullable(),
  isActive: z.boolean(),
  runFrequency: z.enum(runFrequencies),
  lastRunAt: z.iso.datetime().nullable(),
  nextRunAt: z.iso.datetime().nullable(),
  recentStats: z
    .array(z.object({ status: z.enum(recipientStates), count: z.number() }))
    .describe('Emails of the last 30 days, by status'),
  runId: z.uuid().nullable().describe('The run in progress, if any'),
  paused: z.boolean().describe('Whether that run is paused'),
})
export type Campaign = z.infer<typeof Campaign>

const params = z.object({ id: z.uuid() })
const Saved = z.object({ campaign: Campaign, message: z.string() })

export const listCampaigns = call({
  method: 'GET',
  path: '/api/email/campaigns',
  as: 'staff',
  summary: 'Lists automated campaigns, newest first',
  answer: z.array(Campaign),
})

export const createCampaign = call({
  method: 'POST',
  path: '/api/email/campaigns',
  as: { staff: 'send_campaigns' },
  summary: 'Adds an automated campaign; an active one needs a fresh login',
  body: CampaignEdit,
  answer: Saved,
})

export const updateCampaign = call({
  method: 'PUT',
  path: '/api/email/campaigns/:id',
  as: { staff: 'send_campaigns' },
  summary:
    "Changes an automated campaign; a run in progress isn't affected. If it is active afterwards, this needs a fresh login.",
  params,
  body: CampaignEdit,
  answer: Saved,
})

export const deleteCampaign = call({
  method: 'DELETE',
  path: '/api/email/campaigns/:id',
  as: { staff: 'send_campaigns' },
  summary: "Deletes an automated campaign that isn't running; the emails it sent stay on record",
  params,
  answer: MessageAnswer,
})

export const toggleCampaign = call({
  method: 'POST',
  path: '/api/email/campaigns/:id/toggle',
  as: { staff: 'send_campaigns' },
  summary:
    'Activates a campaign, which needs a fresh login, or deactivates it; without isActive it switches state',
  params,
  body: z.object({ isActive: z.boolean().optional() }).nullish(),
  answer: Saved,
})

/** Someone of an audience, and why they are left out. */
const Person = z.object({ email: z.string(), name: z.string(), clinicName: z.string() })

export const DryRun = z.object({
  total: z.number(),
  receiving: z.number(),
  leftOut: z.number(),
  reasons: z.array(ReasonCount),
  optOuts: z
    .array(EmailPurpose)
    .describe(
      "People who opted out of any of these are left out: the campaign's purpose, and the template's if different",
    ),
  recentlyEmailed: z
    .number()
    .describe('Of those who would get it: had a follow-up or campaign email in the last 7 days'),
  sendingFaults: z
    .array(z.string())
    .describe('Checks of sending health that have to be fixed: emails may be refused'),
  named: z.boolean().describe('Whether names and addresses are included: false without `view_users`'),
  recipients: z.array(Person).describe('The first 1,000 who would get it'),
  excluded: z.array(Person.extend({ reason: z.string(), label: z.string() })).describe('The first 1,000'),
})
export type DryRun = z.infer<typeof DryRun>

export const dryRunCampaign = call({
  method: 'GET',
  path: '/api/email/campaigns/:id/dry-run',
  as: 'staff',
  summary: "Shows who would get the email now, and who wouldn't and why. Nothing is sent.",
  params,
  answer: DryRun,
})

export const exportDryRun = call({
  method: 'GET',
  path: '/api/email/campaigns/:id/export-dry-run',
  as: { staff: 'export_people' },
  freshLogin: true,
  summary: "Exports who would get the email now, and who wouldn't and why, as CSV",
  params,
  query: z.object({ token: z.string().max(200).optional() }),
  answer: z.any(),
  type: 'text/csv',
  download: true,
})

export const runCampaign = call({
  method: 'POST',
  path: '/api/email/campaigns/:id/run',
  as: { staff: 'send_campaigns' },
  freshLogin: true,
  summary: 'Runs a campaign now. If a run is in progress, returns that one.',
  params,
  answer: z.object({
    runId: z.uuid(),
    emailsSent: z.number(),
    skipped: z.number(),
    reasons: z.array(ReasonCount),
    failed: z.number(),
    waiting: z.number().describe('Still to be sent: the run continues in the background'),
    paused: z.boolean().describe('The run is paused: nothing is sent until it is resumed'),
    waitingForApproval: z
      .boolean()
      .optional()
      .describe('True when a second person has to approve it before anything is sent'),
    message: z.string(),
  }),
})
