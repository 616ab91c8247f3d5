import { describe, expect, it } from 'vitest'
import { shiftsOf, ticksUpTo } from './trend-scale.ts'

describe('the marks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [23, [0, 5, 10, 15, 20, 25]],
    [100, [0, 20, 40, 60, 80, 100]],
    [101, [0, 50, 100, 150]],
    [4_321, [0, 1_000, 2_000, 3_000, 4_000, 5_000]],
  ])('up to %d are round and reach it', (highest, ticks) => {
    expect(ticksUpTo(highest)).toEqual(ticks)
  })
})

describe('the words at the ends of lines', () => {
  const height = 200
  const places = (ends: number[], top: number) =>
    shiftsOf(ends, top, height).map((shift, at) => (1 - ends[at]! / top) * height + shift)

  it('stay where they are when they are far apart', () => {
    expect(shiftsOf([100, 50], 100, height)).toEqual([0, 0])
  })

  it('never lie over each other, nor reach below the axis', () => {
    for (const ends of [
      [100, 99],
      [5, 4, 3],
      [0, 0, 0],
      [60, 55, 1, 0],
    ]) {
      const found = places(ends, 100)
      for (let at = 1; at < found.length; at++) expect(found[at]! - found[at - 1]!).toBeGreaterThanOrEqual(36)
      expect(found.at(-1)).toBeLessThanOrEqual(height - 22)
    }
  })
})
