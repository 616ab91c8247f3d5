import { expect, test } from 'vitest'
import { type Field, ringsAt, simplified, type Vertex } from './contours.ts'
import { height, onSheet, width } from './sheet.ts'

/** A hill whose height falls by one with every cell from its top. */
const hill = (size: number, tops: Vertex[]): Field => ({
  width: size,
  height: size,
  values: Float64Array.from({ length: size * size }, (_, index) =>
    Math.max(...tops.map(([x, y]) => 4 - Math.hypot((index % size) - x, Math.floor(index / size) - y))),
  ),
})

test('a hill has one closed ring at each height, everywhere as far from its top as the height says', () => {
  const [ring = [], ...others] = ringsAt(hill(12, [[6, 6]]), 1.5)
  expect(others).toEqual([])
  for (const [x, y] of ring) expect(Math.hypot(x - 6, y - 6)).toBeCloseTo(2.5, 0)
  expect(Math.hypot(ring[0]![0] - ring.at(-1)![0], ring[0]![1] - ring.at(-1)![1])).toBeLessThan(1.5)
})

test('two hills have a ring each until the ground between them is high enough', () => {
  const hills = hill(16, [
    [5, 8],
    [10, 8],
  ])
  expect(ringsAt(hills, 2.5)).toHaveLength(2)
  expect(ringsAt(hills, 1)).toHaveLength(1)
})

test('simplifying keeps corners and drops what lies on the way', () => {
  const square: Vertex[] = [
    [0, 0],
    [1, 0.01],
    [2, 0],
    [2, 2],
    [1, 2],
    [0, 2],
  ]
  expect(simplified(square, 0.1)).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ])
})

test('the whole country fits on the sheet, north up and west left', () => {
  const [landsEnd, unst, lowestoft] = [
    { lat: 50.07, lng: -5.72 },
    { lat: 60.84, lng: -0.88 },
    { lat: 52.48, lng: 1.76 },
  ].map(onSheet) as [Vertex, Vertex, Vertex]
  for (const [x, y] of [landsEnd, unst, lowestoft]) {
    expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
  }
  expect(unst[1]).toBeLessThan(landsEnd[1])
  expect(landsEnd[0]).toBeLessThan(lowestoft[0])
})
