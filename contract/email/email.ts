import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailAddress, Line } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, PageSize, pagedList } from '../core/paged-list.ts'
import { maxLength } from '../rules/limits.ts'
import { EmailBasis, EmailPurpose, OpenTrackingConsent, StaffPurpose } from './consent.ts'
import { Contact, EmailPreview } from './templates.ts'

export const longestNotes = 2000

const trackingId = z.uuid()
/** The sender is taken from the login, regardless of this field. */
const staffId = z.string().max(100).nullish()

export const FollowUp = z.object({
  clientName: Line(maxLength.personName).min(1, 'Enter a name'),
  clientEmail: EmailAddress,
  clinicName: Line(maxLength.clinicName).min(1, 'Enter the name of the clinic'),
  additionalNotes: z
    .string()
    .trim()
    .max(longestNotes, `Use at most ${longestNotes} characters`)
    .nullish()
    // One kind of line break, as the email will have it.
    .transform(text => text?.replace(/\r\n?/g, '\n') ?? ''),
})
export type FollowUp = z.infer<typeof FollowUp>

const basis = EmailBasis.optional().describe(
  'Legal basis for emailing this address. Defaults to the basis on record; if there is none, the address is treated as an organisation and the record says the basis was not stated',
)

export const FollowUpToSend = FollowUp.extend({
  staffId,
  basis,
  trackOpens: OpenTrackingConsent.nullish().describe(
    "Where and when they agreed to open tracking; without it, opens aren't tracked",
  ),
  requestKey: z.uuid().nullish().describe("Idempotency key: repeating it doesn't send a second email"),
  again: z
    .boolean()
    .optional()
    .describe(
      'With false, an email that the same address had within the last minute is refused instead of sent again',
    ),
})

const nextTryAt = z.iso
  .datetime()
  .nullable()
  .describe("When we try again, for an email that the recipient's mail server put off")

const Sent = z.object({ trackingId, message: z.string(), nextTryAt })

export const sendFollowUp = call({
  method: 'POST',
  path: '/api/email/send-followup',
  as: { staff: 'send_campaigns' },
  summary: 'Emails one person about listing their clinic',
  body: FollowUpToSend,
  answer: Sent,
  limit: { requests: 120, seconds: 300 },
})

export const previewFollowUp = call({
  method: 'POST',
  path: '/api/email/preview-followup',
  as: 'staff',
  summary: 'Previews a follow-up without sending it',
  body: FollowUp.extend({ basis }),
  answer: EmailPreview,
})

export const getLastEmail = call({
  method: 'POST',
  path: '/api/email/last-email',
  as: { staff: 'send_campaigns' },
  summary: 'When an address last had a follow-up or campaign email, in the last 7 days',
  body: z.object({ email: EmailAddress }),
  answer: z.object({ sentAt: z.iso.datetime().nullable() }),
})

/** The state of an email. A bare address is a contact about whom nothing else is known. */
export const emailStates = ['pending', 'sending', 'sent', 'failed', 'suppressed', 'unknown'] as const

const Recipient = z.preprocess(value => (typeof value === 'string' ? { email: value } : value), Contact)

export const sendFromTemplate = call({
  method: 'POST',
  path: '/api/email/send-from-template',
  as: { staff: 'send_campaigns' },
  summary: "Emails one campaign contact from a template. Repeating the request doesn't send it twice.",
  body: z.object({
    campaignName: Line(maxLength.campaignName).min(1, 'Enter a campaign name'),
    templateId: z.uuid('Choose a template'),
    recipient: Recipient,
    staffId,
    basis,
    purpose: StaffPurpose.optional().describe(
      "Which opt-outs it respects; defaults to the template's purpose",
    ),
  }),
  answer: Sent.extend({ alreadySent: z.boolean() }),
  // A campaign is sent contact by contact, one every 200 ms.
  limit: { requests: 600, seconds: 60 },
})

/** Opens are estimates: mail programs load pictures for people, and hide them too. */
export const TrackingStats = z.object({
  opens: z.number(),
  clicks: z.number(),
  lastOpened: z.iso.datetime().nullable(),
  lastClicked: z.iso.datetime().nullable(),
  opensTracked: z.boolean().describe('False without their consent: 0 opens then means nothing'),
  proxyOpens: z.number().describe("Loaded by an email provider's proxy, possibly without anyone reading it"),
  botOpens: z.number(),
  botClicks: z.number(),
  state: z.enum(emailStates),
  sentAt: z.iso.datetime().nullable(),
  bouncedAt: z.iso.datetime().nullable(),
  nextTryAt,
})
export type TrackingStats = z.infer<typeof TrackingStats>

export const getTrackingStats = call({
  method: 'GET',
  path: '/api/email/track/stats/:trackingId',
  as: 'staff',
  summary: 'Opens and clicks of one email',
  params: z.object({ trackingId }),
  answer: TrackingStats,
  // A screen that is looked at asks again every few seconds.
  limit: { requests: 600, seconds: 60 },
})

export const SentEmail = z.object({
  trackingId,
  kind: z.enum(['followup', 'template']),
  email: z.string(),
  fullName: z.string(),
  clinicName: z.string(),
  subject: z.string(),
  campaignName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  ...TrackingStats.shape,
})
export type SentEmail = z.infer<typeof SentEmail>

export const listSentEmails = call({
  method: 'GET',
  path: '/api/email/sent',
  as: 'staff',
  summary: 'Lists emails to individual people, newest first',
  query: z.object({
    page: PageNumber,
    limit: PageSize(100, 10),
    mine: z.stringbool().default(false).describe('Only your own; always the case without `view_users`'),
  }),
  answer: pagedList(SentEmail),
  limit: { requests: 600, seconds: 60 },
})

/** Big mail providers fetch for thousands of people from a few addresses. */
const fromMailPrograms = { requests: 6000, seconds: 60 }

const Signed = z.object({ id: z.string().min(1).max(200) })

export const trackOpen = call({
  method: 'GET',
  path: '/api/email/track/open/:id',
  as: 'anyone',
  summary: 'Tracking pixel, only in emails to people who agreed to open tracking',
  params: Signed,
  answer: z.string(),
  type: 'image/gif',
  limit: fromMailPrograms,
})

export const trackClick = call({
  method: 'GET',
  path: '/api/email/track/click/:id',
  as: 'anyone',
  summary: 'Redirects to the target of a link in an email. Only stored links work.',
  params: Signed,
  answer: z.string(),
  limit: fromMailPrograms,
})

const Token = z.object({ token: z.string().min(1).max(200) })

export const unsubscribe = call({
  method: 'POST',
  path: '/api/email/unsubscribe/:token',
  as: 'anyone',
  summary: 'One-click unsubscribe for the address the link was sent to (RFC 8058)',
  params: Token,
  answer: MessageAnswer,
  limit: fromMailPrograms,
})

const EmailPreferences = z.object({
  email: z.string().describe('Masked, because the email may have been forwarded'),
  purposes: z.array(z.object({ purpose: EmailPurpose, label: z.string(), wanted: z.boolean() })),
  openTracking: z.boolean(),
})

export const getEmailPreferences = call({
  method: 'GET',
  path: '/api/email/preferences/:token',
  as: 'anyone',
  summary: 'Email preferences of the address the link was sent to',
  params: Token,
  answer: EmailPreferences,
})

export const saveEmailPreferences = call({
  method: 'POST',
  path: '/api/email/preferences/:token',
  as: 'anyone',
  summary: 'Changes the email preferences of the address the link was sent to',
  params: Token,
  body: z.object({ wanted: z.array(EmailPurpose).max(10), openTracking: z.boolean() }),
  answer: EmailPreferences,
})

export const receiveEmailEvent = call({
  method: 'POST',
  path: '/api/email/events',
  as: 'anyone',
  summary: 'Webhook for bounces and complaints, signed by the email provider',
  body: z.string().min(1).max(100_000).describe('The event as raw text, exactly as signed'),
  answer: z.object({ received: z.literal(true) }),
  limit: { requests: 6000, seconds: 60 },
})
