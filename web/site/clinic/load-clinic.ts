import { data, redirect } from 'react-router'
import { distanceKm } from '../../../contract/algorithms/great-circle.ts'
import { callApi, type Fetcher } from '../../../contract/core/client.ts'
import type { ClinicProfile, SimilarClinic } from '../../../contract/directory/clinics.ts'
import { clinicsInstead, getClinic, similarClinics } from '../../../contract/directory/clinics.ts'
import { compareClinics } from '../../../contract/directory/compare.ts'
import type { PriceRange } from '../../../contract/directory/guides.ts'
import { getPriceHistory, getTypicalPrices } from '../../../contract/directory/price-history.ts'
import { isOldPrice, londonDay } from '../../../contract/directory/prices/freshness.ts'
import { priceWords } from '../../../contract/directory/prices/price-word.ts'
import { type SearchSummary, searchSummary } from '../../../contract/directory/search.ts'
import { getMergedClinic } from '../../../contract/directory/unclaimed.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { load } from '../../platform/api.ts'
import { formatDate, formatList } from '../../platform/format.ts'
import { usuallyAnswers } from '../../shared/enquiries/response-time.ts'
import { type OfferPrice, type OfferSource, offerPrice } from '../../shared/prices/offer-price.ts'
import { type VisitLine, visitLines } from '../../shared/visit/visit-words.ts'
import { areaOf, ratingOf, webAddress } from '../clinics/card-clinic.ts'
import { clinicAddress, type FoundBy, noOffer, searchOf } from '../clinics/clinic-address.ts'
import { spreadOf } from '../clinics/rating/rating.ts'
import { peopleOf } from './about/load-people.ts'
import type { ClinicAddress } from './address.ts'
import { freeTimesOf } from './head/free-times.ts'
import { nextFreeOf } from './head/next-free.ts'
import { openingWithHolidays } from './opening/opening.ts'
import {
  changesBehind,
  confirmationOf,
  historyOf,
  offerHere,
  pricesElsewhere,
} from './prices/price-changes.ts'
import { formatMinutes, priceCovers } from './prices/price-covers.ts'
import { priceLines } from './prices/price-lines.ts'
import { loadUnclaimed } from './unclaimed/load-unclaimed.ts'

const fewReviews = 5

/** Everything the page of a listing shows: of a clinic that joined, or that only a register names. */
export async function loadListing(api: Fetcher, id: string, address: ClinicAddress, now: Date) {
  const joined = await load(api, getClinic, { params: { id } }).catch(unlessMissing)
  if (joined) return { clinic: await clinicPageOf(api, joined.data, address, now), unclaimed: null }
  const unclaimed = await loadUnclaimed(api, id, address.foundBy)
  if (unclaimed) return { clinic: null, unclaimed }
  const merged = await ifAnswered(callApi(api, getMergedClinic, { params: { id } }))
  if (merged) throw redirect(clinicAddress(merged.id))
  return missing(api, id)
}

const unlessMissing = (refusal: unknown) => {
  if ((refusal as { init?: ResponseInit } | undefined)?.init?.status !== 404) throw refusal
}

/** A clinic that is not listed is answered with similar ones. */
async function missing(api: Fetcher, id: string): Promise<never> {
  const found = (await ifAnswered(callApi(api, clinicsInstead, { params: { id } }))) ?? []
  const instead = found.map(other => ({ ...other, href: clinicAddress(other.id) }))
  throw data({ instead }, { status: 404 })
}

/** A clinic's page, from its profile and related data: undefined while it is not listed. */
export async function clinicPageOf(
  api: Fetcher,
  clinic: ClinicProfile,
  { foundBy, allReviews }: Pick<ClinicAddress, 'foundBy' | 'allReviews'>,
  now: Date,
  listed = true,
) {
  const { id } = clinic
  const [{ offer: chosen, wanted, ...offer }, search, history] = await Promise.all([
    listed ? offerOf(api, clinic, foundBy) : firstOffer(clinic),
    summaryOf(api, foundBy),
    listed ? ifAnswered(callApi(api, getPriceHistory, { params: { id } })) : null,
  ])
  const spread = spreadAround(offer.asked ? (search?.prices ?? null) : null, offer.nearby)
  const you = search?.place ?? null
  // As on the card: the price is that of the nearest location that offers the treatment.
  const nearest = nearestFirst(clinic.locations, you)
  const shown = chosen && shownOffer(chosen, now, nearest)
  const changes = shown && changesBehind({ ...chosen, ...shown }, nearest, history ?? [])
  const [similar, trend, freeTimes] = await Promise.all([
    listed ? similarTo(api, id, chosen?.id) : [],
    changes && trendOf(api, { id, offer: shown.id, foundBy, spread }, changes, now),
    listed ? freeTimesOf(api, clinic, wanted) : null,
  ])
  return {
    ...whoOf(clinic, nearest[0]),
    nextFree: freeFor(clinic, wanted),
    freeTimes,
    rating: { ...ratingOf(clinic, now), spread: spreadOf(clinic.googleReviews) },
    reviews: reviewsOf(clinic, allReviews ? Number.POSITIVE_INFINITY : fewReviews),
    treatments: clinic.treatments.map(
      ({ includes, parts, possibleParts, vatExtra, minutes, ...treatment }) => {
        const here = offerHere(treatment, nearest)
        return {
          ...treatment,
          ...shownOffer({ ...treatment, parts, vatExtra }, now, nearest),
          covers: priceCovers({ includes, parts, possibleParts, vatExtra }),
          vatIncluded: includes.vat === 'included',
          time: minutes === null ? null : formatMinutes(minutes),
          confirmedOn: here.confirmedOn ? formatDate(here.confirmedOn) : null,
          history: isOldPrice(here, now) ? [] : historyOf(treatment, nearest, history ?? []),
          elsewhere: pricesElsewhere({ ...treatment, parts, vatExtra }, nearest, now),
        }
      },
    ),
    locations: locationsOf(clinic, you, now),
    people: peopleOf(clinic, now),
    photos: clinic.photos ?? [],
    /** The first photos, for machines. */
    images: (clinic.photos ?? []).slice(0, 3).map(({ url }) => url),
    similar: similar.map(({ treatmentId, ...other }) => ({
      ...other,
      href: similarAddress(other.id, treatmentId, foundBy),
    })),
    foundBy,
    found: search?.found ?? null,
    you: you && { lat: you.lat, lng: you.lng, label: you.label, exact: you.precision === 'postcode' },
    ...offer,
    offer: shown && { ...shown, word: wordOn(shown, spread) },
    trend,
    confirmation: chosen && confirmationOf(offerHere(chosen, nearest), now),
    spread,
  }
}

export type ClinicPage = Awaited<ReturnType<typeof clinicPageOf>>

/** How prices lie around the search that led here, so that its card and this page say the same; else around the clinic. */
function spreadAround(searched: SearchSummary['prices'], nearby: PriceRange | null): SearchSummary['prices'] {
  if (searched || !nearby) return searched
  const { lower = nearby.low, upper = nearby.high, clinics, ...rest } = nearby
  return { ...rest, lower, upper, count: clinics, where: 'nearby', miles: null }
}

const wordOn = ({ compared }: OfferPrice, spread: SearchSummary['prices']) =>
  compared === null || !spread ? null : priceWords(compared, spread, spread.where)

type Changes = NonNullable<ReturnType<typeof changesBehind>>
type Around = { id: string; offer: string; foundBy: FoundBy | undefined; spread: SearchSummary['prices'] }

/** How the price came about, against what was typical in the area that it is compared with. */
async function trendOf(api: Fetcher, { id, offer, foundBy, spread }: Around, changes: Changes, now: Date) {
  const searched = spread && spread.where !== 'nearby' && foundBy?.location
  const query = { offer, ...(searched && { location: searched, miles: spread.miles ?? undefined }) }
  const medians = (await ifAnswered(callApi(api, getTypicalPrices, { params: { id }, query }))) ?? []
  const typical = spread?.median ?? medians.at(-1)?.median ?? null
  return { changes, medians, typical, lines: priceLines(changes, medians, typical, now) }
}

const nearestFirst = (locations: ClinicProfile['locations'], you: { lat: number; lng: number } | null) =>
  you ? locations.toSorted((a, b) => distanceKm(you, a) - distanceKm(you, b)) : locations

/** A similar clinic's page begins with the treatment that is shown here, also where nobody searched for it. */
function similarAddress(id: string, treatmentId: string | null, foundBy: FoundBy | undefined) {
  const offer = treatmentId && { offer: treatmentId }
  if (foundBy?.treatmentName || foundBy?.location)
    return clinicAddress(id, { ...searchOf(foundBy), ...offer })
  return offer ? `${clinicAddress(id)}?${new URLSearchParams(offer)}` : clinicAddress(id)
}

/** Failed parts are left out: the page is useful without them. */
const ifAnswered = async <T>(answer: Promise<{ data: T }>): Promise<T | null> =>
  answer.then(
    ({ data }) => data,
    () => null,
  )

const shownOffer = (
  treatment: OfferSource & { id: string },
  now: Date,
  locations: ClinicProfile['locations'] = [],
) => ({ id: treatment.id, ...offerPrice(treatment, now, locations) })

/** Shown instead of an offer when there is nothing to compare it with. */
function firstOffer({ treatments }: ClinicProfile) {
  const first = treatments.find(({ total }) => total != null) ?? treatments[0]
  return { offer: first ?? null, wanted: null, asked: false, nearby: null }
}

/** The treatment on the card that led here, else what the visitor looked for, else the first; and what clinics around ask. */
async function offerOf(api: Fetcher, clinic: ClinicProfile, foundBy: FoundBy | undefined) {
  if (foundBy?.offer === noOffer) return { offer: null, wanted: null, asked: false, nearby: null }
  const { id, locations, treatments } = clinic
  const location = locations[0]?.postCode
  const chosen = treatments.find(treatment => treatment.id === foundBy?.offer)
  const treatmentName = chosen?.name ?? (foundBy?.treatmentName || undefined)
  const seen = await ifAnswered(callApi(api, compareClinics, { query: { ids: id, treatmentName, location } }))
  const offer = seen?.clinics[0]?.offer
  const isSearched = Boolean(foundBy?.treatmentName || foundBy?.location)
  if (chosen && chosen.id !== offer?.id)
    return { offer: chosen, wanted: chosen.id, asked: isSearched, nearby: null }
  const asked = isSearched && treatmentName !== undefined && seen?.understood === true
  return {
    offer: offer ?? firstOffer(clinic).offer,
    /** The one that someone chose or looked for, to ask for its times; null where it is only the first. */
    wanted: (chosen ?? (asked ? offer : null))?.id ?? null,
    /** Whether it matches the search. */
    asked,
    nearby: seen?.prices && seen.prices.clinics > 1 ? seen.prices : null,
  }
}

/** The next free time, and where to ask for one for the treatment that is wanted. */
function freeFor(clinic: ClinicProfile, wanted: string | null) {
  const free = nextFreeOf(clinic)
  return free ? { ...free, to: wanted ? `${free.to}&treatment=${wanted}` : free.to } : null
}

/** Others nearby, those with the same treatment first; none when that is not answered. */
const similarTo = async (api: Fetcher, id: string, treatment: string | undefined): Promise<SimilarClinic[]> =>
  (await ifAnswered(callApi(api, similarClinics, { params: { id }, query: { limit: 3, treatment } }))) ?? []

async function summaryOf(api: Fetcher, foundBy: FoundBy | undefined) {
  if (!foundBy?.treatmentName) return null
  return ifAnswered(
    callApi(api, searchSummary, {
      query: { ...searchOf(foundBy), withinMiles: 'auto' as const, ...foundBy.around },
    }),
  )
}

const checkWords = {
  email: 'email address',
  number: 'registration number',
  website: 'website',
  phone: 'phone number',
  staff: 'registration and identity',
}

/** What we checked of a listing, in words, and when we finished. */
function checkedOf({ checked }: ClinicProfile) {
  if (!checked) return null
  const what = formatList(checked.what.map(kind => checkWords[kind]))
  return { what: what.charAt(0).toUpperCase() + what.slice(1), on: formatDate(checked.on) }
}

function whoOf(clinic: ClinicProfile, place: ClinicProfile['locations'][number] | undefined) {
  const { id, name, about, specialty, logo, website, yearsOfExperience, languages, regulator } = clinic
  return {
    id,
    name,
    about: about.split(/\n{2,}/),
    specialty,
    logo,
    logoWide: clinic.logoWide ?? null,
    website: website && webAddress(website),
    // Not stated where appointments are switched off: then nothing is said about times.
    ...(clinic.takesBookings !== undefined && { takesBookings: clinic.takesBookings }),
    callsBack: clinic.locations.some(({ openingHours }) =>
      Object.values(openingHours ?? {}).some(spans => spans.length > 0),
    ),
    years: yearsOfExperience,
    answers: usuallyAnswers(clinic.responseMinutes) ?? null,
    languages,
    visit: visitOf(clinic, place),
    checked: checkedOf(clinic),
    regulator: {
      ...regulator,
      ratedOn: regulator.ratedOn && formatDate(regulator.ratedOn),
      earlier: regulator.earlier
        ?.map(({ rating, on }) => `${rating ?? 'Not rated'} on ${formatDate(on)}`)
        .join(', '),
    },
    area: clinic.locations[0] ? areaOf(clinic.locations[0]) : null,
    listedSince: formatDate(clinic.listedSince),
    updatedAt: formatDate(clinic.updatedAt),
  }
}

/** What patients ask before they go, and in a sentence what the clinic has not told us. */
function visitOf(clinic: ClinicProfile, place: ClinicProfile['locations'][number] | undefined) {
  const lines = visitLines({ ...clinic, visit: place?.visit ?? clinic.visit })
  const open = lines.filter(isOpen).map(({ term }) => term.charAt(0).toLowerCase() + term.slice(1))
  return {
    lines: lines.filter(line => !isOpen(line)),
    /** Whose answers about getting there they are, where the clinic's places differ. */
    place:
      place && clinic.locations.some(({ visit }) => visit)
        ? `${place.name ?? place.address}, ${place.city}`
        : null,
    missing: open.length > 0 ? `Not stated: ${open.join(', ')}. Ask the clinic.` : null,
  }
}

const isOpen = ({ said, more }: VisitLine) => said === null && more === null

/** Reviews come with dates in many forms; one that cannot be read counts as the oldest. */
const momentOf = (date: string | null) => Date.parse(date ?? '') || 0

/** The newest first. While only a few are shown they are some with words; all of them are as many as were counted. */
function reviewsOf({ googleReviews, reviewsCollectedOn }: ClinicProfile, max: number) {
  const newestFirst = googleReviews.toSorted((a, b) => momentOf(b.date) - momentOf(a.date))
  const written = newestFirst.filter(({ text }) => text !== null)
  const chosen = googleReviews.length > max ? written.slice(0, max) : newestFirst
  const shown = chosen.map(({ rating, text, author, date, source }) => ({
    rating,
    text,
    author,
    date: date && !Number.isNaN(Date.parse(date)) ? formatDate(date) : null,
    source,
  }))
  const collectedOn = reviewsCollectedOn && formatDate(reviewsCollectedOn)
  const scored = googleReviews.filter(({ rating }) => rating !== null).length
  return { shown, scored, collectedOn, isAll: max === Number.POSITIVE_INFINITY }
}

function locationsOf({ locations }: ClinicProfile, you: { lat: number; lng: number } | null, now: Date) {
  const placed = locations.map(({ openingHours, specialDays = [], phoneNumber, ...location }) => ({
    ...location,
    phone: phoneNumber ? { number: phoneNumber, shown: formatPhone(phoneNumber) } : null,
    opening: openingHours && openingWithHolidays(openingHours, location.postCode, now, specialDays),
    hours: openingHours,
    specialDays: specialDays.filter(({ day }) => day >= londonDay(now)),
    distance: you ? Math.round(distanceKm(you, location) * 10) / 10 : null,
  }))
  return you ? placed.sort((a, b) => a.distance! - b.distance!) : placed
}
