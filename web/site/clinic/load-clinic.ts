import { data } from 'react-router'
import { distanceKm } from '../../../contract/algorithms/great-circle.ts'
import { callApi, type Fetcher } from '../../../contract/core/client.ts'
import type { ClinicProfile, SimilarClinic } from '../../../contract/directory/clinics.ts'
import { clinicsInstead, getClinic, similarClinics } from '../../../contract/directory/clinics.ts'
import { compareClinics } from '../../../contract/directory/compare.ts'
import { searchSummary } from '../../../contract/directory/search.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { load } from '../../platform/api.ts'
import { formatDate, formatList } from '../../platform/format.ts'
import { usuallyAnswers } from '../../shared/enquiries/response-time.ts'
import { areaOf, ratingOf, webAddress } from '../clinics/card-clinic.ts'
import { clinicAddress, type FoundBy, noOffer, searchOf } from '../clinics/clinic-address.ts'
import { spreadOf } from '../clinics/rating/rating.ts'
import type { ClinicAddress } from './address.ts'
import { openingAt } from './opening/opening.ts'

const fewReviews = 5

/** Everything a clinic's page shows, ready to be shown. */
export async function loadClinic(api: Fetcher, id: string, address: ClinicAddress, now: Date) {
  const { data: clinic } = await load(api, getClinic, { params: { id } }).catch(missing(api, id))
  return clinicPageOf(api, clinic, address, now)
}

/** A clinic that is not listed is answered with similar ones; other refusals are passed on. */
const missing = (api: Fetcher, id: string) => async (refusal: unknown) => {
  if ((refusal as { init?: ResponseInit } | undefined)?.init?.status !== 404) throw refusal
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
  const [offer, search] = await Promise.all([
    listed ? offerOf(api, clinic, foundBy) : firstOffer(clinic),
    summaryOf(api, foundBy),
  ])
  const similar = listed ? await similarTo(api, id, offer.offer?.id) : []
  const you = search?.place ?? null
  return {
    ...whoOf(clinic),
    rating: { ...ratingOf(clinic, now), spread: spreadOf(clinic.googleReviews) },
    reviews: reviewsOf(clinic, allReviews ? Number.POSITIVE_INFINITY : fewReviews),
    treatments: clinic.treatments.map(treatment => ({
      ...treatment,
      pricedOn: treatment.pricedOn && formatDate(treatment.pricedOn),
    })),
    locations: locationsOf(clinic, you, now),
    similar: similar.map(({ treatmentId, ...other }) => ({
      ...other,
      href: clinicAddress(
        other.id,
        foundBy && { ...searchOf(foundBy), ...(treatmentId && { offer: treatmentId }) },
      ),
    })),
    foundBy,
    found: search?.found ?? null,
    you: you && { lat: you.lat, lng: you.lng, label: you.label, exact: you.precision === 'postcode' },
    ...offer,
  }
}

export type ClinicPage = Awaited<ReturnType<typeof clinicPageOf>>

/** Failed parts are left out: the page is useful without them. */
const ifAnswered = async <T>(answer: Promise<{ data: T }>): Promise<T | null> =>
  answer.then(
    ({ data }) => data,
    () => null,
  )

/** Shown instead of an offer when there is nothing to compare it with. */
const firstOffer = ({ treatments: [first] }: ClinicProfile) => ({
  offer: first ? { id: first.id, name: first.name, price: first.price } : null,
  asked: false,
  nearby: null,
})

/** The treatment on the card that led here, else what the visitor looked for, else the first; and what clinics around ask. */
async function offerOf(api: Fetcher, clinic: ClinicProfile, foundBy: FoundBy | undefined) {
  if (foundBy?.offer === noOffer) return { offer: null, asked: false, nearby: null }
  const { id, locations, treatments } = clinic
  const location = locations[0]?.postCode
  const chosen = treatments.find(treatment => treatment.id === foundBy?.offer)
  const treatmentName = chosen?.name ?? (foundBy?.treatmentName || undefined)
  const seen = await ifAnswered(callApi(api, compareClinics, { query: { ids: id, treatmentName, location } }))
  const offer = seen?.clinics[0]?.offer
  if (chosen && chosen.id !== offer?.id)
    return { offer: { id: chosen.id, name: chosen.name, price: chosen.price }, asked: true, nearby: null }
  return {
    offer: offer ? { id: offer.id, name: offer.name, price: offer.price } : null,
    /** Whether it matches the search. */
    asked: treatmentName !== undefined && seen?.understood === true,
    nearby: seen?.prices && seen.prices.clinics > 1 ? seen.prices : null,
  }
}

/** Others nearby, those with the same treatment first; none when that is not answered. */
const similarTo = async (api: Fetcher, id: string, treatment: string | undefined): Promise<SimilarClinic[]> =>
  (await ifAnswered(callApi(api, similarClinics, { params: { id }, query: { limit: 3, treatment } }))) ?? []

async function summaryOf(api: Fetcher, foundBy: FoundBy | undefined) {
  if (!foundBy?.treatmentName) return null
  return ifAnswered(callApi(api, searchSummary, { query: searchOf(foundBy) }))
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

function whoOf(clinic: ClinicProfile) {
  const { id, name, about, specialty, logo, website, yearsOfExperience, insurers, languages, regulator } =
    clinic
  return {
    id,
    name,
    about: about.split(/\n{2,}/),
    specialty,
    logo,
    website: website && webAddress(website),
    years: yearsOfExperience,
    answers: usuallyAnswers(clinic.responseMinutes) ?? null,
    insurers,
    languages,
    checked: checkedOf(clinic),
    regulator: {
      ...regulator,
      ratedOn: regulator.ratedOn && formatDate(regulator.ratedOn),
    },
    area: clinic.locations[0] ? areaOf(clinic.locations[0]) : null,
    listedSince: formatDate(clinic.listedSince),
    updatedAt: formatDate(clinic.updatedAt),
  }
}

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
  return { shown, scored, collectedOn }
}

function locationsOf({ locations }: ClinicProfile, you: { lat: number; lng: number } | null, now: Date) {
  const placed = locations.map(({ openingHours, phoneNumber, ...location }) => ({
    ...location,
    phone: phoneNumber ? { number: phoneNumber, shown: formatPhone(phoneNumber) } : null,
    opening: openingHours && openingAt(openingHours, now),
    hours: openingHours,
    distance: you ? Math.round(distanceKm(you, location) * 10) / 10 : null,
  }))
  return you ? placed.sort((a, b) => a.distance! - b.distance!) : placed
}
