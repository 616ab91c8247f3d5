import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const patient = api.anActor()

const towns = {
  leeds: { city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79547, lng: -1.55573 },
  york: { city: 'York', postcode: 'YO1 7HH', lat: 53.9583, lng: -1.0803 },
}
const at = (town: keyof typeof towns) => ({
  id: uuid(),
  address: '1 High Street',
  phoneNumber: '+441134960001',
  ...towns[town],
})
const mri = () => ({
  id: uuid(),
  name: 'MRI Scan',
  canonical: 'mri-scan',
  pricePence: 40_000,
  pricedOn: '2026-10-01',
})
const address = (path: string, treatmentName: string, location = '') =>
  `${path}?${new URLSearchParams({ treatmentName, location })}`
const namesFound = async (treatmentName: string, location = '') =>
  (await patient.get(address('/api/search', treatmentName, location))).body.map(
    ({ name }: { name: string }) => name,
  )
const summaryOf = async (treatmentName: string, location = '') =>
  (await patient.get(address('/api/search/summary', treatmentName, location))).body
const suggest = async (q: string) =>
  (await patient.get(`/api/suggest/treatments?${new URLSearchParams({ q })}`)).body as {
    name: string
    kind: string
    to?: string
  }[]

let sorrel: { id: string }
beforeAll(async () => {
  sorrel = await api.aProvider({
    listing: { companyName: 'Sorrelridge Diagnostic Centre', insurers: ['Bupa', 'AXA Health'] },
    locations: [at('leeds')],
    treatments: [mri()],
  })
  await api.aProvider({
    listing: { companyName: 'Ouse Scans', insurers: ['Aviva'] },
    locations: [at('york')],
    treatments: [mri()],
  })
  await vi.waitFor(async () => expect(await namesFound('mri scan')).toHaveLength(2), { timeout: 20_000 })
})

test.each([
  ['MRI scan in York', ['Ouse Scans', 'Sorrelridge Diagnostic Centre']],
  ['mri scan leeds', ['Sorrelridge Diagnostic Centre', 'Ouse Scans']],
  ['York mri scan', ['Ouse Scans', 'Sorrelridge Diagnostic Centre']],
  ['mri scan LS1 4AP', ['Sorrelridge Diagnostic Centre', 'Ouse Scans']],
  ['mri scan within 10 miles of York', ['Ouse Scans']],
])('%s is searched near the place in it', async (words, found) => {
  expect(await namesFound(words)).toEqual(found)
})

test('a place in its own field counts before one among the words', async () => {
  expect(await namesFound('mri scan in York', 'Leeds')).toEqual([
    'Sorrelridge Diagnostic Centre',
    'Ouse Scans',
  ])
})

test("a radius in the place's own field is understood", async () => {
  expect(await namesFound('mri scan', 'within 10 miles of Leeds')).toEqual(['Sorrelridge Diagnostic Centre'])
  expect((await summaryOf('mri scan', 'within 10 miles of Leeds')).reading).toMatchObject({
    place: 'Leeds',
    withinMiles: 10,
  })
})

test('an insurer among the words is a filter', async () => {
  expect(await namesFound('bupa mri scan')).toEqual(['Sorrelridge Diagnostic Centre'])
  expect(await namesFound('mri scan that takes Aviva')).toEqual(['Ouse Scans'])
  expect(await namesFound('mri scan wpa')).toEqual([])
  expect(await summaryOf('axa mri scan near Leeds')).toMatchObject({
    found: 2,
    afterFilters: 1,
    reading: { treatment: 'mri scan', insurer: 'AXA Health', place: 'Leeds' },
  })
})

test.each(['bupa health check', 'AXA health assessment', 'vitality health check'])(
  '"%s" is a health check: "health" belongs to what is left, not to the insurer',
  async words => {
    const { reading } = await summaryOf(words)
    expect(reading?.treatment).toMatch(/^health (?:check|assessment)$/)
  },
)

test('a clinic is found by its name, whole or in part, and suggested with its page', async () => {
  const clinic = { id: sorrel.id, name: 'Sorrelridge Diagnostic Centre', city: 'Leeds' }
  expect((await summaryOf('sorrelridge diagnostic centre')).clinics).toEqual([{ ...clinic, isWhole: true }])
  expect((await summaryOf('sorrelridge')).clinics).toEqual([{ ...clinic, isWhole: false }])
  expect((await summaryOf('mri scan', 'Leeds')).clinics).toEqual([])
  expect(await suggest('sorrelr')).toEqual([
    { name: clinic.name, kind: 'clinic', matched: 'Leeds', to: `/clinic/${sorrel.id}` },
  ])
})

test('a search with its place in it is suggested as one', async () => {
  expect((await suggest('mri scan in york'))[0]).toMatchObject({
    name: 'MRI Scan near York',
    kind: 'search',
    to: '/results?treatmentName=mri+scan&location=York',
  })
})

test('what is unclear is asked back instead of answered', async () => {
  expect(await summaryOf('rehab', 'Leeds')).toMatchObject({
    found: 0,
    treatment: null,
    didYouMean: expect.arrayContaining(['Addiction Consultation', 'Physiotherapy Session']),
  })
})

test('what nobody lists says so, with related treatments', async () => {
  const { found, similarTreatments } = await summaryOf('cochlear implant', 'Leeds')
  expect(found).toBe(0)
  expect(similarTreatments).toEqual(['Hearing Test', 'Hearing Aid Fitting', 'ENT Consultation'])
})
