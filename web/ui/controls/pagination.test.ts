import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test('few pages are all shown', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

test('among many pages the ends and the neighbours are shown', () => {
  expect(pageNumbers(30, 61)).toEqual([1, undefined, 29, 30, 31, undefined, 61])
  expect(pageNumbers(1, 61)).toEqual([1, 2, undefined, 61])
  expect(pageNumbers(61, 61)).toEqual([1, undefined, 60, 61])
})

test('a gap of a single page is filled with that page', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
