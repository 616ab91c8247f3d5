import { expect, test } from 'vitest'
import { previewOf } from './review-text.ts'

test('the first review with words is shown, whole when it is short', () => {
  expect(previewOf([{ text: null }, { text: '  ' }, { text: 'Kind.' }, { text: 'Late.' }])).toBe('Kind.')
  expect(previewOf([{ text: 'x'.repeat(100) }])).toBe('x'.repeat(100))
})

test('a long review is cut to 100 characters and marked as cut', () => {
  expect(previewOf([{ text: 'x'.repeat(101) }])).toBe(`${'x'.repeat(100)}…`)
  expect(previewOf([{ text: '😀'.repeat(101) }])).toBe(`${'😀'.repeat(100)}…`)
})

test('no word is cut in two', () => {
  const long =
    'They explained every step before they took me in, and nobody made me feel rushed. They even had Radio 4 on.'
  expect(previewOf([{ text: long }])).toBe(
    'They explained every step before they took me in, and nobody made me feel rushed. They even had…',
  )
  const exact = `${'word '.repeat(20)}more`
  expect(previewOf([{ text: exact }])).toBe(`${'word '.repeat(20).trim()}…`)
})

test('without words there is no preview', () => {
  expect(previewOf([{ text: null }])).toBeNull()
})
