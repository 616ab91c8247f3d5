import { expect, test } from 'vitest'
import { heights } from './price-bars.ts'

test('prices are counted into equal parts of their range, the fullest being 1', () => {
  expect(heights([0, 1, 2, 110])).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 / 3])
})

test('one price alone makes no picture', () => {
  expect(heights([250])).toEqual([])
  expect(heights([])).toEqual([])
})
