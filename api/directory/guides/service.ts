import { distanceKm, type Point } from '../../../contract/algorithms/great-circle.ts'
import { slugOf } from '../../../contract/algorithms/slug.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { AboutTreatment } from '../../../contract/directory/guides.ts'
import { kmPerMile, nearbyMiles } from '../../../contract/rules/distance.ts'
import type { Db } from '../../../db/database.ts'
import type { Gazetteer } from '../../../geo/search/gazetteer.ts'
import { adviceOn } from '../../../taxonomy/advice/advice.ts'
import { canonicalTreatment, treatmentBySlug } from '../../../taxonomy/lookup.ts'
import { specialties } from '../../../taxonomy/specialties.ts'
import type { Treatment } from '../../../taxonomy/treatment.ts'
import { articlesTagged } from '../../blog/public/service.ts'
import type { Deps } from '../../deps.ts'
import { clinicsOf, inBrief, poundsOf, townsOf } from './offers.ts'
import { clinicPriceRange } from './prices.ts'
import { offersOf, totals, treatmentsByCity } from './queries.ts'
import type { townFinder } from './towns.ts'

export type Guides = {
  db: Db
  clock: () => Date
  gazetteer: Gazetteer
  townOf: ReturnType<typeof townFinder>
}

const maxArticles = 3
/** Prices are held against those of clinics that a patient could go to instead. */
export const nearbyKm = nearbyMiles * kmPerMile

const rankOf = new Map<string, number>(specialties.map(({ name }, rank) => [name, rank]))

/** Every treatment that someone offers, in the order of the specialties, the most common first. */
export async function allGuides({ db, clock }: Pick<Guides, 'db' | 'clock'>) {
  const rows = await totals(db, clock())
  return rows
    .flatMap(({ canonical, clinics, pricePence }) => {
      const treatment = treatmentBySlug(canonical ?? '')
      if (!treatment) return []
      const { slug, name, specialty } = treatment
      return [{ slug, name, specialty, clinics, from: poundsOf(pricePence) }]
    })
    .sort(
      (a, b) =>
        (rankOf.get(a.specialty) ?? 0) - (rankOf.get(b.specialty) ?? 0) ||
        b.clinics - a.clinics ||
        a.name.localeCompare(b.name),
    )
}

/** What a treatment is and costs across the UK, and where it is offered. */
export async function guideOf({ db, clock, townOf }: Guides, words: string) {
  const treatment = knownTreatment(words)
  const offers = await offersOf(db, treatment.slug, clock())
  const clinics = clinicsOf(offers)
  const cities = townsOf(offers, townOf)
    .map(inBrief)
    .sort((a, b) => b.clinics - a.clinics || a.label.localeCompare(b.label))
  return {
    treatment: aboutOf(treatment),
    clinics: clinics.length,
    prices: clinicPriceRange(clinics.map(({ pricePence }) => poundsOf(pricePence))),
    cities,
  }
}

/** What clinics ask for a treatment, across the UK or within some distance of a place. */
export async function pricesNear(
  { db, clock }: Pick<Guides, 'db' | 'clock'>,
  slug: string,
  near?: { at: Point; km: number },
) {
  const offers = await offersOf(db, slug, clock())
  const around = near ? offers.filter(offer => distanceKm(near.at, offer) <= near.km) : offers
  return clinicPriceRange(clinicsOf(around).map(({ pricePence }) => poundsOf(pricePence)))
}

/** What clinics ask for a treatment across the UK and in each town. */
export async function pricesByTown({ db, clock, townOf }: Guides, slug: string) {
  const offers = await offersOf(db, slug, clock())
  const rangeOf = (some: typeof offers) =>
    clinicPriceRange(clinicsOf(some).map(({ pricePence }) => poundsOf(pricePence)))
  return [
    { area: 'UK', prices: rangeOf(offers) },
    ...townsOf(offers, townOf).map(({ town, offers: here }) => ({ area: town.label, prices: rangeOf(here) })),
  ]
}

/** A page of one or two clinics says no more than theirs: search engines take many of those for doorways. */
const fewestIndexed = 3

/** Whether a treatment × city page has enough to say: clinics, and prices of theirs. */
export const isIndexed = (clinics: number, prices: number) =>
  clinics >= fewestIndexed && prices >= fewestIndexed

/** The treatment × city pages that search engines may list and every treatment on offer, each with its last change. */
export async function treatmentPages({ db, clock, townOf }: Pick<Guides, 'db' | 'clock' | 'townOf'>) {
  const pages = new Map<string, CityPage>()
  const treatments = new Map<string, Date>()
  for (const { canonical, city, lat, lng, updatedAt, clinics, priced } of await treatmentsByCity(
    db,
    clock(),
  )) {
    if (canonical === null || !treatmentBySlug(canonical)) continue
    treatments.set(canonical, later(treatments.get(canonical), updatedAt))
    const { slug } = townOf(city, { lat, lng })
    const key = `${canonical}/${slug}`
    const known = pages.get(key)
    pages.set(key, {
      treatment: canonical,
      city: slug,
      updatedAt: later(known?.updatedAt, updatedAt),
      clinics: new Set([...(known?.clinics ?? []), ...clinics]),
      priced: new Set([...(known?.priced ?? []), ...priced]),
    })
  }
  return {
    treatments: [...treatments].map(([treatment, updatedAt]) => ({ treatment, updatedAt })),
    cities: [...pages.values()]
      .filter(({ clinics, priced }) => isIndexed(clinics.size, priced.size))
      .map(({ treatment, city, updatedAt }) => ({ treatment, city, updatedAt })),
  }
}

type CityPage = {
  treatment: string
  city: string
  updatedAt: Date
  clinics: Set<string>
  priced: Set<string>
}

const later = (known: Date | undefined, date: Date) => (known && known > date ? known : date)

/** The treatment of an address; a name or a patient's word leads to it too. */
export function knownTreatment(words: string): Treatment {
  const slug = slugOf(words)
  const treatment = treatmentBySlug(slug) ?? canonicalTreatment(slug.replaceAll('-', ' '))
  if (!treatment) throw new Problem('not_found')
  return treatment
}

export const aboutOf = ({
  slug,
  name,
  specialty,
  about,
  synonyms,
  minutes,
  anaesthetic,
  kind,
}: Treatment): AboutTreatment => ({
  slug,
  name,
  specialty,
  about,
  alsoCalled: [...synonyms],
  minutes: minutes ?? null,
  anaesthetic,
  advice: adviceOn({ slug, kind, specialty }),
})

/** What to read about a treatment: articles that carry its name, a patient's word for it or its specialty as a tag. */
export function articlesOn(deps: Pick<Deps, 'db' | 'clock'>, slug: string) {
  const treatment = treatmentBySlug(slug)
  if (!treatment) return []
  const { name, synonyms, specialty } = treatment
  return articlesTagged(deps, [name, ...synonyms], specialty, maxArticles)
}
