import { z } from 'zod'
import { call } from '../core/call.ts'
import { goesWith } from '../core/switches.ts'

export const insightWeeks = [4, 12, 52] as const
export type InsightWeeks = (typeof insightWeeks)[number]

const Figures = z.object({
  impressions: z.number(),
  views: z.number(),
  contacts: z.number(),
  enquiries: z.number(),
})
export type Figures = z.infer<typeof Figures>

const Week = Figures.extend({
  from: z.iso.date().describe('The first of its seven days'),
  nearbyViews: z.number().nullable().describe('Median views of clinics nearby'),
})

const Share = z.object({ own: z.number().nullable(), nearby: z.number().nullable() })

export const NearbyPrice = z.object({
  treatment: z.string(),
  price: z.number(),
  low: z.number(),
  median: z.number(),
  high: z.number(),
  clinics: z.number().describe('How many publish a price, this one included'),
  percentile: z.number().describe('Percentage of nearby clinics that charge less'),
})
export type NearbyPrice = z.infer<typeof NearbyPrice>

export const UnmetSearch = z.object({
  treatment: z.string(),
  searches: z.number(),
  weeks: z.array(z.number()).describe('Week by week, the oldest first'),
})
export type UnmetSearch = z.infer<typeof UnmetSearch>

const Appointments = z
  .object({
    days: z.number(),
    booked: z.number().describe('Booked or confirmed on these days'),
    kept: z.number().describe('Of those on these days: the patient came'),
    missed: z.number().describe('Of those on these days: the patient did not come'),
    unmarked: z
      .number()
      .describe('Of those on these days: over, and nobody has said whether the patient came'),
    ignored: z.number().describe('Requests that ran out without an answer'),
  })
  .describe('Appointments made online, in the last days')
export type AppointmentFigures = z.infer<typeof Appointments>

const OnWebsite = z
  .object({
    days: z.number(),
    shown: z.number().describe('How often the widget or the badge was shown'),
    visits: z.number().describe('How often someone came from it'),
    shownBefore: z.number().describe('In as many days before that'),
    visitsBefore: z.number(),
  })
  .describe("What the clinic's own website brings")
export type OnWebsite = z.infer<typeof OnWebsite>

export const Insights = z.object({
  weeks: z.array(Week),
  nearby: z
    .object({ clinics: z.number(), km: z.number() })
    .nullable()
    .describe('The clinics it is compared with; null when there are too few'),
  funnel: z.object({
    days: z.number(),
    now: Figures,
    before: Figures.describe('As many days before that'),
    opened: Share.describe('Of those who saw the clinic in a list, in percent'),
    contacted: Share.describe('Of those who opened its page'),
    asked: Share.describe('Enquiries for each hundred views of the page'),
  }),
  appointments: Appointments.nullable()
    .describe('Null where nobody could ask for a time')
    .meta(goesWith('appointments')),
  onWebsite: OnWebsite.nullable().describe('Null where neither widget nor badge was ever shown'),
  prices: z.array(NearbyPrice),
  unmet: z.object({ km: z.number(), items: z.array(UnmetSearch) }),
})
export type Insights = z.infer<typeof Insights>

export const getInsights = call({
  method: 'GET',
  path: '/api/insights',
  as: 'provider',
  summary:
    "How the provider's own listing performs: impressions, views, contacts, enquiries, nearby prices and unmet searches",
  query: z.object({ weeks: z.coerce.number().pipe(z.literal(insightWeeks)).default(12) }),
  answer: Insights,
})

export const downloadInsights = call({
  method: 'GET',
  path: '/api/insights.csv',
  as: 'provider',
  summary: 'The same day by day, as a file for a spreadsheet',
  query: z.object({ weeks: z.coerce.number().pipe(z.literal(insightWeeks)).default(12) }),
  answer: z.string(),
  type: 'text/csv',
  download: true,
})
