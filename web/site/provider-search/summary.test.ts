import { expect, test } from 'vitest'
import { summarise } from './summary.ts'

test('a list of several pages says which part is shown', () => {
  expect(summarise({ total: 1204, page: 1, q: '' })).toBe('Showing 1 to 20 of 1,204 providers')
  expect(summarise({ total: 1204, page: 61, q: '' })).toBe('Showing 1,201 to 1,204 of 1,204 providers')
})

test('a list of one page gives its total and what it matches', () => {
  expect(summarise({ total: 1, page: 1, q: 'leeds' })).toBe('1 provider matching “leeds”')
  expect(summarise({ total: 20, page: 1, q: '' })).toBe('20 providers')
})

test('an empty list says whether the search or the directory is empty', () => {
  expect(summarise({ total: 0, page: 1, q: 'zzz' })).toBe('No providers match “zzz”')
  expect(summarise({ total: 0, page: 1, q: '' })).toBe('No providers are listed yet')
})
