/** Parts of the product that an operator can switch off. Nothing leads to them then, and their calls don't exist. */
export const switchable = ['assistants', 'price-alerts', 'appointments', 'reviews', 'registers'] as const

export type Switchable = (typeof switchable)[number]

/** Whether what may belong to a part is there, given the parts that are off. */
export const isOffered = ({ part }: { part?: Switchable }, off: readonly string[]) =>
  part === undefined || !off.includes(part)

/** Of a field of a call, for its `meta`: the documentation leaves it out where the part is off. */
export const goesWith = (part: Switchable) => ({ 'x-part': part })

/** The same of one of the values that a field can have. */
export const valueGoesWith = (value: string, part: Switchable) => ({ 'x-part-of-value': { value, part } })
