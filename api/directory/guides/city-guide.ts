import { distanceKm } from '../../../contract/algorithms/great-circle.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { CityGuide, GuideClinic } from '../../../contract/directory/guides.ts'
import { wholePrice } from '../../../contract/directory/prices/comparable-price.ts'
import { priceAtLocation } from '../../../contract/directory/prices/location-price.ts'
import { newestReview, ownFigureOf, reviewRating } from '../../../contract/rules/rating.ts'
import { cheapestOffer, termsOf } from '../listings/price-terms.ts'
import { type Clinic, clinicsById } from '../listings/service.ts'
import { monthlyMedians } from '../price-history/monthly-medians.ts'
import { clinicsOf, inBrief, placesOf, poundsOf, type TownOffers, townsOf } from './offers.ts'
import { clinicPriceRange } from './prices.ts'
import { inclusionCounts, type OfferRow, offerDetails, offersOf } from './queries.ts'
import { aboutOf, type Guides, isIndexed, knownTreatment } from './service.ts'
import { townAt } from './towns.ts'

const maxListed = 20
const maxNearby = 8
const nearbyKm = 80

/** What a treatment costs in a town, who offers it, and the towns around that have it too. */
export async function cityGuide(
  { db, clock, gazetteer, townOf }: Guides,
  words: string,
  city: string,
): Promise<Omit<CityGuide, 'articles'>> {
  const treatment = knownTreatment(words)
  const now = clock()
  const towns = townsOf(await offersOf(db, treatment.slug, now), townOf)
  const here = townHere(towns, city) ?? emptyTown(gazetteer, towns, city)
  const clinics = clinicsOf(here.offers)
  const ids = clinics.map(({ id }) => id)
  const [{ least, max, wellRated }, counts, listed, history] = await Promise.all([
    offerDetails(db, treatment.slug, ids),
    inclusionCounts(db, treatment.slug, ids, now),
    listedClinics(db, treatment.slug, clinics.slice(0, maxListed), now),
    monthlyMedians(db, treatment.slug, placesOf(here.offers), now),
  ])
  return {
    treatment: aboutOf(treatment),
    city: { slug: here.town.slug, label: here.town.label },
    clinics: clinics.length,
    prices: clinicPriceRange(clinics.map(({ pricePence }) => poundsOf(pricePence))),
    listed,
    ...counts,
    history,
    minutes: least === null || max === null ? null : { least, max },
    wellRated,
    nearby: townsNear(towns, here),
    indexed: isIndexed(clinics.length, clinics.filter(({ pricePence }) => pricePence !== null).length),
  }
}

const townHere = (towns: TownOffers[], slug: string) => towns.find(({ town }) => town.slug === slug)

/** A town nobody is listed in, or one written differently from its own address. */
function emptyTown(gazetteer: Guides['gazetteer'], towns: TownOffers[], city: string): TownOffers {
  const town = townAt(gazetteer, city)
  if (!town) throw new Problem('not_found')
  return townHere(towns, town.slug) ?? { town, offers: [] }
}

const townsNear = (towns: TownOffers[], { town: here }: TownOffers) =>
  towns
    .filter(({ town }) => town.slug !== here.slug)
    .map(other => ({ ...inBrief(other), km: Math.round(distanceKm(here, other.town) * 10) / 10 }))
    .filter(({ km }) => km <= nearbyKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, maxNearby)

async function listedClinics(db: Guides['db'], slug: string, offers: OfferRow[], now: Date) {
  const ids = offers.map(({ id }) => id)
  const found = ids.length > 0 ? await clinicsById(db, ids) : []
  const byId = new Map(found.map(clinic => [clinic.id, clinic]))
  return offers.flatMap(offer => {
    const clinic = byId.get(offer.id)
    return clinic ? [entryOf(clinic, offer, slug, now)] : []
  })
}

function entryOf(clinic: Clinic, { postCode, locationId }: OfferRow, slug: string, now: Date): GuideClinic {
  const there = clinic.treatments.flatMap(treatment => priceAtLocation(treatment, locationId) ?? [])
  const offered = cheapestOffer(
    there.map(offer => ({ ...offer, total: wholePrice(offer) })),
    slug,
    now,
  )
  return {
    id: clinic.id,
    name: clinic.name,
    postCode,
    rating: reviewRating(clinic.googleReviews),
    ownRating: ownFigureOf(clinic),
    reviews: clinic.googleReviews.length,
    newestReview: newestReview(clinic.googleReviews)?.slice(0, 10) ?? null,
    regulator: {
      name: clinic.regulator.name,
      rates: clinic.regulator.rates,
      rating: clinic.regulator.rating,
    },
    treatmentName: offered?.name ?? '',
    price: offered?.price ?? null,
    pricedOn: offered?.pricedOn ?? null,
    ...(offered && termsOf(offered)),
  }
}
