import { expect, test } from 'vitest'
import { withoutWord } from './without-word.ts'

test('takes a word out wherever it stands, and closes the gap', () => {
  expect(withoutWord('The best care, and the Best team.', 'best')).toBe('The care, and the team.')
})

test('leaves words alone that only hold it', () => {
  expect(withoutWord('Bestow the best', 'best')).toBe('Bestow the')
})

test('takes out what a pattern would trip over', () => {
  expect(withoutWord('Now from £99.50 only', 'from £99.50')).toBe('Now only')
})

test('keeps the lines of a text', () => {
  expect(withoutWord('First painless line\nSecond line', 'painless')).toBe('First line\nSecond line')
})
