import { z } from 'zod'

const HelpLine = z.object({
  name: z.string(),
  number: z.string().describe('As people read it'),
  href: z.string().describe('A tel:, sms: or https: address'),
  note: z.string(),
  nations: z
    .array(z.enum(['England', 'Scotland', 'Wales', 'Northern Ireland']))
    .describe('Where it serves; empty is the whole UK'),
})
export type HelpLine = z.infer<typeof HelpLine>

/** The help shown before, or instead of, search results in a crisis. */
export const Help = z.object({
  kind: z.enum(['life-threatening', 'urgent', 'mental-health', 'abuse']),
  placement: z.enum(['instead', 'above']).describe('In the place of clinics, or above them'),
  title: z.string(),
  now: z
    .object({
      lead: z.string(),
      signs: z.array(z.string()),
      lines: z.array(HelpLine),
      note: z.string().nullable(),
    })
    .describe('What to do first: most often, when to call 999'),
  further: z
    .array(z.object({ title: z.string(), signs: z.array(z.string()), lines: z.array(HelpLine) }))
    .describe('Who else to call, each group under its own heading'),
  source: z.object({ name: z.string(), url: z.string(), updatedOn: z.iso.date() }),
})
export type Help = z.infer<typeof Help>

/** The same for someone who is still typing: numbers alone, those to call first at the top. */
export const HelpWhileTyping = Help.pick({ kind: true, title: true }).extend({ lines: z.array(HelpLine) })
export type HelpWhileTyping = z.infer<typeof HelpWhileTyping>
