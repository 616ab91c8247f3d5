/** How many pages a list has; an empty list has one, which says that it is empty. */
export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))
