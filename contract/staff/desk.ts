import { z } from 'zod'
import { call } from '../core/call.ts'
import type { Permission } from '../core/permissions.ts'
import type { Switchable } from '../core/switches.ts'
import { providerQueues } from './providers.ts'

/** The work queues of the desk, in the order in which they are shown. */
export const queueNames = [
  'payments',
  'enquiries',
  'verify',
  'held',
  'claims',
  'removals',
  'ratings',
  'reviews',
  'searches',
  'problems',
  'authentication',
  'disputes',
  'tasks',
  'prices',
  'times',
  'paused',
  'approvals',
  'unknown',
  'unconfirmed',
  'silent',
  'running',
  'scheduled',
] as const
export type QueueName = (typeof queueNames)[number]

/** So many hours something may wait before it is late. Listings to verify have a time of their own each. */
export const queueLimits: Partial<Record<QueueName, number>> = {
  payments: 72,
  enquiries: 48,
  held: 72,
  removals: 72,
  problems: 48,
  reviews: 48,
  authentication: 72,
  disputes: 72,
  tasks: 48,
  paused: 24,
  approvals: 24,
  unknown: 24,
}

/** What someone must be allowed to do to see a queue; the others are for all staff. */
export const queuePermission = (name: QueueName): Permission | undefined => {
  if (name === 'verify' || name === 'claims') return 'verify_listings'
  if (name === 'removals' || name === 'ratings') return 'import_registers'
  if (name === 'searches') return 'improve_search'
  if (name === 'reviews') return 'moderate_reviews'
  return (providerQueues as readonly string[]).includes(name) ? 'view_users' : undefined
}

/** The part of the product that a queue goes with. */
export const queuePart = (name: QueueName): Switchable | undefined => {
  if (name === 'reviews') return 'reviews'
  return name === 'removals' || name === 'ratings' ? 'registers' : undefined
}

export const DeskQueue = z.object({
  name: z.enum(queueNames),
  count: z.number(),
  late: z.number().describe('Of those: waiting longer than they should'),
  clinics: z.number().nullable().describe('How many clinics they belong to, where they belong to clinics'),
  oldest: z.iso.datetime().nullable().describe('Since when the oldest waits; for articles, the next one'),
  owners: z.array(z.string()).describe('Who took, started or wrote them, the owner of the oldest first'),
  mine: z.number().describe('Of those: yours'),
  unowned: z.number().describe('Of those: nobody looks after them'),
  next: z.uuid().nullable().describe('The oldest that nobody looks after, to be taken'),
})
export type DeskQueue = z.infer<typeof DeskQueue>

export const trendWeeks = 8

const Weeks = z.array(z.number()).length(trendWeeks)

/** Weeks of seven days up to now, the oldest first. */
export const WeekTrends = z.object({
  enquiries: Weeks,
  registrations: Weeks,
  trialsEnded: Weeks,
  trialsPaid: Weeks.describe('Of the trials that ended: those that led to a payment'),
  revenue: Weeks.describe('Pounds a month at the end of each week: the paid invoices that cover it'),
})
export type WeekTrends = z.infer<typeof WeekTrends>

export const staffDesk = call({
  method: 'GET',
  path: '/api/staff/desk',
  as: 'staff',
  summary: 'Your work queues with their size and age, and the trends of the last weeks',
  answer: z.object({
    queues: z.array(DeskQueue).describe('Only those that you may see; empty ones included'),
    weeks: WeekTrends.nullable().describe('Null without `view_analytics`'),
  }),
})
