import { distanceKm } from '../../../../contract/algorithms/great-circle.ts'
import { callApi, type Fetcher } from '../../../../contract/core/client.ts'
import { searchSummary } from '../../../../contract/directory/search.ts'
import { getUnclaimedClinic, type UnclaimedClinic } from '../../../../contract/directory/unclaimed.ts'
import { formatPhone } from '../../../../contract/rules/phone.ts'
import { openGovernmentLicence } from '../../../../contract/text/licences.ts'
import { formatDate, formatList } from '../../../platform/format.ts'
import { areaOf, webAddress } from '../../clinics/card-clinic.ts'
import { type FoundBy, searchOf } from '../../clinics/clinic-address.ts'

export type UnclaimedPage = NonNullable<Awaited<ReturnType<typeof loadUnclaimed>>>

/** The page of a clinic that only a public register names, ready to be shown; undefined where there is none. */
export async function loadUnclaimed(api: Fetcher, id: string, foundBy: FoundBy | undefined) {
  const clinic = await answered(callApi(api, getUnclaimedClinic, { params: { id } }))
  if (!clinic) return undefined
  const search = foundBy?.treatmentName
    ? await answered(callApi(api, searchSummary, { query: { ...searchOf(foundBy), withinMiles: 'auto' } }))
    : undefined
  const place = search?.place
  const { name, website, services, register } = clinic
  return {
    id: clinic.id,
    name,
    alsoKnownAs: clinic.alsoKnownAs,
    website: website && webAddress(website),
    offers: services.map(capitalised),
    what: services.length > 0 ? capitalised(formatList(services)) : 'Private clinic',
    isDentist: services.includes('dental services'),
    run: clinic.run,
    phone: phoneOf(clinic),
    area: areaOf({ city: clinic.city ?? '', postCode: clinic.postCode, address: clinic.address }),
    where: clinic,
    locations: locationsOf(clinic, place ?? null),
    register: { ...register, rated: ratingOf(register) },
    from: fromOf(clinic),
    goneOn: register.goneOn && formatDate(register.goneOn),
    sources: sourcesOf(clinic),
    licence: openGovernmentLicence,
    foundBy,
    found: search?.found ?? null,
    you: place ? { lat: place.lat, lng: place.lng, label: place.label } : null,
  }
}

const answered = <T>(answer: Promise<{ data: T }>) =>
  answer.then(
    ({ data }) => data,
    () => undefined,
  )

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const phoneOf = ({ phoneNumber }: UnclaimedClinic) =>
  phoneNumber ? { number: phoneNumber, shown: formatPhone(phoneNumber) } : null

/** What the register says first of all, and what we therefore don't know. */
const fromOf = ({ register: { name, asOf } }: UnclaimedClinic) =>
  asOf
    ? `From the ${name} register of ${formatDate(asOf)}. This clinic hasn't joined Clinic Atlas, so we don't have its prices.`
    : null

/** One of the four ratings, or why there is none. */
function ratingOf({ name, rates, rating, ratedOn, isInherited }: UnclaimedClinic['register']) {
  if (!rates)
    return `Registered with ${name}; ${name} doesn't ${name === 'CQC' ? 'rate dentists' : 'give overall ratings'}.`
  if (!rating) return 'Not rated'
  const when = ratedOn ? `, published on ${formatDate(ratedOn)}` : ''
  const earlier = isInherited
    ? ' The rating is inherited: it was given to an earlier registration of this place.'
    : ''
  return `Rated ${rating}${when}.${earlier}`
}

/** Where each fact comes from, and of when it is. */
function sourcesOf({ register, placedBy }: UnclaimedClinic) {
  const { name, asOf, detailsAsOf, rates, rating, ratedOn } = register
  const file = (day: string) => `${name} register of ${formatDate(day)}`
  return [
    { fact: 'Name, phone and website', source: file(asOf ?? detailsAsOf) },
    { fact: 'Address and services', source: file(detailsAsOf) },
    ...(placedBy
      ? [
          {
            fact: 'Position on the map',
            source: placedBy === 'register' ? file(detailsAsOf) : 'Worked out from the postcode',
          },
        ]
      : []),
    ...(rates
      ? [
          {
            fact: 'Rating',
            source: rating && ratedOn ? `${name}, published on ${formatDate(ratedOn)}` : `${name}: not rated`,
          },
        ]
      : []),
  ]
}

/** As the page of a joined clinic shows them; opening hours are not in the register. */
function locationsOf(clinic: UnclaimedClinic, you: { lat: number; lng: number } | null) {
  const { id, address, city, postCode, lat, lng } = clinic
  if (lat === null || lng === null) return []
  const at = { lat, lng }
  return [
    {
      id,
      name: null,
      address,
      city: city ?? '',
      postCode,
      ...at,
      phone: phoneOf(clinic),
      opening: null,
      hours: null,
      specialDays: [],
      distance: you ? Math.round(distanceKm(you, at) * 10) / 10 : null,
    },
  ]
}
