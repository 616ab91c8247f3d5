import type { PriceKind } from './price-parts.ts'

/** A price as it would be stored, in pounds. */
export type StatedPrice = {
  price: number | null
  priceKind: PriceKind
  usualPrice: number | null
  highestPrice: number | null
  costsMore: string
}

type Field = keyof StatedPrice

/**
 * Why a price cannot be shown like this, by field; nothing when it can. "From" must be a price that patients really
 * pay, so it never stands alone.
 */
export function priceErrors(stated: StatedPrice): Partial<Record<Field, string>> {
  const { price, priceKind, usualPrice, highestPrice, costsMore } = stated
  if (priceKind === 'fixed') return {}
  if (priceKind === 'after_consultation')
    return price === null ? {} : { price: 'Leave this blank: the price is agreed after the consultation' }
  const missing = price === null && { price: 'Enter the lowest price' }
  if (priceKind === 'from')
    return {
      ...missing,
      ...(usualPrice === null && { usualPrice: 'Enter what most patients pay' }),
      ...(isBelow(usualPrice, price) && {
        usualPrice: 'Most patients cannot pay less than the lowest price',
      }),
      ...(costsMore === '' && { costsMore: 'Say what makes it cost more' }),
    }
  return {
    ...missing,
    ...(highestPrice === null && { highestPrice: 'Enter the highest price' }),
    ...(isBelow(highestPrice, price) && { highestPrice: 'Enter a highest price above the lowest' }),
    ...((isBelow(usualPrice, price) || isBelow(highestPrice, usualPrice)) && {
      usualPrice: 'Enter an amount between the lowest and the highest price',
    }),
  }
}

const isBelow = (amount: number | null, other: number | null) =>
  amount !== null && other !== null && amount < other
