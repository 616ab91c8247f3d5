import { z } from 'zod'
import { call } from '../core/call.ts'
import { Line } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { subscriptionStatuses } from '../providers/billing.ts'
import { maxLength } from '../rules/limits.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'
import { regionNames } from './region-areas.ts'
import { Upload } from './runs.ts'

/** What clinics with an account can be chosen by. Each kind of field is compared in its own way. */
export const segmentFields = {
  listed: { label: 'Listing is public', kind: 'yes', choices: ['yes', 'no'] },
  status: { label: 'Subscription', kind: 'choice', choices: [...subscriptionStatuses, 'none'] },
  regulator: { label: 'Regulator', kind: 'choice', choices: regulatorCodes },
  specialty: { label: 'Primary specialty', kind: 'text', choices: [] },
  region: { label: 'Region', kind: 'choice', choices: regionNames },
  area: { label: 'Postcode area, such as LS', kind: 'text', choices: [] },
  city: { label: 'Town or city', kind: 'text', choices: [] },
  tag: { label: 'Tag', kind: 'text', choices: [] },
  completion: { label: 'Profile completion, in per cent', kind: 'number', choices: [] },
  lastLogin: { label: 'Days since the last sign-in', kind: 'number', choices: [] },
  lastEmail: { label: 'Days since our last follow-up or campaign email', kind: 'number', choices: [] },
  enquiries: { label: 'Enquiries in the last 90 days', kind: 'number', choices: [] },
  opened: { label: 'Opened an email in the last 90 days', kind: 'yes', choices: ['yes', 'no'] },
  clicked: { label: 'Clicked a link in the last 90 days', kind: 'yes', choices: ['yes', 'no'] },
  bounced: { label: 'An email bounced', kind: 'yes', choices: ['yes', 'no'] },
} as const
export type SegmentField = keyof typeof segmentFields

const named = <K extends string>(kind: K) =>
  (Object.keys(segmentFields) as SegmentField[]).filter(name => segmentFields[name].kind === kind)

type FieldsOf<K extends string> = {
  [F in SegmentField]: (typeof segmentFields)[F]['kind'] extends K ? F : never
}[SegmentField]

const oneOf = <K extends string>(kind: K) => z.enum(named(kind) as [FieldsOf<K>, ...FieldsOf<K>[]])

export const Condition = z.union(
  [
    z.object({
      field: z.literal('status'),
      op: z.enum(['is', 'is_not']),
      value: z.enum(segmentFields.status.choices),
    }),
    z.object({ field: z.literal('regulator'), op: z.enum(['is', 'is_not']), value: z.enum(regulatorCodes) }),
    z.object({ field: z.literal('region'), op: z.enum(['is', 'is_not']), value: z.enum(regionNames) }),
    z.object({
      field: oneOf('text'),
      op: z.enum(['is', 'is_not']),
      value: Line(maxLength.segmentValue).min(1, 'Enter a value'),
    }),
    z.object({
      field: oneOf('number'),
      op: z.enum(['at_least', 'below']),
      value: z.number().int().min(0).max(100_000),
    }),
    z.object({ field: oneOf('yes'), op: z.literal('is'), value: z.enum(['yes', 'no']) }),
  ],
  'Complete this condition',
)
export type Condition = z.infer<typeof Condition>

export const maxConditions = 10
export const segmentSamples = 10

export const SegmentRule = z.object({
  match: z.enum(['all', 'any']),
  conditions: z
    .array(Condition)
    .min(1, 'Add a condition')
    .max(maxConditions, `Use at most ${maxConditions} conditions`),
})
export type SegmentRule = z.infer<typeof SegmentRule>

const SegmentEdit = z.object({
  name: Line(maxLength.campaignName).min(1, 'Enter a name'),
  rule: SegmentRule,
})
export type SegmentEdit = z.infer<typeof SegmentEdit>

const Segment = SegmentEdit.extend({ id: z.uuid(), version: z.number(), changedAt: z.iso.datetime() })
export type Segment = z.infer<typeof Segment>

const SegmentPreview = z.object({
  count: z.number(),
  samples: z.array(z.object({ id: z.uuid(), clinicName: z.string(), city: z.string(), email: z.string() })),
})
export type SegmentPreview = z.infer<typeof SegmentPreview>

const params = z.object({ id: z.uuid() })
const Saved = z.object({ segment: Segment, message: z.string() })

export const listSegments = call({
  method: 'GET',
  path: '/api/email/segments',
  as: 'staff',
  summary: 'Lists segments: rules that choose clinics for a campaign',
  answer: z.object({ items: z.array(Segment) }),
})

export const previewSegment = call({
  method: 'POST',
  path: '/api/email/segments/preview',
  as: { staff: 'send_campaigns' },
  summary: 'Counts the clinics that match a rule now, and names ten of them; needs `view_users` as well',
  body: SegmentRule,
  answer: SegmentPreview,
  limit: { requests: 240, seconds: 60 },
})

export const createSegment = call({
  method: 'POST',
  path: '/api/email/segments',
  as: { staff: 'send_campaigns' },
  summary: 'Adds a segment',
  body: SegmentEdit,
  answer: Saved,
})

export const updateSegment = call({
  method: 'PUT',
  path: '/api/email/segments/:id',
  as: { staff: 'send_campaigns' },
  summary:
    "Changes a segment. If the version is sent, a change someone else made in the meantime isn't overwritten.",
  params,
  body: SegmentEdit.extend({ version: z.number().int().optional() }),
  answer: Saved,
})

export const deleteSegment = call({
  method: 'DELETE',
  path: '/api/email/segments/:id',
  as: { staff: 'send_campaigns' },
  summary: 'Deletes a segment; campaigns that were sent to it stay on record',
  params,
  answer: MessageAnswer,
})

export const listFromSegment = call({
  method: 'POST',
  path: '/api/email/segments/:id/contacts',
  as: { staff: 'send_campaigns' },
  summary: 'Makes a contact list of the clinics that match a segment now; needs `view_users` as well',
  params,
  answer: Upload,
})
