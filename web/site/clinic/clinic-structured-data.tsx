import { use } from 'react'
import { dayNames } from '../../../contract/text/weekdays.ts'
import { OriginContext } from '../../platform/meta/origin.ts'
import { StructuredData } from '../../platform/meta/structured-data.tsx'
import { breadcrumbList } from '../guides/breadcrumb-list.ts'
import type { ClinicPage } from './load-clinic.ts'
import { medicalSpecialtyOf } from './medical-specialty.ts'
import type { WrittenReviews } from './reviews/own/write-own-reviews.tsx'

type Location = ClinicPage['locations'][number]

type Props = { clinic: ClinicPage; reviews: WrittenReviews['structured'] }

/**
 * The clinic for machines. Of reviews only those that were written here are among it: imported ones are not ours to
 * give to search engines.
 */
export function ClinicStructuredData(props: Props) {
  const origin = use(OriginContext)
  // Made on the server alone: browsers need no script for it.
  return <StructuredData about={import.meta.env.SSR ? graphOf(origin, props) : null} />
}

/** Pages about this very clinic. Many regulators only have a page to search from, which is about none. */
function sameAsOf({ website, regulator: { number, url } }: Props['clinic']) {
  const isAboutIt = new URL(url).pathname.includes(number)
  const pages = [...(website ? [website] : []), ...(isAboutIt ? [url] : [])]
  return pages.length > 0 && { sameAs: pages }
}

function graphOf(origin: string, { clinic, reviews }: Props) {
  const page = `${origin}/clinic/${clinic.id}`
  const [first, ...others] = clinic.locations
  return {
    '@graph': [
      {
        '@type': 'MedicalClinic',
        '@id': page,
        name: clinic.name,
        url: page,
        description: clinic.about.join(' '),
        ...(clinic.logo && { logo: `${origin}${clinic.logo}` }),
        ...imagesOf(origin, clinic),
        ...sameAsOf(clinic),
        identifier: registrationOf(clinic.regulator),
        ...medicalSpecialtyOf(clinic.specialty),
        availableService: clinic.treatments.map(({ name }) => ({ '@type': 'MedicalProcedure', name })),
        currenciesAccepted: 'GBP',
        ...visitOf(clinic),
        ...(first && placeOf(first)),
        ...(others.length > 0 && {
          department: others.map(other => ({
            '@type': 'MedicalClinic',
            name: clinic.name,
            ...placeOf(other),
          })),
        }),
        ...(clinic.people.length > 0 && { employee: clinic.people.map(personOf) }),
        makesOffer: offersOf(clinic),
        ...reviews,
      },
      breadcrumbList([
        { label: 'All providers', address: `${origin}/providersearch` },
        { label: clinic.name, address: page },
      ]),
    ],
  }
}

/** Its photos, else its logo. */
function imagesOf(origin: string, { images, logo }: ClinicPage) {
  if (images.length > 0) return { image: images.map(path => `${origin}${path}`) }
  return logo && { image: `${origin}${logo}` }
}

/** What schema.org has words for: ways to pay, languages, and the features of the building. */
function visitOf({ visit: { lines }, languages }: ClinicPage) {
  const said = (term: string) => lines.find(line => line.term === term)?.said
  const paying = said('Paying')
  const features = ['Getting in', 'Parking', 'Hearing loop'].flatMap(name => {
    const value = said(name)
    return value ? { '@type': 'LocationFeatureSpecification', name, value } : []
  })
  return {
    ...(paying && { paymentAccepted: paying }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(features.length > 0 && { amenityFeature: features }),
  }
}

/** Who works there, and the number that the public register knows them by. */
const personOf = ({ name, jobTitle, languages, registration }: ClinicPage['people'][number]) => ({
  '@type': 'Person',
  name,
  jobTitle,
  ...(languages.length > 0 && { knowsLanguage: languages }),
  ...(registration && {
    identifier: { '@type': 'PropertyValue', propertyID: registration.body, value: registration.number },
  }),
})

/** The number under which a regulator knows a clinic. */
export const registrationOf = ({ name, number }: { name: string; number: string }) => ({
  '@type': 'PropertyValue',
  propertyID: name,
  value: number,
})

export const placeOf = ({ address, city, postCode, phone, lat, lng, hours, specialDays }: Location) => ({
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    postalCode: postCode,
    addressCountry: 'GB',
  },
  geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
  ...(phone && { telephone: phone.number }),
  ...(hours && { openingHoursSpecification: Object.entries(hours).flatMap(spansOf) }),
  ...(specialDays.length > 0 && { specialOpeningHoursSpecification: specialDays.flatMap(specialOf) }),
})

/** A day on which it is closed opens and closes at midnight, as search engines ask for it. */
const specialOf = ({ day, hours }: Location['specialDays'][number]) =>
  (hours.length > 0 ? hours : [{ open: '00:00', close: '00:00' }]).map(({ open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: open,
    closes: closingTime(close),
  }))

/** The clock of schema.org has no 24:00. */
const closingTime = (close: string) => (close === '24:00' ? '23:59' : close)

const spansOf = ([day, spans]: [string, { open: string; close: string }[]]) =>
  spans.map(({ open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${dayNames[day as keyof typeof dayNames]}`,
    opens: open,
    closes: closingTime(close),
  }))

/** The one at the top of the page first: a search engine that shows one price takes that. */
export const offersOf = ({ treatments, offer }: ClinicPage) =>
  treatments.toSorted((a, b) => Number(b.id === offer?.id) - Number(a.id === offer?.id)).flatMap(offerOf)

/** Search engines show a price without the words beside it, so only one that is whole and confirmed is given. */
const offerOf = ({ name, compared: price, vatIncluded }: ClinicPage['treatments'][number]) =>
  price === null
    ? []
    : [
        {
          '@type': 'Offer',
          price,
          priceCurrency: 'GBP',
          priceSpecification: {
            '@type': 'PriceSpecification',
            price,
            priceCurrency: 'GBP',
            // Left out where care is exempt or the clinic has not said.
            ...(vatIncluded && { valueAddedTaxIncluded: true }),
          },
          itemOffered: { '@type': 'Service', name },
        },
      ]
