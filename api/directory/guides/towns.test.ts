import { expect, test } from 'vitest'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { townAt, townFinder } from './towns.ts'

const gazetteer = await loadGazetteer()
const townOf = townFinder(gazetteer)

test('towns that share a name are told apart by where they are', () => {
  expect(townOf('Bangor', { lat: 54.66, lng: -5.67 }).slug).toBe('bangor-county-down')
  expect(townOf('Bangor', { lat: 53.23, lng: -4.13 }).slug).toBe('bangor-gwynedd')
})

test('a town is the same one however it is written', () => {
  const at = { lat: 53.8, lng: -1.55 }
  expect(new Set(['Leeds', ' leeds ', 'LEEDS', 'Leeds, UK'].map(city => townOf(city, at).slug))).toEqual(
    new Set(['leeds']),
  )
})

test('an unknown city, or one far from where it is said to be, keeps its own name', () => {
  expect(townOf('Little Nowhere', { lat: 53.8, lng: -1.55 })).toMatchObject({
    slug: 'little-nowhere',
    label: 'Little Nowhere',
  })
  expect(townOf('Leeds', { lat: 50.4, lng: -4.1 })).toMatchObject({ label: 'Leeds', lat: 50.4 })
})

test('an address names a town by its slug', () => {
  expect(townAt(gazetteer, 'bangor-gwynedd')?.label).toBe('Bangor, Gwynedd')
  expect(townAt(gazetteer, 'st-albans')?.label).toBe('St Albans')
  expect(townAt(gazetteer, 'se1')).toBeUndefined()
  expect(townAt(gazetteer, 'kent')).toBeUndefined()
  expect(townAt(gazetteer, 'no-such-town-anywhere')).toBeUndefined()
})
