import { expect, test } from 'vitest'
import { areaOf, pinPlace } from './map-area.ts'
import { kmPerPixel, project, shows, unproject, viewOf } from './projection.ts'
import { ringsAround, writeKm } from './rings.ts'
import { tilesUnder } from './tiles.ts'

const bridge = { lat: 51.5079, lng: -0.0877 }
const leeds = { lat: 53.8008, lng: -1.5491 }
const size = { width: 284, height: 264 }

test('a point comes back from where it was put', () => {
  const there = unproject(project(bridge, 13), 13)
  expect(there.lat).toBeCloseTo(bridge.lat, 9)
  expect(there.lng).toBeCloseTo(bridge.lng, 9)
})

test('a view has every point on it, and one step closer would not', () => {
  const points = [bridge, leeds, { lat: 55.9533, lng: -3.1883 }]
  const view = viewOf(points, size)
  expect(shows(view, points, size)).toBe(true)
  const closer = { x: view.x * 2, y: view.y * 2, zoom: view.zoom + 1 }
  expect(shows(closer, points, size)).toBe(false)
})

test('one clinic alone is shown with the streets around it, none at all with the whole country', () => {
  expect(viewOf([bridge], size).zoom).toBe(13)
  const { zoom, ...middle } = viewOf([], size)
  expect(zoom).toBe(5)
  expect(unproject(middle, zoom).lat).toBeGreaterThan(53)
})

test('the tiles under a view cover it without a gap', () => {
  const view = viewOf([bridge, leeds], size)
  const tiles = tilesUnder(view, size)
  const covered = (x: number, y: number) =>
    tiles.some(({ left, top }) => x >= left && x < left + 512 && y >= top && y < top + 512)
  for (const x of [-142, 0, 141]) for (const y of [-132, 0, 131]) expect(covered(x, y)).toBe(true)
  expect(new Set(tiles.map(({ address }) => address)).size).toBe(tiles.length)
  expect(tiles[0]?.address).toMatch(/^\/api\/map\/\d+\/\d+\/\d+\.svg$/)
})

test('rings have round distances and are drawn to scale', () => {
  const rings = ringsAround(bridge, 13)
  expect(rings.map(({ km }) => km)).toEqual([1, 2, 3])
  expect(rings[1]!.radius * kmPerPixel(bridge.lat, 13)).toBeCloseTo(2, 6)
  expect([0.5, 1, 20].map(writeKm)).toEqual(['500 m', '1 km', '20 km'])
})

test('a searched area is shown as closely as it was searched, on a map of any size', () => {
  for (const zoom of [6, 9, 13])
    for (const map of [size, { width: 320, height: 480 }, { width: 500, height: 720 }]) {
      const { x, y } = project(leeds, zoom)
      const corner = (across: number, down: number) =>
        unproject({ x: x + (across * map.width) / 2, y: y + (down * map.height) / 2 }, zoom)
      const [southWest, northEast] = [corner(-1, 1), corner(1, -1)]
      const area = areaOf(
        [southWest.lat, southWest.lng, northEast.lat, northEast.lng].map(edge => edge.toFixed(3)).join(),
      )
      expect(viewOf(area, map).zoom).toBe(zoom)
      expect(shows({ x, y, zoom }, area, map)).toBe(true)
    }
})

test('an area that no map has still is a view of the map', () => {
  for (const bounds of ['999,999,-999,-999', '0,0,0,0', '-90,-180,90,180']) {
    const { x, y } = viewOf(areaOf(bounds), size)
    expect([x, y].every(Number.isFinite)).toBe(true)
  }
})

test('a clinic stands where it was searched for, or at its first location', () => {
  const around = '51,-1,52,1'
  expect(pinPlace([leeds, bridge], around)).toEqual(bridge)
  expect(pinPlace([leeds, bridge], undefined)).toEqual(leeds)
  expect(pinPlace([leeds], around)).toEqual(leeds)
  expect(pinPlace([{ lat: Number.NaN, lng: 0 }], around)).toBeNull()
})
