import { z } from 'zod'
import { call } from '../core/call.ts'
import { Line } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { maxAnnotations, maxLength, maxTarget } from '../rules/limits.ts'

/** What staff can aim at: its name, and what its number is. */
export const targetMeasures = {
  enquiries: { label: 'Enquiries', unit: 'a week' },
  registrations: { label: 'Registrations', unit: 'a week' },
  trials: { label: 'Trials started', unit: 'a week' },
  trialToPaid: { label: 'Trial to paid', unit: 'per cent' },
  revenue: { label: 'Monthly revenue', unit: 'pounds' },
} as const
export type TargetMeasure = keyof typeof targetMeasures

const Target = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more, or leave it empty')
const count = Target.max(maxTarget, `Enter at most ${maxTarget.toLocaleString('en-GB')}`).nullable()

export const Targets = z.object({
  enquiries: count.describe('A week'),
  registrations: count.describe('A week'),
  trials: count.describe('A week'),
  trialToPaid: Target.max(100, 'Enter at most 100').nullable().describe('Per cent of the trials that end'),
  revenue: count.describe('Pounds a month'),
})
export type Targets = z.infer<typeof Targets>

export const Annotation = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  text: z.string(),
  by: z.string().nullable().describe('Null when the account was deleted'),
})
export type Annotation = z.infer<typeof Annotation>

const day = z.iso.date('Enter a date')

export const getAnalyticsPlan = call({
  method: 'GET',
  path: '/api/analytics/plan',
  as: { staff: 'view_analytics' },
  summary: 'Targets for the business figures, and what staff noted about days between two dates',
  query: z.object({ from: day, to: day }),
  answer: z.object({
    targets: Targets.describe('Null where there is none'),
    annotations: z.array(Annotation).describe(`The first ${maxAnnotations}, by day`),
  }),
})

export const setTargets = call({
  method: 'PUT',
  path: '/api/analytics/targets',
  as: { staff: 'set_targets' },
  summary: 'Sets the targets for the business figures; null removes one',
  body: Targets,
  answer: MessageAnswer,
})

export const addAnnotation = call({
  method: 'POST',
  path: '/api/analytics/annotations',
  as: { staff: 'set_targets' },
  summary: 'Notes what happened on a day, to be shown on the charts',
  body: z.object({ day, text: Line(maxLength.annotation).min(1, 'Enter what happened') }),
  answer: MessageAnswer,
})

export const deleteAnnotation = call({
  method: 'DELETE',
  path: '/api/analytics/annotations/:id',
  as: { staff: 'set_targets' },
  summary: 'Deletes a note about a day',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})
