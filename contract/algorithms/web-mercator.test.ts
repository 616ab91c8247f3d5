import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kmPerPixel, toPixel, toPoint } from './web-mercator.ts'

test('the middle of the world is where the equator meets the prime meridian', () => {
  const { x, y } = toPixel({ lat: 0, lng: 0 }, 512)
  expect([x, y]).toEqual([256, 256])
})

test('Greenwich lies where web maps put it', () => {
  const { x, y } = toPixel({ lat: 51.4779, lng: 0 }, 256)
  expect(x).toBe(128)
  expect(y).toBeCloseTo(85.15, 1)
})

test('a point comes back from its pixel', () => {
  const point = fc.record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(point, fc.constantFrom(256, 4096, 2 ** 20), (at, world) => {
      const back = toPoint(toPixel(at, world), world)
      expect(back.lat).toBeCloseTo(at.lat, 6)
      expect(back.lng).toBeCloseTo(at.lng, 6)
    }),
  )
})

test('a pixel is smaller towards the poles', () => {
  expect(kmPerPixel(0, 256)).toBeCloseTo(156.5, 1)
  expect(kmPerPixel(60, 256)).toBeCloseTo(78.3, 1)
})
