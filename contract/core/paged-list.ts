import { z } from 'zod'

export const PageNumber = z.coerce.number().int().min(1).max(10_000).default(1)

export const PageSize = (max: number, usual: number) => z.coerce.number().int().min(1).max(max).default(usual)

/** The answer of a call that gives one page of a list; `pageOf` makes it. */
export const pagedList = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), pages: z.number() })
