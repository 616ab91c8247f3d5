import { wholePrice } from '../../../contract/directory/prices/comparable-price.ts'
import { isOldPrice } from '../../../contract/directory/prices/freshness.ts'
import {
  type PartName,
  type PriceKind,
  partNames,
  usualParts,
  type VatState,
} from '../../../contract/directory/prices/price-parts.ts'
import type { PricePart, PriceTerms } from '../../../contract/directory/prices/price-terms.ts'
import { treatmentBySlug } from '../../../taxonomy/lookup.ts'

type Inclusion = PricePart['state']

/** What a treatment's row says of its price. */
export type PriceRow = {
  canonical: string | null
  pricePence: number | null
  pricedOn: string | null
  priceKind: string
  usualPence: number | null
  highestPence: number | null
  costsMore: string
  parts: unknown
  lastConfirmedOn: string | null
  countedFrom?: string | null
  consultation: string
  anaesthetist: string
  followUp: string
  vat: string
}

/** A part as it is stored: its amount, and where no column says so, whether it is included. */
export type StoredPart = { pence?: number | null; compulsory?: boolean; state?: Inclusion }
export type StoredParts = Partial<Record<PartName, StoredPart>>

export const poundsOf = (pence: number | null) => (pence === null ? null : pence / 100)

/** What a treatment can be made up of; of one that the taxonomy does not know, also what the clinic has stated. */
export const possibleParts = (canonical: string | null, stated: readonly PricePart[] = []): PartName[] => {
  const known = treatmentBySlug(canonical ?? '')
  const possible = known?.parts ?? usualParts
  return partNames.filter(name => possible.includes(name) || stated.some(({ part }) => part === name))
}

/** "Extra" is no total and is not offered any more; `vatExtra` says it of prices that were stated like that. */
export const vatOf = (vat: string): VatState => (vat === 'included' || vat === 'exempt' ? vat : 'unknown')

/** The price of a treatment as everyone reads it, in pounds. */
export function priceOf(row: PriceRow) {
  const terms = {
    price: poundsOf(row.pricePence),
    priceKind: row.priceKind as PriceKind,
    usualPrice: poundsOf(row.usualPence),
    highestPrice: poundsOf(row.highestPence),
    parts: partsOf(row),
    ...(row.vat === 'extra' && { vatExtra: true }),
  }
  return {
    ...terms,
    pricedOn: row.pricedOn,
    costsMore: row.costsMore,
    total: wholePrice(terms),
    confirmedOn: row.lastConfirmedOn,
    ...(row.countedFrom && row.countedFrom !== row.lastConfirmedOn && { countedFrom: row.countedFrom }),
    includes: {
      consultation: row.consultation as Inclusion,
      anaesthetist: row.anaesthetist as Inclusion,
      followUp: row.followUp as Inclusion,
      vat: vatOf(row.vat),
    },
  }
}

/** The parts that a clinic says something about, as far as the treatment can have them. */
export function partsOf(row: Omit<PriceRow, 'pricePence'>): PricePart[] {
  const stored = row.parts as StoredParts
  const inColumns: StoredParts = {
    consultation: { state: row.consultation as Inclusion },
    anaesthetist: { state: row.anaesthetist as Inclusion },
    followUp: { state: row.followUp as Inclusion },
  }
  const known = treatmentBySlug(row.canonical ?? '')
  return partNames.flatMap(part => {
    const { pence = null, compulsory = false, state = 'unknown' } = { ...stored[part], ...inColumns[part] }
    return state === 'unknown' || (known && !known.parts.includes(part))
      ? []
      : [{ part, state, price: state === 'extra' ? poundsOf(pence) : null, compulsory }]
  })
}

type Offer = {
  canonical: string | null
  total?: number | null | undefined
  pricedOn: string | null
  confirmedOn?: string | null | undefined
  countedFrom?: string | null | undefined
}

/** What an offer is compared by: nothing where nobody has confirmed its price for too long. */
export const comparedBy = (offer: Omit<Offer, 'canonical'>, now: Date) =>
  isOldPrice(offer, now) ? null : (offer.total ?? null)

/** Of a clinic's offers of one treatment the one that it is compared by: the cheapest, then the first listed. */
export function cheapestOffer<T extends Offer>(treatments: readonly T[], slug: string, now: Date) {
  const rank = (offer: T) => comparedBy(offer, now) ?? Number.MAX_VALUE
  return treatments.filter(({ canonical }) => canonical === slug).sort((a, b) => rank(a) - rank(b))[0]
}

/** What is known of a price besides its number. */
export const termsOf = <T extends PriceTerms>({
  priceKind,
  usualPrice,
  highestPrice,
  costsMore,
  parts,
  vatExtra,
  total,
  confirmedOn,
  countedFrom,
}: T) => ({
  priceKind,
  usualPrice,
  highestPrice,
  costsMore,
  parts,
  vatExtra,
  total,
  confirmedOn,
  countedFrom,
})
