import { expect, test } from 'vitest'
import { withoutWord } from './advertising-rules.tsx'

test('removes a word everywhere, and closes the gap', () => {
  expect(withoutWord('The best care, and the Best team.', 'best')).toBe('The care, and the team.')
})

test('leaves words alone that only hold it', () => {
  expect(withoutWord('Bestow the best', 'best')).toBe('Bestow the')
})

test('escapes special characters of patterns', () => {
  expect(withoutWord('Now from £99.50 only', 'from £99.50')).toBe('Now only')
})

test('keeps the lines of a text', () => {
  expect(withoutWord('First painless line\nSecond line', 'painless')).toBe('First line\nSecond line')
})
