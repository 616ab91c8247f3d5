import type { PartName, PriceKind } from './price-parts.ts'
import type { PricePart } from './price-terms.ts'

/** What the one comparable price is worked out from, in pounds. */
export type PricedTreatment = {
  price: number | null
  priceKind?: PriceKind | undefined
  usualPrice?: number | null | undefined
  highestPrice?: number | null | undefined
  parts?: readonly PricePart[] | undefined
  vatExtra?: boolean | undefined
}

export type ComparablePrice = {
  /** What most patients pay to their first treatment, as far as it is stated. */
  total: number
  treatment: number
  /** Compulsory parts that are added to it. */
  added: { part: PartName; price: number }[]
  /** Compulsory parts that cost extra and have no stated price: the total does not include them. */
  unpriced: PartName[]
}

/**
 * The one price that pages show; null where there is none. Of a "from" it is what most patients pay, of a range that or
 * the upper end, which nobody exceeds. What nobody can avoid is added.
 */
export function comparablePrice(terms: PricedTreatment): ComparablePrice | null {
  const treatment = treatmentPrice(terms)
  if (treatment === null) return null
  const extras = (terms.parts ?? []).filter(isCharged)
  const added = extras.flatMap(({ part, price }) => (price === null ? [] : [{ part, price }]))
  return {
    total: sum([treatment, ...added.map(({ price }) => price)]),
    treatment,
    added,
    unpriced: extras.flatMap(({ part, price }) => (price === null ? [part] : [])),
  }
}

/**
 * The same where it is the whole price, as orders, filters, statistics and open data use it. Null where something that
 * nobody can avoid has no stated amount: such a clinic would look cheaper than it is. `comparable_pence` in the database
 * follows the same rule.
 */
export function wholePrice(terms: PricedTreatment): number | null {
  const compared = comparablePrice(terms)
  return compared && compared.unpriced.length === 0 && !terms.vatExtra ? compared.total : null
}

/** The standard rate; whatever is not medical care is charged at it. */
const vatRate = 0.2

/**
 * A price that was once stated without its VAT, with it: patients have to be shown what they pay. It is our reckoning, so it is
 * still compared with nothing.
 */
export function includingVat<T extends PricedTreatment>(terms: T): T {
  if (!terms.vatExtra) return terms
  const withVat = <A extends number | null | undefined>(amount: A) =>
    (amount == null ? amount : Math.round(amount * (1 + vatRate) * 100) / 100) as A
  return {
    ...terms,
    price: withVat(terms.price),
    usualPrice: withVat(terms.usualPrice),
    highestPrice: withVat(terms.highestPrice),
    parts: terms.parts?.map(part => ({ ...part, price: withVat(part.price) })),
  }
}

/** What the compulsory parts add to a price, in pence, for the statistics; null where one has no stated amount. */
export const compulsoryPence = (parts: readonly PricePart[]) =>
  parts
    .filter(isCharged)
    .reduce<number | null>(
      (pence, { price }) => (pence === null || price === null ? null : pence + Math.round(price * 100)),
      0,
    )

/** Follow-up comes after the first treatment, so it never counts towards it. */
const isCharged = ({ part, state, compulsory }: PricePart) =>
  state === 'extra' && compulsory && part !== 'followUp'

function treatmentPrice({ price, priceKind = 'fixed', usualPrice, highestPrice }: PricedTreatment) {
  if (priceKind === 'fixed') return price
  if (priceKind === 'from') return usualPrice ?? price
  if (priceKind === 'range') return usualPrice ?? highestPrice ?? price
  return usualPrice ?? null
}

/** Added as pence, since pounds with decimals do not add up exactly. */
const sum = (pounds: number[]) => pounds.reduce((pence, one) => pence + Math.round(one * 100), 0) / 100
