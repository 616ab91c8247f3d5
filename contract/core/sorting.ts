import { z } from 'zod'

/** What a list can be sorted by, as it stands in an address: `name` upwards, `-name` downwards. */
export const sortedBy = <const Name extends string>(...names: [Name, ...Name[]]) =>
  z.enum(names.flatMap(name => [name, `-${name}`]) as [Name, ...(Name | `-${Name}`)[]])

/** Takes a sorting apart. */
export const sortParts = <Name extends string>(sort: Name | `-${Name}`) => ({
  by: sort.replace(/^-/, '') as Name,
  descending: sort.startsWith('-'),
})
