import { expect, test } from 'vitest'
import { priceSpread, priceWord, priceWords } from './price-word.ts'

const twelve = [100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 210]

test('quartiles are those of a spreadsheet', () => {
  expect(priceSpread(twelve)).toEqual({
    low: 100,
    lower: 127.5,
    median: 155,
    upper: 182.5,
    high: 210,
    count: 12,
  })
  expect(priceSpread([])).toBeNull()
  expect(priceSpread([80])).toMatchObject({ low: 80, lower: 80, upper: 80, high: 80, count: 1 })
})

test.each([
  [120, 'lower'],
  [127.5, 'typical'],
  [182.5, 'typical'],
  [183, 'higher'],
])('%d among twelve is %s', (price, word) => {
  expect(priceWord(price, priceSpread(twelve))).toBe(word)
})

test('nothing is said of fewer than five prices, nor where all are the same', () => {
  expect(priceWord(1, priceSpread([1, 2, 3, 4]))).toBeNull()
  expect(priceWord(2, priceSpread([2, 2, 2, 2, 2]))).toBeNull()
  expect(priceWords(100, priceSpread(twelve), 'near Leeds')).toBe('Lower than most near Leeds (12 prices)')
})
