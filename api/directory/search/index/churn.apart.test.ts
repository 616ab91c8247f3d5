import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { distanceKm } from '../../../../contract/algorithms/great-circle.ts'
import { aClinic, idsOf, vocabulary } from '../../../../tests/support/search/engine.ts'
import { createEngine, type Engine } from './engine.ts'
import type { Coordinates, IndexedClinic } from './types.ts'

const mri = { name: 'MRI Scan', canonical: 'mri' }
const xRay = { name: 'X-ray', canonical: 'x-ray' }

/** The same numbers on every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const spot = (roll: () => number): Coordinates => ({ lat: 50 + roll() * 8, lng: -6 + roll() * 7 })

function randomClinic(number: number, roll: () => number, size = 400): IndexedClinic {
  const treatments = [mri, xRay, { name: `Own ${number % 300}` }].filter(() => roll() < 0.7)
  const locations = Array.from({ length: 1 + Math.floor(roll() * 3) }, () => spot(roll))
  return aClinic(`c${number}`, { treatments, locations, name: 'x'.repeat(roll() * size) })
}

function expectTrue(engine: Engine, clinics: Map<string, IndexedClinic>, at: Coordinates): void {
  const far = ({ locations }: IndexedClinic) =>
    Math.min(...locations.map(({ lat, lng }) => Math.round(distanceKm(at, { lat: lat!, lng: lng! }) * 1000)))
  const expected = [...clinics.values()]
    .filter(({ treatments }) => treatments.some(({ name }) => name === mri.name))
    .map(clinic => ({ id: clinic.id, distance: far(clinic) }))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
  const { total, ids } = engine.search({ treatment: 'mri scan', at, limit: 50 })
  expect(total).toBe(expected.length)
  expect(ids()).toEqual(expected.slice(0, 50).map(({ id }) => id))
}

test('answers stay true while clinics change faster than trees are built', async () => {
  const roll = dice(1)
  const clinics = new Map<string, IndexedClinic>()
  for (let i = 0; i < 2000; i++) clinics.set(`c${i}`, randomClinic(i, roll))
  const engine = createEngine(vocabulary)
  await engine.load([...clinics.values()])
  for (let i = 0; i < 2500; i++) {
    const clinic = randomClinic(Math.floor(roll() * 2600), roll)
    if (roll() < 0.3) {
      engine.remove(clinic.id)
      clinics.delete(clinic.id)
    } else {
      engine.upsert(clinic)
      clinics.set(clinic.id, clinic)
    }
    if (i % 50 === 0) expectTrue(engine, clinics, spot(roll))
    if (i % 7 === 0) await nextTurn()
  }
  engine.settle()
  expect(engine.size).toBe(clinics.size)
  for (let i = 0; i < 20; i++) expectTrue(engine, clinics, spot(roll))
  for (const id of clinics.keys()) engine.remove(id)
  expect(engine.size).toBe(0)
  expect(idsOf(engine, { treatment: 'mri scan' })).toEqual([])
})

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

test('memory does not grow with searches or with changes', { timeout: 120_000 }, async () => {
  const roll = dice(2)
  const engine = createEngine(vocabulary)
  const live = async (changes: number) => {
    for (let i = 0; i < changes; i++) {
      engine.upsert(randomClinic(Math.floor(roll() * 200), roll, 8000))
      engine.search({ treatment: `mri ${i}`, at: spot(roll), limit: 3 })
      engine.search({ treatment: 'mri scan', at: spot(roll), limit: 3 }).release()
      if (i % 50 === 0) await nextTurn()
    }
    collectGarbage()
    return process.memoryUsage().arrayBuffers
  }
  const before = await live(1000)
  // Enough to fill another piece of the arena if freed memory were not used again.
  const after = await live(9000)
  expect(after - before).toBeLessThan(24 * 1024 * 1024)
})
