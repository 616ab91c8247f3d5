import { expect, test } from 'vitest'
import { fromLondonClock, toLondonClock } from '../../london-time.ts'
import { emptyFields, formOf, withTag } from './fields.ts'

test('a tag is trimmed and taken once, however it is spelt', () => {
  expect(withTag([], '  knee   surgery ')).toEqual(['knee surgery'])
  expect(withTag(['Prices'], 'prices')).toEqual(['Prices'])
  expect(withTag(['Prices'], '   ')).toEqual(['Prices'])
})

test('the form carries every field, the tags as a list, and what happens to the picture', () => {
  const form = formOf({ ...emptyFields, title: 'T', tags: ['a'] }, 'removed', 3)
  expect(Object.fromEntries(form)).toMatchObject({
    title: 'T',
    tags: '["a"]',
    version: '3',
    removeImage: 'true',
    metaDescription: '',
    status: 'draft',
  })
  const stored = { path: '/files/a.webp', width: 1, height: 1, sources: [] }
  expect(formOf(emptyFields, { version: 2, stored }, 3).get('pictureVersion')).toBe('2')
  expect(formOf(emptyFields, { uploaded: stored }, null).get('pictureUpload')).toBe('/files/a.webp')
  expect(formOf({ ...emptyFields, tags: ['a'], openTag: 'b ' }, undefined, null).get('tags')).toBe(
    '["a","b"]',
  )
})

test('times of publication are those of the clock in London, in winter and in summer', () => {
  expect(fromLondonClock('2026-12-01T09:00')).toBe('2026-12-01T09:00:00.000Z')
  expect(fromLondonClock('2026-07-01T09:00')).toBe('2026-07-01T08:00:00.000Z')
  expect(toLondonClock('2026-07-01T08:00:00.000Z')).toBe('2026-07-01T09:00')
  expect(fromLondonClock('')).toBe('')
  expect(toLondonClock('')).toBe('')
})
