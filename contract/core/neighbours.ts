import { z } from 'zod'

/** So many rows of a list can be walked through from one to the next. */
export const maxWalked = 10_000

export const Neighbours = z.object({
  position: z
    .number()
    .nullable()
    .describe('Its place in the list, from 1; null when it is not in it, or no longer'),
  total: z.number(),
  previous: z.uuid().nullable(),
  next: z.uuid().nullable().describe('The first of the list when this one is not in it'),
})
export type Neighbours = z.infer<typeof Neighbours>

/** What stands before and after one of a list. */
export function neighboursIn(ids: string[], id: string, total = ids.length): Neighbours {
  const index = ids.indexOf(id)
  return {
    position: index < 0 ? null : index + 1,
    total,
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
  }
}
