/** Which rows of a list a page shows. */
export type Slice = { limit: number; offset: number }

/** How many pages a list has; an empty list has one, which says that it is empty. */
export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))

export const sliceOf = (page: number, pageSize: number): Slice => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

/** A page as `pagedList` declares it. */
export const pageOf = <Item>(items: Item[], total: number, page: number, pageSize: number) => ({
  items,
  total,
  page,
  pages: pageCount(total, pageSize),
})
