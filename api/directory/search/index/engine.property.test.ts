import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '../../../../contract/algorithms/great-circle.ts'
import { isThorough } from '../../../../tests/runs/sampled.ts'
import { plainSearch, shownKm } from '../../../../tests/support/search/reference.ts'
import { createEngine, type Engine } from './engine.ts'
import type { IndexedClinic, IndexedLocation, IndexedTreatment, SearchQuery, Vocabulary } from './types.ts'

const vocabulary: Vocabulary = {
  specialties: [
    { slug: 'imaging', name: 'imaging', first: 'ct', synonyms: [] },
    { slug: 'nose', name: 'rhinoplasty', first: 'rhino', synonyms: [] },
  ],
  treatments: [
    { slug: 'mri', name: 'mri scan', specialty: 'imaging', synonyms: ['magnetic imaging scan'] },
    { slug: 'open-mri', name: 'open mri scan', specialty: 'imaging', synonyms: [] },
    { slug: 'ct', name: 'ct scan', specialty: 'imaging', synonyms: ['cat scan'] },
    { slug: 'rhino', name: 'rhinoplasty', specialty: 'nose', synonyms: ['nose job', 'nose reshaping'] },
    { slug: 'septo', name: 'septorhinoplasty', specialty: 'nose', synonyms: ['nose job'] },
  ],
}

const texts = [
  'mri scan',
  'open mri scan',
  'magnetic imaging scan',
  'scan',
  'mri',
  'imaging',
  'rhinoplasty',
  'nose job',
  'nose',
  'moon bathing',
  'bathing',
  'acupuncture',
]

// A coarse grid beside a fine one: the first makes equal distances likely, the second all others.
const coordinate = (low: number, high: number) =>
  fc.oneof(
    fc.integer({ min: low, max: high }),
    fc.integer({ min: low * 10_000, max: high * 10_000 }).map(n => n / 10_000),
  )
const place = fc.record({ lat: coordinate(50, 58), lng: coordinate(-7, 1) })
const price = fc.option(fc.integer({ min: 1, max: 9 }).map(n => n * 250))

const treatment = fc.record({
  offer: fc.constantFrom(
    ...vocabulary.treatments.map(({ slug, name }) => ({ name, canonical: slug as string | null })),
    { name: 'moon bathing', canonical: null },
    { name: 'sun bathing', canonical: null },
  ),
  price,
})

const location = fc.oneof(
  { weight: 5, arbitrary: place },
  { weight: 1, arbitrary: fc.constant({ lat: null, lng: null }) },
)

const clinicBody = fc.record({
  rating: fc.option(fc.integer({ min: 10, max: 50 }).map(tenths => tenths / 10)),
  years: fc.option(fc.integer({ min: 0, max: 30 })),
  freeIn: fc.option(fc.integer({ min: 1, max: 6 })),
  specialty: fc.option(fc.constantFrom('imaging', 'rhinoplasty', 'podiatry')),
  treatments: fc.array(treatment, { maxLength: 5 }),
  locations: fc.array(location, { maxLength: 3 }),
})

type Body = typeof clinicBody extends fc.Arbitrary<infer T> ? T : never

const freeIn = (hours: number) => {
  const startsAt = new Date(Date.UTC(2026, 10, 19, hours))
  const never = { thisWeek: false, saturday: false, evening: false }
  return { startsAt, locationId: 'a place', lapsesAt: startsAt, ...never }
}

function toClinic(number: number, body: Body): IndexedClinic {
  const id = `clinic-${number}`
  return {
    id,
    name: `Clinic ${number}`,
    logo: null,
    website: null,
    rating: body.rating,
    // The plain search sorts by `rating`: here reviews say the same.
    googleReviews: body.rating === null ? null : [{ rating: body.rating }],
    yearsOfExperience: body.years,
    regulator: { name: 'CQC', rates: true, rating: null },
    specialty: body.specialty,
    ...(body.freeIn !== null && { nextFree: freeIn(body.freeIn) }),
    treatments: body.treatments.map(
      ({ offer, price }, i): IndexedTreatment => ({ id: `${id}-t${i}`, description: null, price, ...offer }),
    ),
    locations: body.locations.map(
      ({ lat, lng }, i): IndexedLocation => ({
        id: `${id}-l${i}`,
        address: null,
        city: null,
        postCode: null,
        phoneNumber: null,
        lat,
        lng,
      }),
    ),
  }
}

const query: fc.Arbitrary<SearchQuery> = fc.record(
  {
    treatment: fc.constantFrom(...texts),
    at: fc.option(place),
    sort: fc.constantFrom('distance', 'rating', 'price-low', 'price-high', 'experience', 'next-free'),
    maxDistance: fc.integer({ min: 1, max: 6000 }).map(tenths => tenths / 10),
    minRating: fc.integer({ min: 1, max: 5 }),
    maxPrice: fc.integer({ min: 1, max: 9 }).map(n => n * 250),
    minExperience: fc.integer({ min: 1, max: 25 }),
    limit: fc.integer({ min: 0, max: 30 }),
    offset: fc.integer({ min: 0, max: 12 }),
  },
  { requiredKeys: ['treatment', 'at'] },
)

type Answered = {
  id: string
  distance: number | null
  rating: number | null
  treatments: { id: string }[]
  locations: { id: string }[]
}

function expectSameAnswer(engine: Engine, clinics: readonly IndexedClinic[], query: SearchQuery): void {
  const expected = plainSearch(clinics, vocabulary, query)
  const answer = engine.search(query)
  const body = JSON.parse(answer.body.toString()) as Answered[]
  const seen = body.map(({ id, distance, rating, treatments, locations }) => ({
    id,
    distance,
    rating,
    treatments: treatments.map(({ id }) => id),
    locations: locations.map(({ id }) => id),
  }))
  expect(seen).toEqual(
    expected.page.map(({ id, distance, rating, treatments, locations }) => ({
      id,
      distance,
      rating,
      treatments,
      locations,
    })),
  )
  expect(answer.ids()).toEqual(seen.map(({ id }) => id))
  expect(answer.total).toBe(expected.passing.length)
  answer.release()
  const summary = engine.summary(query)
  expect(summary.found).toBe(expected.found.length)
  expect(summary.afterFilters).toBe(expected.passing.length)
  const prices = new Set(expected.found.flatMap(({ price }) => price ?? []))
  if (prices.size > 0) expect(summary.priceOptions).toEqual([...prices].sort((a, b) => a - b))
}

/** Other directories in each run, so fewer at a time; a thorough run has parts with a time limit of their own. */
const parts = isThorough ? [1, 2, 3, 4, 5] : [1, 2]
const numRuns = 20

test.each(parts)(
  'finds the same clinics in the same order as a plain search over random directories, part %i',
  async () => {
    const directory = fc.array(clinicBody, { maxLength: 120 })
    await fc.assert(
      fc.asyncProperty(
        directory,
        fc.array(query, { minLength: 1, maxLength: 8 }),
        async (bodies, queries) => {
          const clinics = bodies.map((body, number) => toClinic(number, body))
          const engine = createEngine(vocabulary)
          await engine.load(clinics)
          expect(engine.size).toBe(clinics.length)
          for (const query of queries) expectSameAnswer(engine, clinics, query)
        },
      ),
      { numRuns },
    )
  },
)

const change = fc.oneof(
  fc.record({ kind: fc.constant('upsert' as const), number: fc.nat(60), body: clinicBody }),
  fc.record({ kind: fc.constant('remove' as const), number: fc.nat(60) }),
  fc.record({ kind: fc.constant('search' as const), query }),
  fc.record({ kind: fc.constant('build' as const) }),
)

test.each(parts)(
  'sees every change at once, whatever the sequence of changes, searches and building of trees, part %i',
  async () => {
    const changes = fc.array(change, { maxLength: 200, size: 'max' })
    await fc.assert(
      fc.asyncProperty(changes, async changes => {
        const engine = createEngine(vocabulary)
        const clinics = new Map<string, IndexedClinic>()
        for (const change of changes) {
          // Loading nothing files everything that has changed into trees.
          if (change.kind === 'build') await engine.load([])
          else if (change.kind === 'search') expectSameAnswer(engine, [...clinics.values()], change.query)
          else if (change.kind === 'remove') {
            const id = `clinic-${change.number}`
            expect(engine.remove(id)).toBe(clinics.delete(id))
          } else {
            const clinic = toClinic(change.number, change.body)
            engine.upsert(clinic)
            clinics.set(clinic.id, clinic)
          }
          expect(engine.size).toBe(clinics.size)
        }
      }),
      { numRuns },
    )
  },
)

test('answers with one treatment of each clinic as with all, but for the others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(clinicBody, { maxLength: 40 }), query, async (bodies, query) => {
      const engine = createEngine(vocabulary)
      await engine.load(bodies.map((body, number) => toClinic(number, body)))
      const all = answered(engine, query)
      expect(answered(engine, { ...query, onlyOffer: true })).toEqual(
        all.map(clinic => ({ ...clinic, treatments: clinic.treatments.slice(0, 1) })),
      )
    }),
    { numRuns: 100 },
  )
})

function answered(engine: Engine, query: SearchQuery): { treatments: unknown[] }[] {
  const { body, release } = engine.search(query)
  const clinics = JSON.parse(body.toString())
  release()
  return clinics
}

test('counts the clinics known to be within a distance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(clinicBody, { maxLength: 80 }), place, async (bodies, at) => {
      const clinics = bodies.map((body, number) => toClinic(number, body))
      const engine = createEngine(vocabulary)
      await engine.load(clinics)
      const { found } = plainSearch(clinics, vocabulary, { treatment: 'scan', at })
      expect(engine.within('scan', at, 50)).toBe(
        found.filter(({ distance }) => distance !== null && distance <= 50).length,
      )
    }),
    { numRuns: 50 },
  )
})

test('tells distances as the haversine formula does', () => {
  const engine = createEngine(vocabulary)
  fc.assert(
    fc.property(place, place, (at, { lat, lng }) => {
      engine.upsert(
        toClinic(1, {
          rating: null,
          years: null,
          freeIn: null,
          specialty: 'imaging',
          treatments: [],
          locations: [{ lat, lng }],
        }),
      )
      const [clinic] = JSON.parse(engine.search({ treatment: 'imaging', at }).body.toString()) as Answered[]
      expect(clinic?.distance).toBe(shownKm(distanceKm(at, { lat, lng })))
    }),
  )
})
