import { expect, test } from 'vitest'
import { aClinic, idsOf, vocabulary } from '../../../../../tests/support/search/engine.ts'
import { plainSearch } from '../../../../../tests/support/search/reference.ts'
import { createEngine } from '../engine.ts'
import type { Coordinates, IndexedClinic } from '../types.ts'

const MRI = { name: 'MRI Scan', canonical: 'mri' }
const treatment = 'MRI Scan'

const shetland = { lat: 60.7, lng: -0.85 }

/** Clinics that list their places, built into trees. */
async function engineOf(spots: readonly Coordinates[][]) {
  const clinics = spots.map((locations, i) =>
    aClinic(`clinic-${(i * 7919) % spots.length}`, { treatments: [MRI], locations }),
  )
  const engine = createEngine(vocabulary)
  await engine.load(clinics)
  return { engine, clinics }
}

function plainIds(clinics: readonly IndexedClinic[], at: Coordinates, limit: number): string[] {
  return plainSearch(clinics, vocabulary, { treatment, at, limit }).page.map(({ id }) => id)
}

/** A point some metres to the north and east. */
function beside({ lat, lng }: Coordinates, north: number, east: number): Coordinates {
  const degree = 111_195
  return { lat: lat + north / degree, lng: lng + east / (degree * Math.cos((lat * Math.PI) / 180)) }
}

test('clinics centimetres apart are in their order to the metre, at the edge of the map too', async () => {
  const spots = Array.from({ length: 400 }, (_, i) => [
    beside(shetland, 500 + (i % 20) * 0.45, ((i * 37) % 400) * 0.3),
  ])
  const { engine, clinics } = await engineOf(spots)
  for (const limit of [1, 5, 20, 90]) {
    for (const at of [shetland, beside(shetland, 900, 60), { lat: 51.5, lng: -0.1 }])
      expect(idsOf(engine, { treatment, at, limit })).toEqual(plainIds(clinics, at, limit))
  }
})

test('however many clinics share one address, the answer is the first of them by id', async () => {
  const { engine, clinics } = await engineOf(Array.from({ length: 700 }, () => [shetland]))
  const near = beside(shetland, 30, 0)
  expect(idsOf(engine, { treatment, at: near, limit: 20 })).toEqual(plainIds(clinics, near, 20))
  expect(idsOf(engine, { treatment, at: near, limit: 20, offset: 600 })).toHaveLength(20)
})

test('clinics beyond the horizon are as far away as they are', async () => {
  const wellington = { lat: -41.3, lng: 174.8 }
  const reykjavik = { lat: 64.1, lng: -21.9 }
  const tokyo = { lat: 35.7, lng: 139.7 }
  const spots = [wellington, reykjavik, tokyo, shetland, { lat: 40.7, lng: -74 }].map(spot => [spot])
  const { engine, clinics } = await engineOf([...spots, [wellington, shetland]])
  for (const at of [wellington, tokyo, shetland])
    expect(idsOf(engine, { treatment, at, limit: 3 })).toEqual(plainIds(clinics, at, 3))
})

test.each([10, 50])(
  'of clinics that have left, %i of them, none takes a place among the nearest',
  async left => {
    const spots = Array.from({ length: 80 }, (_, i) => [beside(shetland, i * 40, 0)])
    const { engine, clinics } = await engineOf(spots)
    for (const { id } of clinics.slice(0, left)) engine.remove(id)
    expect(idsOf(engine, { treatment, at: shetland, limit: 25 })).toEqual(
      plainIds(clinics.slice(left), shetland, 25),
    )
  },
)
