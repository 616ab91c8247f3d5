import { expect, test } from 'vitest'
import { arcKm, distanceKm, earthRadiusKm } from './great-circle.ts'

const london = { lat: 51.5073, lng: -0.1276 }
const edinburgh = { lat: 55.9521, lng: -3.1965 }

test('London and Edinburgh are 534 km apart, from either side', () => {
  expect(distanceKm(london, edinburgh)).toBeCloseTo(533.749, 3)
  expect(distanceKm(edinburgh, london)).toBe(distanceKm(london, edinburgh))
})

test('a degree of latitude is 111.195 km on the mean sphere', () => {
  expect(distanceKm({ lat: 54, lng: -2 }, { lat: 55, lng: -2 })).toBeCloseTo(111.195, 3)
})

test('a point is at no distance from itself', () => {
  expect(distanceKm(london, london)).toBe(0)
})

test('short arcs by series are those of the arcsine', () => {
  for (let sine = 0; sine < 0.05; sine += 0.0007)
    expect(arcKm(sine)).toBeCloseTo(2 * earthRadiusKm * Math.asin(sine), 9)
})
