import { z } from 'zod'

/** The sort orders of a list, as written in a URL: `name` ascending, `-name` descending. */
export const sortedBy = <const Name extends string>(...names: [Name, ...Name[]]) =>
  z.enum(names.flatMap(name => [name, `-${name}`]) as [Name, ...(Name | `-${Name}`)[]])

/** Takes a sorting apart. */
export const sortParts = <Name extends string>(sort: Name | `-${Name}`) => ({
  by: sort.replace(/^-/, '') as Name,
  descending: sort.startsWith('-'),
})
