import { z } from 'zod'

/** A picture of a clinic in its sizes, as everyone may see it. */
export const PublicPhoto = z.object({
  id: z.uuid(),
  alt: z.string().describe('What the photo shows, in words'),
  caption: z.string().nullable(),
  width: z.number().describe('Of the largest size'),
  height: z.number(),
  url: z.string().describe('The largest size as WebP'),
  sources: z
    .array(z.object({ width: z.number(), avif: z.string(), webp: z.string() }))
    .describe('Every size in both formats, the narrowest first'),
  placeholder: z.string().describe('A few pixels as a data address, to be shown until the photo is there'),
})
export type PublicPhoto = z.infer<typeof PublicPhoto>
