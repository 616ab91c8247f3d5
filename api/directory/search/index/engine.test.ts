import { expect, test } from 'vitest'
import {
  aClinic,
  answersOf,
  glasgow,
  idsOf,
  leeds,
  london,
  vocabulary,
} from '../../../../tests/support/search/engine.ts'
import { createEngine } from './engine.ts'
import type { IndexedClinic } from './types.ts'

function engineWith(...clinics: IndexedClinic[]) {
  const engine = createEngine(vocabulary)
  for (const clinic of clinics) engine.upsert(clinic)
  return engine
}

const mri = { name: 'MRI Scan', canonical: 'mri' }
const openMri = { name: 'Open MRI Scan', canonical: 'open-mri' }

test('a clinic is answered field by field in the promised order', () => {
  const engine = engineWith(
    aClinic('a', {
      name: 'Žaneta & "Sons"',
      logo: '/files/a.webp',
      website: 'https://a.test',
      googleReviews: '[{"stars":4,"comment":"Fine"}]',
      yearsOfExperience: 12,
      regulator: { name: 'HIS', rates: true, rating: 'Good' },
      treatments: [{ ...mri, price: 350, minutes: 40 }],
      locations: [{ ...leeds, phoneNumber: '+441134960000' }],
    }),
  )
  const [clinic] = answersOf(engine, { treatment: 'mri scan', at: leeds })
  expect(Object.keys(clinic!)).toEqual([
    'id',
    'name',
    'logo',
    'website',
    'rating',
    'googleReviews',
    'treatments',
    'locations',
    'distance',
    'yearsOfExperience',
    'regulator',
  ])
  expect(clinic).toMatchObject({
    name: 'Žaneta & "Sons"',
    rating: 4,
    googleReviews: [{ rating: 4, text: 'Fine', author: null, date: null, source: null }],
    treatments: [{ id: 'a-t0', name: 'MRI Scan', description: null, price: 350, minutes: 40 }],
    distance: 0,
    yearsOfExperience: 12,
    regulator: { name: 'HIS', rates: true, rating: 'Good' },
  })
  expect(clinic?.treatments[0]).not.toHaveProperty('canonical')
})

test('the nearest clinic comes first, at any distance, with the distance to one decimal', () => {
  const engine = engineWith(
    aClinic('far', { treatments: [mri], locations: [glasgow] }),
    aClinic('near', { treatments: [mri], locations: [leeds] }),
    aClinic('nowhere', { treatments: [mri], locations: [{}] }),
  )
  const answers = answersOf(engine, { treatment: 'mri scan', at: london })
  expect(answers.map(({ id, distance }) => [id, distance])).toEqual([
    ['near', 272.5],
    ['far', 554.9],
    ['nowhere', null],
  ])
})

test('a clinic with several locations is answered once, the nearest location first', () => {
  const engine = engineWith(aClinic('a', { treatments: [mri], locations: [london, {}, glasgow, leeds] }))
  const [clinic, ...others] = answersOf(engine, { treatment: 'mri scan', at: leeds })
  expect(others).toEqual([])
  expect(clinic?.distance).toBe(0)
  expect(clinic?.locations.map(({ id }) => id)).toEqual(['a-l3', 'a-l0', 'a-l2', 'a-l1'])
})

test('a clinic with two locations in one building is found', () => {
  const engine = engineWith(aClinic('a', { treatments: [mri], locations: [london, london] }))
  expect(idsOf(engine, { treatment: 'mri scan', at: leeds })).toEqual(['a'])
})

test('the treatment that matched comes first, of several the stronger match and then the cheaper', () => {
  const engine = engineWith(
    aClinic('a', {
      treatments: [
        { name: 'X-ray', canonical: 'x-ray', price: 60 },
        { ...openMri, price: 100 },
        { ...mri, price: null },
        { ...mri, price: 400 },
        { ...mri, price: 300 },
      ],
    }),
  )
  const prices = (treatment: string) =>
    answersOf(engine, { treatment })[0]?.treatments.map(({ price }) => price)
  expect(prices('mri')).toEqual([300, 60, 100, null, 400])
  expect(prices('open mri scan')).toEqual([100, 60, null, 400, 300])
  expect(prices('x-ray')).toEqual([60, 100, null, 400, 300])
})

test('without a place the best rated come first and distance is null', () => {
  const engine = engineWith(
    aClinic('c', { treatments: [mri], rating: null }),
    aClinic('b', { treatments: [mri], googleReviews: [{ rating: 4.1 }] }),
    aClinic('a', { treatments: [mri], googleReviews: [{ rating: 5 }] }),
  )
  const answers = answersOf(engine, { treatment: 'mri scan', maxDistance: 1 })
  expect(answers.map(({ id, distance }) => [id, distance])).toEqual([
    ['a', null],
    ['b', null],
    ['c', null],
  ])
})

test('what is not known sorts last and passes every filter but a minimum rating', () => {
  const engine = engineWith(
    aClinic('low', {
      treatments: [{ ...mri, price: 100 }],
      googleReviews: [{ rating: 3 }],
      yearsOfExperience: 2,
    }),
    aClinic('high', {
      treatments: [{ ...mri, price: 900 }],
      googleReviews: [{ rating: 5 }],
      yearsOfExperience: 20,
    }),
    aClinic('unknown', { treatments: [mri] }),
  )
  const ids = (query: object) => idsOf(engine, { treatment: 'mri scan', at: london, ...query })
  expect(ids({ minRating: 4 })).toEqual(['high'])
  expect(ids({ minRating: 0 })).toHaveLength(3)
  expect(ids({ maxPrice: 500 })).toEqual(['low', 'unknown'])
  expect(ids({ minExperience: 10 })).toEqual(['high', 'unknown'])
  expect(ids({ sort: 'rating' })).toEqual(['high', 'low', 'unknown'])
  expect(ids({ sort: 'price-low' })).toEqual(['low', 'high', 'unknown'])
  expect(ids({ sort: 'price-high' })).toEqual(['high', 'low', 'unknown'])
  expect(ids({ sort: 'experience' })).toEqual(['high', 'low', 'unknown'])
})

test('a price that is only stated is ordered and counted as none, and still held against a maximum', () => {
  const onlyStated = (stated: number) => ({ ...mri, comparable: null, stated })
  const engine = engineWith(
    aClinic('a-dear', { treatments: [onlyStated(501)] }),
    aClinic('b-cheap', { treatments: [onlyStated(500)] }),
    aClinic('c-whole', {
      treatments: [
        { ...onlyStated(100), id: 'old' },
        { ...mri, price: 900 },
      ],
    }),
    aClinic('d-none', { treatments: [mri] }),
  )
  const ids = (query: object) => idsOf(engine, { treatment: 'mri scan', at: london, ...query })
  expect(ids({ sort: 'price-low' })).toEqual(['c-whole', 'a-dear', 'b-cheap', 'd-none'])
  expect(ids({ maxPrice: 500 })).toEqual(['b-cheap', 'd-none'])
  expect(ids({ priced: true })).toEqual(['c-whole'])
  expect(engine.summary({ treatment: 'mri scan', at: london })).toMatchObject({
    priceOptions: [900],
    facets: { priced: 1 },
  })
})

test('pages follow each other, at most 200 long, with the total beside them', () => {
  const engine = createEngine(vocabulary)
  for (let i = 0; i < 450; i++) engine.upsert(aClinic(`c${1000 + i}`, { treatments: [mri] }))
  const page = (limit: number | undefined, offset: number) =>
    engine.search({ treatment: 'mri scan', at: london, offset, ...(limit && { limit }) })
  expect(page(undefined, 0).ids()).toHaveLength(100)
  expect(page(5000, 0).ids()).toHaveLength(200)
  expect(page(5000, 400).ids()).toHaveLength(50)
  expect(page(3, 7).ids()).toEqual(['c1007', 'c1008', 'c1009'])
  expect(page(3, 450).body.toString()).toBe('[]')
  expect(page(3, 450).total).toBe(450)
})

test('what a clinic says of itself is answered, and neither ranks nor filters', () => {
  const engine = engineWith(
    aClinic('boasts', { treatments: [mri], rating: 5 }),
    aClinic('reviewed', { treatments: [mri], rating: 1, googleReviews: [{ rating: 4 }, { text: 'Fine' }] }),
  )
  const answers = answersOf(engine, { treatment: 'mri scan', sort: 'rating' })
  expect(answers.map(({ id, rating }) => [id, rating])).toEqual([
    ['reviewed', 4],
    ['boasts', 5],
  ])
})

test('the summary counts before and after filters and offers values to filter by', () => {
  const engine = engineWith(
    aClinic('a', {
      treatments: [{ ...mri, price: 300.5 }],
      googleReviews: [{ rating: 3 }],
      yearsOfExperience: 7,
    }),
    aClinic('b', { treatments: [{ ...mri, price: 200 }], googleReviews: [{ rating: 5 }] }),
    aClinic('c', {
      treatments: [
        { ...mri, price: 200 },
        { name: 'X-ray', canonical: 'x-ray', price: 50 },
      ],
    }),
  )
  expect(engine.summary({ treatment: 'mri scan', at: null, minRating: 4 })).toMatchObject({
    found: 3,
    afterFilters: 1,
    priceOptions: [200, 300.5],
    experienceOptions: [1, 3, 5],
  })
  expect(engine.summary({ treatment: 'rhinoplasty', at: null })).toMatchObject({
    found: 0,
    afterFilters: 0,
    priceOptions: [1500, 2000, 2500, 3000, 3500, 4000],
    experienceOptions: [1, 3, 5, 10, 15, 20],
  })
})

test('the summary follows a price that changed', () => {
  const engine = engineWith(aClinic('a', { treatments: [{ ...mri, price: 300 }] }))
  const options = () => engine.summary({ treatment: 'mri scan', at: null }).priceOptions
  expect(options()).toEqual([300])
  engine.upsert(aClinic('a', { treatments: [{ ...mri, price: 250 }] }))
  expect(options()).toEqual([250])
})

test('an answer explains what matched and how the order came about', () => {
  const engine = engineWith(
    aClinic('a', {
      treatments: [{ name: 'Nose Job', canonical: 'rhinoplasty', price: 4000 }],
      locations: [leeds],
    }),
    aClinic('b', { specialty: 'Cosmetic Surgery', googleReviews: [{ rating: 5 }] }),
  )
  const explain = (query: object) => answersOf(engine, { treatment: '', explain: true, ...query })[0]?.explain
  expect(explain({ treatment: 'nose job', at: london })).toEqual({
    offered: true,
    matched: {
      as: 'synonym',
      phrase: 'nose job',
      treatment: 'Rhinoplasty',
      words: ['nose', 'job'],
      corrections: [],
    },
    order: { by: 'distance', value: 272.5, ranksAs: null, ties: ['id'], position: 1 },
  })
  expect(explain({ treatment: 'rhinoplsty', at: london, sort: 'price-low' })).toMatchObject({
    matched: { as: 'name', corrections: [{ typed: 'rhinoplsty', taken: 'rhinoplasty' }] },
    order: { by: 'price-low', value: 4000, ties: ['distance', 'id'], position: 1 },
  })
  expect(explain({ treatment: 'plastic surgery' })).toMatchObject({
    matched: { as: 'specialty', treatment: 'Cosmetic Surgery' },
    order: { by: 'rating', value: 5, ties: ['id'] },
  })
})

test('each answer explains the correction that led to it', () => {
  const engine = engineWith(
    aClinic('a', { treatments: [{ name: 'Tonic water' }] }),
    aClinic('b', { treatments: [{ name: 'Topic' }] }),
  )
  const answers = answersOf(engine, { treatment: 'tomic water', explain: true })
  expect(answers.map(({ explain }) => explain.matched.corrections)).toEqual([
    [{ typed: 'tomic', taken: 'tonic' }],
  ])
})

test("a provider's own treatment name can be found for as long as someone lists it", () => {
  const own = { treatments: [{ name: 'Moon Bathing' }] }
  const engine = engineWith(aClinic('a', own), aClinic('b', own))
  expect(idsOf(engine, { treatment: 'bathing moon' })).toEqual(['a', 'b'])
  expect(idsOf(engine, { treatment: 'moon bathng' })).toEqual(['a', 'b'])
  engine.remove('a')
  expect(idsOf(engine, { treatment: 'moon' })).toEqual(['b'])
  engine.upsert(aClinic('b', { treatments: [mri] }))
  expect(engine.understand('moon bathing').treatments).toEqual([])
  engine.upsert(aClinic('c', { treatments: [{ name: 'Sun Bathing' }] }))
  expect(idsOf(engine, { treatment: 'bathing' })).toEqual(['c'])
})

test("a provider's own wording of a known treatment is that treatment", () => {
  const engine = engineWith(aClinic('a', { treatments: [{ name: 'Nose Job' }] }))
  expect(idsOf(engine, { treatment: 'rhinoplasty' })).toEqual(['a'])
})

test('a clinic that lists no treatment yet is found by its specialty, also by one of its own', () => {
  const engine = engineWith(aClinic('a', { specialty: 'Dermatology' }), aClinic('b', { specialty: 'Reiki' }))
  expect(idsOf(engine, { treatment: 'skin doctor' })).toEqual(['a'])
  expect(idsOf(engine, { treatment: 'reiki' })).toEqual(['b'])
  expect(idsOf(engine, { treatment: 'mole removal' })).toEqual([])
})

test('clinics nearby are counted for treatments that hardly anyone offers', () => {
  const engine = engineWith(
    aClinic('a', { treatments: [mri], locations: [leeds, london] }),
    aClinic('b', { treatments: [mri], locations: [{}] }),
  )
  expect(engine.within('mri', london, 50)).toBe(1)
  expect(engine.within('mri', glasgow, 50)).toBe(0)
  expect(engine.isOfferedWithin('mri', london, 50)).toBe(true)
  expect(engine.isOfferedWithin('mri', glasgow, 50)).toBe(false)
  expect(engine.has('mri')).toBe(true)
  expect(engine.has('lasik')).toBe(false)
})

test('an answer keeps its bytes until it is released, whatever is searched or changed meanwhile', () => {
  const engine = engineWith(aClinic('a', { treatments: [mri] }), aClinic('b', { treatments: [openMri] }))
  const first = engine.search({ treatment: 'mri scan', at: london })
  const before = first.body.toString()
  engine.search({ treatment: 'open mri scan', at: london }).release()
  engine.upsert(aClinic('a', { name: 'Changed', treatments: [mri] }))
  engine.search({ treatment: 'open mri scan', at: london })
  expect(first.body.toString()).toBe(before)
  first.release()
  first.release()
  const one = engine.search({ treatment: 'mri scan', at: london })
  const other = engine.search({ treatment: 'open mri scan', at: london })
  expect(one.ids()).toEqual(['a'])
  expect(other.ids()).toEqual(['b'])
})

test('a change during loading wins over what is loaded', async () => {
  const engine = createEngine(vocabulary)
  const changed = aClinic('a', { treatments: [openMri] })
  async function* rows() {
    yield aClinic('z', { treatments: [mri] })
    engine.upsert(changed)
    engine.remove('b')
    engine.remove('c')
    engine.upsert(aClinic('c', { treatments: [openMri] }))
    for (const id of ['a', 'b', 'c']) yield aClinic(id, { treatments: [mri] })
  }
  await engine.load(rows())
  expect(idsOf(engine, { treatment: 'mri scan' })).toEqual(['z'])
  expect(idsOf(engine, { treatment: 'open mri scan' })).toEqual(['a', 'c'])
})

test('who asks within the process gets the clinics of the answer, each shared with other searches until it changes', () => {
  const clinic = (price: number) =>
    aClinic('a', { treatments: [openMri, { ...mri, price }], locations: [london, glasgow, {}] })
  const engine = engineWith(clinic(300), aClinic('b', { treatments: [mri], locations: [leeds] }))
  const searches = [
    { treatment: 'mri scan', at: leeds, explain: true },
    { treatment: 'open mri scan', at: glasgow },
    { treatment: 'mri scan', at: null, sort: 'rating' as const, explain: true, offset: 1 },
    { treatment: 'mri scan', at: london, limit: 1 },
  ]
  const read = () =>
    searches.map(query => {
      const { clinics, total } = engine.read(query)
      const answer = engine.search(query)
      expect({ clinics, total }).toEqual({ clinics: JSON.parse(answer.body.toString()), total: answer.total })
      return clinics
    })
  const [first] = read()
  const [again] = read()
  const treatmentsOf = (clinics: typeof first, id: string) => clinics?.find(one => one.id === id)?.treatments
  expect(treatmentsOf(again, 'a')).toBe(treatmentsOf(first, 'a'))
  expect(() => (treatmentsOf(again, 'a') as object[]).pop()).toThrow(TypeError)
  engine.upsert(clinic(200))
  const [changed] = read()
  expect(treatmentsOf(changed, 'a')).not.toBe(treatmentsOf(first, 'a'))
  expect(treatmentsOf(changed, 'b')).toBe(treatmentsOf(first, 'b'))
})
