import type { CityInBrief } from '../../../contract/directory/guides.ts'
import type { OfferRow } from './queries.ts'
import type { Town, townFinder } from './towns.ts'

export type TownOffers = { town: Town; offers: OfferRow[] }

export const poundsOf = (pence: number | null) => (pence === null ? null : pence / 100)

export function townsOf(offers: readonly OfferRow[], townOf: ReturnType<typeof townFinder>): TownOffers[] {
  const towns = new Map<string, TownOffers>()
  for (const offer of offers) {
    const town = townOf(offer.city, offer)
    const known = towns.get(town.slug)
    if (known) known.offers.push(offer)
    else towns.set(town.slug, { town, offers: [offer] })
  }
  return [...towns.values()]
}

/** One offer a clinic, however many places it has: the lowest price first, those without a price last. */
export function clinicsOf(offers: readonly OfferRow[]): OfferRow[] {
  const byClinic = new Map<string, OfferRow>()
  const rank = ({ pricePence }: OfferRow) => pricePence ?? Number.POSITIVE_INFINITY
  for (const offer of offers) {
    const known = byClinic.get(offer.id)
    if (!known || rank(offer) < rank(known)) byClinic.set(offer.id, offer)
  }
  return [...byClinic.values()].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}

/** A town as others link to it. */
export function inBrief({ town, offers }: TownOffers): CityInBrief {
  const clinics = clinicsOf(offers)
  return {
    slug: town.slug,
    label: town.label,
    clinics: clinics.length,
    from: poundsOf(clinics[0]?.pricePence ?? null),
  }
}

/** The locations of clinics that offer something, by clinic. */
export const placesOf = (offers: readonly OfferRow[]) =>
  new Map(
    [...Map.groupBy(offers, ({ id }) => id)].map(([id, at]) => [id, at.map(({ locationId }) => locationId)]),
  )
