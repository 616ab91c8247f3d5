import { z } from 'zod'
import { call } from '../core/call.ts'

/** What the product needs from outside, as staff read it. */
export const dependencyNames = {
  database: 'Database',
  email: 'Email server',
  files: 'File storage',
  cards: 'Card payments',
  scanner: 'Virus scanner',
} as const
export type DependencyName = keyof typeof dependencyNames

export const Dependency = z.object({
  name: z.enum(Object.keys(dependencyNames) as [DependencyName, ...DependencyName[]]),
  state: z
    .enum(['working', 'failing', 'unused'])
    .describe('unused: not set up here, or replaced by a simulation'),
  ms: z.number().nullable().describe('How long it took to answer; null when it did not'),
})
export type Dependency = z.infer<typeof Dependency>

const ScheduledJob = z.object({
  name: z.string(),
  dueAt: z.iso.datetime().describe('When it runs next'),
  failures: z.number().describe('How often in a row it has failed'),
  isLate: z.boolean().describe('Due for more than five minutes, and not running'),
})
export type ScheduledJob = z.infer<typeof ScheduledJob>

export const getSystemStatus = call({
  method: 'GET',
  path: '/api/staff/status',
  as: { staff: 'manage_staff' },
  summary:
    'Whether each system that the product needs answers now, which jobs fail or are late, and emails that wait',
  answer: z.object({
    checkedAt: z.iso.datetime(),
    dependencies: z.array(Dependency),
    jobs: z.array(ScheduledJob).describe('Those that failed last time or are late'),
    jobsInAll: z.number(),
    emails: z.object({
      waiting: z.number(),
      oldestQueuedAt: z.iso.datetime().nullable(),
    }),
  }),
})
