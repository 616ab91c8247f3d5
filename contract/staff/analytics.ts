import { z } from 'zod'
import { call } from '../core/call.ts'
import { maxSearchText } from '../rules/limits.ts'

export const scrollDepths = [25, 50, 75, 100] as const
export const timeDepths = ['low', 'medium', 'high'] as const
export const origins = ['direct', 'inside', 'search', 'elsewhere'] as const
export const waysOfContact = ['phone', 'website'] as const
export const signupSteps = [1, 2, 3, 4, 5] as const

const page = {
  page: z.uuid().describe('Random id, valid while the page is open'),
  path: z.string().max(500),
}
const clinic = { clinic: z.uuid() }

/** What a browser may report. Health-related data never comes with a page's id. */
export const AnalyticsEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page_view'), ...page, from: z.enum(origins) }),
  z.strictObject({ kind: z.literal('scroll_depth'), ...page, depth: z.literal(scrollDepths) }),
  z.strictObject({ kind: z.literal('time_depth'), ...page, depth: z.enum(timeDepths) }),
  z.strictObject({
    kind: z.literal('search'),
    treatment: z.string().max(maxSearchText),
    place: z.string().max(maxSearchText),
    found: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('clinic_view'), ...clinic }),
  z.strictObject({ kind: z.literal('contact'), ...clinic, way: z.enum(waysOfContact) }),
  z.strictObject({ kind: z.literal('enquiry'), ...clinic }),
  z.strictObject({ kind: z.literal('signup_step'), step: z.literal(signupSteps) }),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

/** As many as one report may carry. */
const maxEvents = 50

/** Events that one address may report, however they are packed: more than a household of readers makes. */
export const eventLimit = { requests: 300, seconds: 60 }

export const recordEvents = call({
  method: 'POST',
  path: '/api/analytics/events',
  as: 'anyone',
  summary:
    'Analytics events of a visitor who accepted cookies. Stored without IP address, account or visitor id.',
  body: z.strictObject({
    consent: z.literal('accepted').describe('Required: nothing may be sent without consent'),
    events: z.array(AnalyticsEvent).min(1).max(maxEvents),
  }),
  answer: z.object({ accepted: z.number() }),
  limit: { requests: 120, seconds: 60 },
})

const day = z.iso.date()

const Pair = z.object({ treatment: z.string(), place: z.string(), searches: z.number() })

const Cohort = z.object({
  month: z.string().describe('2026-08'),
  started: z.number(),
  paid: z.number().describe('Of those: paid at least once'),
  running: z.number().describe('Of those: still in the trial'),
  lost: z.number().describe('Of those: ended without a payment'),
  overdue: z.number().describe('Of those: first payment still outstanding'),
})

export const AnalyticsReport = z.object({
  days: z
    .array(
      z.object({
        day,
        views: z.number(),
        bots: z.number().describe('Page views by bots'),
        searches: z.number(),
        nothingFound: z.number(),
        clinicViews: z.number(),
        enquiries: z.number().describe('Every enquiry we hold, whatever the visitor chose about cookies'),
        registrations: z.number().describe('Every account we hold'),
      }),
    )
    .describe('Every day of the period, including days without events'),
  pages: z.array(
    z.object({
      path: z.string(),
      views: z.number(),
      scroll: z.record(z.string(), z.number()).describe('How many views scrolled to 25, 50, 75 and 100%'),
      time: z.record(z.string(), z.number()).describe('How many views had low, medium and high time on page'),
    }),
  ),
  origins: z.array(z.object({ from: z.string(), views: z.number() })),
  searches: z.object({
    total: z.number(),
    nothingFound: z.number(),
    common: z.array(Pair).describe('Only searches made often enough to show'),
    unmet: z.array(Pair).describe('The same for searches without results'),
    withheld: z.number().describe('Searches made too rarely to show'),
    unmetWithheld: z.number().describe('The same for searches without results'),
  }),
  funnel: z.object({
    searches: z.number(),
    clinicViews: z.number(),
    contacts: z.number(),
    enquiries: z.number().describe('Those sent by the visitors who are counted here'),
  }),
  signup: z.array(z.object({ step: z.number(), reached: z.number() })),
  trials: z.object({
    started: z.number(),
    ended: z.number().describe('Trials that ended in the period'),
    paid: z.number().describe('Of those: paid at least once'),
    cancelled: z.number().describe('Of those: ended without a payment'),
    overdue: z.number().describe('Of those: first payment still outstanding'),
  }),
  business: z.object({
    enquiries: z.number(),
    registrations: z.number(),
    revenue: z.number().describe('Pounds a month at the end: the paid invoices that cover that moment'),
    payingBefore: z.number().describe('Clinics that paid or owed for the moment at which the period starts'),
    paying: z.number().describe('The same at its end, or now'),
    lost: z.number().describe('Of those at the start: no longer there at the end'),
    cohorts: z.array(Cohort).describe('Trials by the month in which they started, oldest first'),
  }),
})
export type AnalyticsReport = z.infer<typeof AnalyticsReport>

export const longestReport = 366

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const notTooLong = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) <= longestReport

const outOfOrder = { message: 'Choose a last day that is not before the first', path: ['to'] }
const tooLong = { message: `Choose at most ${longestReport} days`, path: ['to'] }

export const getAnalyticsReport = call({
  method: 'GET',
  path: '/api/analytics/report',
  as: { staff: 'view_analytics' },
  summary:
    'Business figures from our records between two dates, and what visitors who accepted cookies looked at',
  query: z.object({ from: day, to: day }).refine(inOrder, outOfOrder).refine(notTooLong, tooLong),
  answer: AnalyticsReport,
})

/** The parts of a report that can be had as a file. */
const reportParts = [
  'days',
  'searches',
  'unmet',
  'pages',
  'funnel',
  'signup',
  'trials',
  'cohorts',
  'revenue',
] as const
export type ReportPart = (typeof reportParts)[number]

export const exportAnalytics = call({
  method: 'GET',
  path: '/api/analytics/export',
  as: { staff: 'view_analytics' },
  summary: 'Exports one part of the report as CSV',
  query: z
    .object({
      from: day,
      to: day,
      part: z.enum(reportParts),
      token: z.string().optional().describe('Download ticket'),
    })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  answer: z.string(),
  type: 'text/csv',
  download: true,
})

export const getClinicDays = call({
  method: 'GET',
  path: '/api/clinic-days',
  as: 'provider',
  summary: 'Daily views, opens and contacts of your own listing',
  query: z.object({ days: z.coerce.number().int().min(1).max(400).default(90) }),
  answer: z.array(z.object({ day, impressions: z.number(), views: z.number(), contacts: z.number() })),
})
