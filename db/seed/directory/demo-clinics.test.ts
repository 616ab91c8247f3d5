import { expect, test } from 'vitest'
import { distanceKm } from '../../../contract/algorithms/great-circle.ts'
import { unstated, type VisitFacts } from '../../../contract/directory/profile/visit-facts.ts'
import { OwnVisit } from '../../../contract/providers/profile/visit.ts'
import { lintTreatmentText } from '../../../contract/rules/linter.ts'
import { parsePhone } from '../../../contract/rules/phone.ts'
import { parseCertificateNumber } from '../../../contract/rules/registrations/certificate-number.ts'
import { parseCompanyNumber, soleTrader } from '../../../contract/rules/registrations/company-number.ts'
import type { RegulatorCode } from '../../../contract/rules/registrations/regulator-codes.ts'
import { ratesClinics, regulators } from '../../../contract/rules/registrations/regulators.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { treatmentBySlug } from '../../../taxonomy/lookup.ts'
import { treatments } from '../../../taxonomy/treatments.ts'
import { startOfDay } from './calendar.ts'
import { clinicAt, clinicId } from './clinic/clinic.ts'
import { cityFactors } from './clinic/prices.ts'
import { demoClinics } from './demo-size.ts'
import { clinicKinds } from './kinds.ts'
import { loadPlaces } from './places.ts'

const today = startOfDay(new Date('2026-11-15T13:00:00Z'))
const places = await loadPlaces()
const clinics = Array.from({ length: demoClinics }, (_, index) => clinicAt(index, places, today))
const locations = clinics.flatMap(clinic => clinic.locations)
const offered = clinics.flatMap(clinic => clinic.treatments)

/** The rows that do not pass: one assertion for thousands, and a failure shows which. */
const failing = <Row>(rows: readonly Row[], passes: (row: Row) => boolean) => rows.filter(row => !passes(row))

test('a clinic is the same at any time, on any machine and in any order', async () => {
  const fresh = await loadPlaces()
  for (const index of [777, 3, 1279]) expect(clinicAt(index, fresh, today)).toEqual(clinics[index])
})

test('links to demo clinics are the same in every installation', () => {
  expect([clinicId(0), clinicId(1)]).toMatchInlineSnapshot(`
    [
      "018cc251-f400-7a7a-8cb3-e841f6fa1074",
      "018cc251-f7e8-7738-9c0b-ec830ce4b554",
    ]
  `)
  const ids = [...clinics.map(({ provider }) => provider), ...locations, ...offered].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const versionSeven = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(failing(ids, id => versionSeven.test(id))).toEqual([])
})

test('another day changes dates alone', () => {
  const later = clinicAt(12, places, new Date(today.getTime() + 40 * 24 * 3600 * 1000))
  const undated = (value: unknown) => JSON.stringify(value).replace(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, 'date')
  expect(later).not.toEqual(clinics[12])
  expect(undated(later)).toBe(undated(clinics[12]))
})

test('are in at least 150 towns in proportion to population, most of them in London', () => {
  const towns = Map.groupBy(clinics.keys(), index => places.townOf(index).town)
  expect(towns.size).toBeGreaterThanOrEqual(150)
  const people = places.towns.reduce((sum, town) => sum + town.population, 0)
  for (const town of places.towns.slice(0, 12)) {
    const fair = (demoClinics * town.population) / people
    expect(Math.abs(towns.get(town)!.length - fair), town.name).toBeLessThan(2)
  }
  const [largest] = [...towns].sort(([, a], [, b]) => b.length - a.length)
  expect(largest![0].name).toBe('London')
})

test("every postcode is real and in the clinic's town", async () => {
  const gazetteer = await loadGazetteer()
  const misplaced = failing(locations, ({ postcode, lat, lng, city }) => {
    const irish = postcode.startsWith('BT')
    const place = gazetteer.find(postcode)
    const towns = places.towns.filter(town => town.name === city)
    return (
      place?.precision === (irish ? 'outcode' : 'postcode') &&
      distanceKm(place, { lat, lng }) < (irish ? 15 : 0.01) &&
      Math.min(...towns.map(town => distanceKm(town, { lat, lng }))) < 20
    )
  })
  expect(misplaced).toEqual([])
})

test('phone numbers are reserved for drama, and are read as numbers', () => {
  const reserved = /^\+44(1(1[3-8]|[2-6]1)4960|1914980|2079460|2896496|2920180|1632960|7700900|3069990)\d{3}$/
  const people = clinics.map(({ provider }) => provider.phoneNumber)
  const numbers = [...people, ...locations.flatMap(({ phoneNumber }) => phoneNumber ?? [])]
  expect(failing(numbers, number => reserved.test(number) && parsePhone(number).ok)).toEqual([])
})

test('emails are unique and lead nowhere, and so do websites', () => {
  const emails = clinics.map(({ provider }) => provider.email)
  const later = Array.from({ length: 200 }, (_, i) => clinicAt(i * 4999 + demoClinics, places, today))
  const all = [...emails, ...later.map(({ provider }) => provider.email)]
  expect(new Set(all).size).toBe(all.length)
  expect(failing(all, email => /^[a-z-]+\.[a-z-]+@[a-z0-9-]+\.test$/.test(email))).toEqual([])
  const websites = clinics.flatMap(({ listing }) => listing.website ?? [])
  expect(failing(websites, website => /^https:\/\/[a-z0-9-]+\.test$/.test(website))).toEqual([])
})

test('registration and company numbers have the form of their register', () => {
  const listings = clinics.map(({ listing }) => listing)
  const irregular = failing(listings, listing => {
    const { certificateNumber, companyRegistrationNumber: number, regulatorRating: rating } = listing
    const regulator = listing.regulator as RegulatorCode
    const certificate = parseCertificateNumber(regulator, certificateNumber)
    return (
      certificate.ok &&
      certificate.number === certificateNumber &&
      parseCompanyNumber(number).ok &&
      (regulator !== 'HIS' || number.startsWith('SC')) &&
      (regulator !== 'RQIA' || number.startsWith('NI')) &&
      (!rating ||
        (ratesClinics(regulator, listing.primarySpecialty) && regulators[regulator].ratings.includes(rating)))
    )
  })
  expect(irregular).toEqual([])
})

test('no two clinics share a registration or company number', () => {
  const later = Array.from({ length: 200 }, (_, i) => clinicAt(i * 4999 + demoClinics, places, today))
  const listings = [...clinics, ...later].map(({ listing }) => listing)
  const registrations = listings.map(listing => `${listing.regulator} ${listing.certificateNumber}`)
  const companies = listings
    .map(listing => listing.companyRegistrationNumber)
    .filter(number => number !== soleTrader)
  expect(new Set(registrations).size).toBe(listings.length)
  expect(new Set(companies).size).toBe(companies.length)
})

test('clinics of professions are registered with their body, and some are run by sole traders', () => {
  const physio = clinics.filter(({ listing }) => listing.primarySpecialty === 'Physiotherapy')
  expect(new Set(physio.map(({ listing }) => listing.regulator))).toEqual(new Set(['HCPC']))
  expect(physio.some(({ listing }) => listing.companyRegistrationNumber === soleTrader)).toBe(true)
  const dental = clinics.filter(({ listing }) => listing.primarySpecialty === 'Dentistry')
  expect(dental.filter(({ listing }) => listing.regulatorRating)).toEqual([])
})

test('each has 3 to 15 treatments, each once, at the usual price times what the town does to it', () => {
  const lists = clinics.map(clinic => clinic.treatments.map(({ name }) => name))
  expect(
    failing(lists, names => names.length >= 3 && names.length <= 15 && new Set(names).size === names.length),
  ).toEqual([])
  const unusual = failing(offered, ({ canonical, pricePence }) => {
    if (!canonical || typeof pricePence !== 'number') return true
    const [low, high] = treatmentBySlug(canonical)!.price
    const inRange =
      pricePence >= low * 100 * cityFactors.lowest && pricePence <= high * 100 * cityFactors.highest
    return inRange && pricePence % 100 === 0
  })
  expect(unusual).toEqual([])
})

test('London asks more than Wales for the same', () => {
  const meanIn = (city: (name: string) => boolean) => {
    const shares = clinics
      .filter(clinic => city(clinic.locations[0]!.city))
      .flatMap(clinic => clinic.treatments)
      .flatMap(({ canonical, pricePence }) =>
        canonical && pricePence ? pricePence / 100 / treatmentBySlug(canonical)!.price[1] : [],
      )
    return shares.reduce((sum, share) => sum + share, 0) / shares.length
  }
  expect(meanIn(name => name === 'London')).toBeGreaterThan(
    1.2 * meanIn(name => ['Cardiff', 'Swansea', 'Newport'].includes(name)),
  )
})

test('every optional value is missing somewhere and present mostly', () => {
  const share = <Row>(rows: Row[], absent: (row: Row) => boolean) => rows.filter(absent).length / rows.length
  const missing = {
    price: share(offered, row => row.pricePence === null),
    minutes: share(offered, row => row.minutes === null),
    description: share(offered, row => row.description === ''),
    canonical: share(offered, row => row.canonical === null),
    phone: share(clinics, clinic => clinic.locations.every(location => location.phoneNumber === null)),
    hours: share(locations, location => location.openingHours === null),
    website: share(clinics, ({ listing }) => listing.website === null),
    years: share(clinics, ({ listing }) => listing.yearsOfExperience === null),
    insurers: share(clinics, ({ listing }) => listing.insurers?.length === 0),
    regulatorRating: share(
      clinics.filter(({ listing: { regulator, primarySpecialty } }) =>
        ratesClinics(regulator as RegulatorCode, primarySpecialty),
      ),
      ({ listing }) => listing.regulatorRating === null,
    ),
    reviewsAndRating: share(
      clinics,
      clinic => clinic.googleReviews === undefined && clinic.listing.rating === null,
    ),
    subscription: share(clinics, clinic => clinic.subscription === undefined),
    lastLogin: share(clinics, ({ provider }) => provider.lastLoginAt === null),
  }
  for (const [value, absent] of Object.entries(missing)) {
    expect(absent, value).toBeGreaterThan(0)
    expect(absent, value).toBeLessThan(0.5)
  }
  expect(missing.price).toBeCloseTo(0.08, 1)
  expect(clinics.every(({ listing }) => (listing.logo ?? null) === null)).toBe(true)
})

test('each thing that patients ask is stated by some and left open by others, and contradicts no description', () => {
  const stated = clinics.map(({ listing }) => (listing.visit ?? unstated) as VisitFacts)
  for (const name of Object.keys(unstated) as (keyof VisitFacts)[]) {
    if (name === 'agesTo') continue
    const share = stated.filter(facts => JSON.stringify(facts[name]) !== JSON.stringify(unstated[name]))
    expect(share.length / clinics.length, name).toBeGreaterThan(0.1)
    expect(share.length / clinics.length, name).toBeLessThan(0.9)
  }
  expect(failing(stated, facts => OwnVisit.safeParse({ ...facts, version: 1 }).success)).toEqual([])
  const says = (words: RegExp) =>
    clinics
      .filter(({ listing }) => words.test(String(listing.companyDescription)))
      .map(({ listing }) => listing.visit)
  expect(says(/step-free entrance/i).every(facts => (facts as VisitFacts).stepFree === 'yes')).toBe(true)
  expect(says(/free parking behind/i).every(facts => (facts as VisitFacts).parking === 'free')).toBe(true)
})

test('the popular treatments are offered many times', () => {
  const offering = (...slugs: string[]) =>
    clinics.filter(clinic => clinic.treatments.some(({ canonical }) => slugs.includes(canonical ?? '')))
      .length
  expect(offering('mri-scan')).toBeGreaterThan(100)
  expect(offering('dental-implants')).toBeGreaterThan(100)
  expect(offering('physiotherapy-session')).toBeGreaterThan(100)
  expect(offering('dermatology-consultation')).toBeGreaterThan(80)
  expect(offering('cataract-surgery', 'laser-eye-surgery')).toBeGreaterThan(80)
  expect(offering('orthopaedic-consultation')).toBeGreaterThan(70)
  expect(offering('rhinoplasty')).toBeGreaterThan(40)
})

test('nearly every treatment of the taxonomy is offered by someone', () => {
  const slugs = new Set(offered.map(({ canonical }) => canonical))
  expect(treatments.filter(({ slug }) => slugs.has(slug)).length).toBeGreaterThan(treatments.length * 0.95)
})

test('the usual treatments of each kind of clinic are in the taxonomy', () => {
  expect(
    failing(
      clinicKinds.flatMap(({ usual }) => usual),
      slug => treatmentBySlug(slug) !== undefined,
    ),
  ).toEqual([])
})

test('nothing a clinic says breaks the rules for advertising', () => {
  const texts = clinics.flatMap(({ listing, treatments: rows }) => [
    listing.companyName,
    listing.companyDescription,
    ...rows.flatMap(({ name, description }) => [name, description ?? '']),
  ])
  expect(failing([...new Set(texts)], text => lintTreatmentText(text).length === 0)).toEqual([])
})

test('nobody can sign in as a demo clinic', () => {
  expect(failing(clinics, ({ provider }) => provider.passwordHash.startsWith('none'))).toEqual([])
})

test('no price is older than its listing or newer than the last change of it', () => {
  const untold = failing(clinics, ({ listing: { createdAt, updatedAt }, treatments: rows }) =>
    rows.every(
      ({ pricedOn }) =>
        pricedOn === null ||
        (String(pricedOn) >= String(createdAt).slice(0, 10) &&
          String(pricedOn) <= String(updatedAt).slice(0, 10)),
    ),
  )
  expect(untold).toEqual([])
})

test('every clinic offers something of the specialty it is headed by', () => {
  const boasting = failing(clinics, ({ listing, treatments: rows }) =>
    rows.some(({ canonical }) => treatmentBySlug(canonical ?? '')?.specialty === listing.primarySpecialty),
  )
  expect(boasting).toEqual([])
})

test('nobody reviewed a clinic before it existed', () => {
  const early = failing(clinics, ({ listing: { yearsOfExperience: years }, googleReviews }) => {
    const dates = JSON.stringify(googleReviews ?? '').match(/\d{4}-\d\d-\d\d/g) ?? []
    const oldest = today.getTime() - (Number(years ?? 3) * 365 + 1) * 24 * 3600 * 1000
    return dates.every(date => Date.parse(date) > oldest)
  })
  expect(early).toEqual([])
})
