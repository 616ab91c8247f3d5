import { z } from 'zod'
import { maxLength } from '../rules/limits.ts'

/** What a representative example cannot do without, in the words of a lender's own; each with how it is recognised. */
const needed: readonly (readonly [what: string, found: RegExp])[] = [
  ['the amount of credit in pounds', /£\s?\d/],
  ['the total amount payable', /\btotal\b/i],
  ['the interest rate as a percentage', /\d\s?%/],
  ['the representative APR', /\bAPR\b/i],
]

/** What a text lacks to be a representative example. */
const missingInExample = (text: string) =>
  needed.filter(([, found]) => !found.test(text)).map(([what]) => what)

const answers: Readonly<Record<string, boolean | null>> = { yes: true, no: false, '': null }

/** Forms send words; absent changes nothing. */
export const FinanceOffered = z
  .preprocess(
    value => (typeof value === 'string' && value in answers ? answers[value] : value),
    z.boolean('Choose whether you offer finance').nullable().optional(),
  )
  .describe('Whether patients can pay by finance; null where the clinic does not say')

export const FinanceExample = z
  .string()
  .trim()
  .max(maxLength.financeExample, `Use at most ${maxLength.financeExample} characters`)
  .superRefine((text, context) => {
    const missing = text === '' ? [] : missingInExample(text)
    if (missing.length > 0)
      context.addIssue({ code: 'custom', message: `Add ${missing.join(', ')}, or leave this blank` })
  })
  .transform(text => text || null)
  .nullable()
  .optional()
  .describe('The representative example of the lender, word for word')

/** As everyone reads it. */
export const Finance = z.object({
  offered: z.boolean(),
  example: z.string().nullable().describe('The representative example, where the clinic gives one'),
})
