import { z } from 'zod'
import { call } from '../core/call.ts'
import { Line } from '../core/form-fields.ts'
import { Multipart } from '../core/multipart.ts'
import { PageNumber, PageSize, pagedList } from '../core/paged-list.ts'
import { inMegabytes, maxCsvBytes, maxCsvRows, maxLength } from '../rules/limits.ts'
import { messages } from '../text/messages.ts'
import { campaignTypes, DryRun, ReasonCount, recipientStates } from './campaigns.ts'
import { EmailBasis, EmailPurpose, StaffPurpose } from './consent.ts'
import { SubjectTest, subjectTestFields } from './subject-test.ts'

const runStates = [
  'awaiting_approval',
  'running',
  'paused',
  'stopped',
  'completed',
  'missed',
  'declined',
] as const
export type RunState = (typeof runStates)[number]

const Counts = z.object(
  Object.fromEntries(recipientStates.map(state => [state, z.number()])) as Record<
    (typeof recipientStates)[number],
    z.ZodNumber
  >,
)

const Person = z.object({ id: z.uuid(), name: z.string() })

export const Run = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['bulk', ...campaignTypes]),
  purpose: EmailPurpose.describe('People who opted out of it are left out'),
  state: z.enum(runStates),
  startedBy: z
    .string()
    .nullable()
    .describe('Who started it; null for one by schedule or of a deleted account'),
  pauseReason: z.string().nullable().describe('Why it was paused automatically, or who paused it'),
  total: z.number(),
  counts: Counts.describe('They add up to the total'),
  sent: z
    .number()
    .describe(
      'Handed to a mail server that accepted or refused them; those of unknown status are not part of it',
    ),
  skipped: z.number().describe('Left out before it started; not part of the total'),
  reasons: z.array(ReasonCount).describe("Why people were left out or couldn't be reached"),
  perSecond: z.number().describe('Current send rate'),
  secondsLeft: z
    .number()
    .nullable()
    .describe(
      'At this rate; null when only emails that were put off are left, and while our own mail server is away',
    ),
  putOff: z
    .object({ count: z.number(), nextTryAt: z.iso.datetime().nullable() })
    .describe('Emails that their mail server put off, and when the next of them is tried again'),
  relayAway: z.boolean().describe("Our own mail server can't be reached: everyone waits until it is back"),
  waitsUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'Nothing is sent before then: it is scheduled for later, waits for the outcome of a subject test, or for office hours',
    ),
  officeHours: z.boolean().describe('Only sent Monday to Friday, 9 to 17 in London, not on bank holidays'),
  subjectTest: SubjectTest.nullable().describe('For a run that tries two subjects'),
  warmUp: z
    .enum(['used_up', 'stopped'])
    .nullable()
    .describe("Why the warm-up holds it: today's emails are used up, or it was stopped"),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  message: z.string().nullable().describe('Message to show once it has ended'),
  approval: z
    .object({
      askedBy: z.array(Person).describe("The person who asked for it, who can't approve it"),
      subject: z.string().describe('Subject of the email'),
      expiresAt: z.iso.datetime(),
      decidedBy: Person.nullable(),
      decidedAt: z.iso.datetime().nullable(),
      reason: z.string().nullable().describe('Why it was declined'),
    })
    .nullable()
    .describe("For a run that needs a second person's approval"),
})
export type Run = z.infer<typeof Run>

const params = z.object({ id: z.uuid() })
/** A screen that is looked at asks again every second. */
const limit = { requests: 900, seconds: 60 }

export const Upload = z.object({
  id: z.uuid(),
  fileName: z.string(),
  total: z.number(),
  repeated: z.number(),
  errors: z.array(z.string()).describe('The first 100 rows that were left out, and why'),
  rowsWithErrors: z.number(),
  notice: z.string().nullable(),
  preview: z.array(
    z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      fullName: z.string(),
      clinicName: z.string(),
    }),
  ),
})
export type Upload = z.infer<typeof Upload>

export const uploadContacts = call({
  method: 'POST',
  path: '/api/email/bulk/uploads',
  as: { staff: 'send_campaigns' },
  summary: 'Uploads a CSV file of contacts and reports which rows are valid',
  body: Multipart(
    `file: CSV with a header row and an email column, at most ${maxCsvRows.toLocaleString('en-GB')} rows and ${inMegabytes(maxCsvBytes)}`,
  ),
  answer: Upload,
  limit: { requests: 30, seconds: 300 },
})

const purpose = StaffPurpose.optional().describe(
  "Defaults to the template's purpose. People who opted out of either don't get the email",
)

const leaveOutCustomers = z
  .boolean()
  .default(false)
  .describe('Leaves out addresses of clinics that already have an account')

export const dryRunBulk = call({
  method: 'POST',
  path: '/api/email/bulk/dry-run',
  as: 'staff',
  summary: "Shows who on an uploaded list would get the email, and who wouldn't and why. Nothing is sent.",
  body: z.object({
    uploadId: z.uuid(),
    basis: EmailBasis.optional(),
    purpose,
    leaveOutCustomers,
    templateId: z.uuid().optional(),
  }),
  answer: DryRun,
})

export const exportBulkDryRun = call({
  method: 'GET',
  path: '/api/email/bulk/uploads/:id/export-dry-run',
  as: { staff: 'export_people' },
  freshLogin: true,
  summary: "Exports an uploaded list as CSV, with who wouldn't get the email once a legal basis is chosen",
  params,
  query: z.object({
    token: z.string().max(200).optional(),
    purpose,
    leaveOutCustomers: z.stringbool().default(false),
    templateId: z.uuid().optional(),
  }),
  answer: z.any(),
  type: 'text/csv',
  download: true,
})

export const exportBadRows = call({
  method: 'GET',
  path: '/api/email/bulk/uploads/:id/export-bad-rows',
  as: { staff: 'export_people' },
  freshLogin: true,
  summary: "Exports the rows of an uploaded file that couldn't be used, with what is wrong with each, as CSV",
  params,
  query: z.object({ token: z.string().max(200).optional() }),
  answer: z.any(),
  type: 'text/csv',
  download: true,
})

export const maxScheduledDays = 90

export const startBulk = call({
  method: 'POST',
  path: '/api/email/bulk/runs',
  as: { staff: 'send_campaigns' },
  freshLogin: true,
  summary: "Starts sending to an uploaded list. Repeating the request doesn't send twice.",
  body: z.object({
    uploadId: z.uuid(messages.selectTemplateAndFile),
    templateId: z.uuid(messages.selectTemplateAndFile),
    campaignName: Line(maxLength.campaignName).min(1, 'Enter a campaign name'),
    basis: EmailBasis,
    purpose,
    leaveOutCustomers,
    sendAt: z.iso
      .datetime('Enter a date and time')
      .optional()
      .describe(`When to start sending, at most ${maxScheduledDays} days ahead; without it, now`),
    officeHours: z
      .boolean()
      .default(true)
      .describe('Only send Monday to Friday, 9 to 17 in London, not on bank holidays'),
    ...subjectTestFields,
  }),
  answer: Run,
})

/** What the list of campaigns can be narrowed to. */
export const runViews = [...runStates, 'unknown'] as const
export type RunView = (typeof runViews)[number]

export const listRuns = call({
  method: 'GET',
  path: '/api/email/runs',
  as: 'staff',
  summary: 'Lists campaign runs, newest first',
  query: z.object({
    page: PageNumber,
    limit: PageSize(50, 10),
    kind: z.enum(['bulk', 'automated']).optional(),
    open: z
      .stringbool()
      .optional()
      .describe('Only runs that need attention: not ended, or with emails of unknown status'),
    show: z.enum(runViews).optional().describe('Only runs in this state, or with emails of unknown status'),
  }),
  answer: pagedList(Run),
  limit,
})

export const getRun = call({
  method: 'GET',
  path: '/api/email/runs/:id',
  as: 'staff',
  summary: 'Progress of a run',
  params,
  answer: Run,
  limit,
})

export const pauseRun = call({
  method: 'POST',
  path: '/api/email/runs/:id/pause',
  as: 'staff',
  summary: 'Pauses a run; emails already handed to the mail server still arrive',
  params,
  answer: Run,
})

export const resumeRun = call({
  method: 'POST',
  path: '/api/email/runs/:id/resume',
  as: { staff: 'send_campaigns' },
  freshLogin: true,
  summary: 'Resumes a paused run',
  params,
  answer: Run,
})

export const stopRun = call({
  method: 'POST',
  path: '/api/email/runs/:id/stop',
  as: { staff: 'send_campaigns' },
  summary: "Stops a run permanently; the remaining recipients aren't emailed",
  params,
  answer: Run,
})

export const approveRun = call({
  method: 'POST',
  path: '/api/email/runs/:id/approve',
  as: { staff: 'send_campaigns' },
  freshLogin: true,
  summary: "Approves a run that is waiting for approval; the person who asked for it can't",
  params,
  answer: Run,
})

export const declineRun = call({
  method: 'POST',
  path: '/api/email/runs/:id/decline',
  as: { staff: 'send_campaigns' },
  summary: 'Declines a run that is waiting for approval; nobody is emailed',
  params,
  body: z.object({
    reason: Line(maxLength.declineReason).min(3, "Give a reason. We'll email it to the person who asked."),
  }),
  answer: Run,
})

export const RunRecipient = z.object({
  id: z.uuid().describe('Also the tracking id of the email'),
  email: z.string().nullable().describe('Null without `view_users`'),
  state: z.enum(recipientStates),
  reason: z.string().nullable(),
  attempts: z.number(),
  sentAt: z.iso.datetime().nullable(),
})
export type RunRecipient = z.infer<typeof RunRecipient>

export const listRecipients = call({
  method: 'GET',
  path: '/api/email/runs/:id/recipients',
  as: 'staff',
  summary: 'Lists the recipients of a run in sending order',
  params,
  query: z.object({
    state: z.enum(recipientStates).optional(),
    page: PageNumber,
    limit: PageSize(200, 25),
  }),
  answer: pagedList(RunRecipient),
  limit,
})

export const decideUnknown = call({
  method: 'POST',
  path: '/api/email/runs/:id/decide',
  as: { staff: 'send_campaigns' },
  summary:
    "Resolves emails of unknown status: marks them as sent or sends them again, which needs a fresh login. Without recipientId, resolves all of the run's.",
  params,
  body: z.object({ decision: z.enum(['sent', 'send_again']), recipientId: z.uuid().optional() }),
  answer: z.object({ decided: z.number(), run: Run }),
})
