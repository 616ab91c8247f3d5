import { expect, test } from 'vitest'
import { differences, emptyFields, formOf, withTag } from './fields.ts'
import { fromLondonClock, toLondonClock } from './london-time.ts'
import { tableExcerpt } from './table-excerpt.ts'

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
  expect(formOf(emptyFields, { file: new Blob(['x']), preview: '' }, null).has('featuredImage')).toBe(true)
})

test('two writers see the fields in which they differ, in words', () => {
  const mine = { ...emptyFields, title: 'Mine', content: '<p>My <em>words</em></p>', tags: ['a', 'b'] }
  const theirs = { ...emptyFields, title: 'Theirs', content: '<p>Their words</p>', tags: ['a'] }
  expect(differences(mine, theirs)).toEqual([
    { name: 'title', label: 'Title', mine: 'Mine', theirs: 'Theirs' },
    { name: 'content', label: 'Text', mine: 'My words', theirs: 'Their words' },
    { name: 'tags', label: 'Tags', mine: 'a, b', theirs: 'a' },
  ])
})

test('times of publication are those of the clock in London, in winter and in summer', () => {
  expect(fromLondonClock('2026-12-01T09:00')).toBe('2026-12-01T09:00:00.000Z')
  expect(fromLondonClock('2026-07-01T09:00')).toBe('2026-07-01T08:00:00.000Z')
  expect(toLondonClock('2026-07-01T08:00:00.000Z')).toBe('2026-07-01T09:00')
  expect(fromLondonClock('')).toBe('')
  expect(toLondonClock('')).toBe('')
})

test('the table shows sixty characters of an excerpt', () => {
  expect(tableExcerpt('a'.repeat(60))).toBe('a'.repeat(60))
  expect(tableExcerpt('a'.repeat(61))).toBe(`${'a'.repeat(60)}...`)
})
