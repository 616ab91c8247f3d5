import { z } from 'zod'
import { Line } from '../core/form-fields.ts'
import { maxLength } from '../rules/limits.ts'

export const subjectTestShare = { min: 10, max: 50, usual: 20 } as const
/** A day at most: a campaign that rests for longer is taken for forgotten. */
export const subjectTestHours = { min: 1, max: 24, usual: 4 } as const

/** `a` or `b` got significantly more clicks; too few clicks say nothing either way. */
const subjectOutcomes = ['a', 'b', 'no_difference', 'too_few'] as const
export type SubjectOutcome = (typeof subjectOutcomes)[number]

/** What starting a campaign takes for a test of two subjects: the template's is the first. */
export const subjectTestFields = {
  subjectB: Line(maxLength.emailSubject)
    .min(1, 'Enter the second subject')
    .optional()
    .describe("Tests this subject against the template's"),
  testShare: z
    .number()
    .int()
    .min(subjectTestShare.min, `Test with at least ${subjectTestShare.min}%`)
    .max(subjectTestShare.max, `Test with at most ${subjectTestShare.max}%`)
    .default(subjectTestShare.usual)
    .describe('Per cent of the recipients who are in the test, half of them for each subject'),
  testHours: z
    .number()
    .int()
    .min(subjectTestHours.min, 'Wait at least an hour')
    .max(subjectTestHours.max, `Wait at most ${subjectTestHours.max} hours`)
    .default(subjectTestHours.usual)
    .describe('Hours after the last test email until it is decided and the others are sent to'),
}

const Group = z.object({
  sent: z.number().describe('Accepted by the mail server'),
  clicked: z.number().describe('Recipients who followed a link, without mail scanners'),
})

export const SubjectTest = z.object({
  subjectA: z.string(),
  subjectB: z.string(),
  share: z.number(),
  hours: z.number(),
  a: Group,
  b: Group,
  decidesAt: z.iso.datetime().nullable().describe('Null until the last test email is sent, and once decided'),
  decidedAt: z.iso.datetime().nullable(),
  outcome: z
    .enum(subjectOutcomes)
    .nullable()
    .describe('Null until it is decided. Without a winner the others get the first subject'),
})
export type SubjectTest = z.infer<typeof SubjectTest>

/** Two-sided at 5%: one test in twenty of equal subjects names a winner. */
export const significantZ = 1.96

/** How many standard errors the first subject's share of clicks is ahead (two-proportion z-test); not a number without clicks. */
export function leadOf(a: z.infer<typeof Group>, b: z.infer<typeof Group>) {
  const share = (a.clicked + b.clicked) / (a.sent + b.sent)
  const error = Math.sqrt(share * (1 - share) * (1 / a.sent + 1 / b.sent))
  return (a.clicked / a.sent - b.clicked / b.sent) / error
}
