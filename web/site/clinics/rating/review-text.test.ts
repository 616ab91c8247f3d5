import { expect, test } from 'vitest'
import { previewOf } from './review-text.ts'

test('the first review with words is shown, whole when it is short', () => {
  expect(previewOf([{ text: null }, { text: '  ' }, { text: 'Kind.' }, { text: 'Late.' }])).toBe('Kind.')
  expect(previewOf([{ text: 'x'.repeat(100) }])).toBe('x'.repeat(100))
})

test('a long review is cut to 100 characters and says so', () => {
  expect(previewOf([{ text: 'x'.repeat(101) }])).toBe(`${'x'.repeat(100)}…`)
  expect(previewOf([{ text: '😀'.repeat(101) }])).toBe(`${'😀'.repeat(100)}…`)
})

test('without words there is no preview', () => {
  expect(previewOf([{ text: null }])).toBeNull()
})
