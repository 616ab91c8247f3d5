/** Parts of the product that an operator can switch off. Nothing leads to them then, and their calls don't exist. */
export const switchable = ['assistants', 'price-alerts'] as const

export type Switchable = (typeof switchable)[number]
