import { z } from 'zod'
import { call } from '../core/call.ts'
import { Line } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'

const Counted = z.object({ name: z.string(), clinics: z.number().describe('How many clinics name it') })

export const TypedInsurer = Counted.extend({
  example: z.object({ id: z.uuid(), name: z.string() }).describe('One of the clinics that name it'),
})
export type TypedInsurer = z.infer<typeof TypedInsurer>

export const listInsurers = call({
  method: 'GET',
  path: '/api/staff/insurers',
  as: { staff: 'view_users' },
  summary:
    'Insurers that clinics typed and staff have not decided about, the most frequent first, and our list',
  answer: z.object({ typed: z.array(TypedInsurer), listed: z.array(Counted) }),
})

export const decideInsurer = call({
  method: 'POST',
  path: '/api/staff/insurers/decide',
  as: { staff: 'verify_listings' },
  summary:
    'Replaces a typed insurer by a listed one at every clinic and in future edits, adds it to the list, or removes it from every clinic',
  body: z
    .object({
      name: Line(80).min(1, 'Enter the name of the insurer'),
      decision: z.enum(['merge', 'accept', 'remove']),
      into: Line(80).optional().describe('With merge: the name of a listed insurer'),
    })
    .refine(({ decision, into }) => decision !== 'merge' || into, {
      path: ['into'],
      message: 'Choose the insurer to merge it into',
    }),
  answer: MessageAnswer,
})
