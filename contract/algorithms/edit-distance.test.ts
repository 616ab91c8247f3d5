import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['leeds', 'leeds', 0],
  ['leds', 'leeds', 1],
  ['leedss', 'leeds', 1],
  ['leads', 'leeds', 1],
  ['elbwo', 'elbow', 1],
  ['dermatolgy', 'dermatology', 1],
  ['nose', 'spine', 4],
  ['', 'abc', 3],
])('%s is away from %s by %i', (typed, word, distance) => {
  expect(editDistance(typed, word, 3)).toBe(distance)
})

test('more mistakes than allowed are not counted further', () => {
  expect(editDistance('kitten', 'sitting', 2)).toBe(3)
  expect(editDistance('a', 'abcdefgh', 2)).toBe(3)
  expect(editDistance('abcdefgh', 'a', 2)).toBe(3)
})

test('of an unfinished word the rest costs nothing', () => {
  expect(editDistance('phisio', 'physiotherapy', 2, true)).toBe(1)
  expect(editDistance('physio', 'physiotherapy', 2, true)).toBe(0)
  expect(editDistance('physio', 'physiotherapy', 2)).toBe(3)
})

test('a word longer than any is far from every other', () => {
  expect(editDistance('a'.repeat(65), 'a'.repeat(65), 2)).toBe(3)
})
