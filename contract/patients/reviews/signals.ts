import { z } from 'zod'

/** What a rule noticed, in words for staff. A signal brings a review to a person's attention and never refuses one. */
export const signalWords = {
  burst: 'Several reviews from the same network and browser',
  unusual_day: 'Far more than the usual day',
  similar_text: 'Very similar to another review',
  clinic_domain: "The author's email belongs to the clinic",
  far_apart: 'The same author reviewed clinics far apart',
  large_list: 'Invitation list larger than enquiries suggest',
} as const
type SignalRule = keyof typeof signalWords

export const Signal = z.object({
  rule: z.enum(Object.keys(signalWords) as [SignalRule, ...SignalRule[]]),
  detail: z.string(),
})
export type Signal = z.infer<typeof Signal>
