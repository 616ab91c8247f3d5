import { expect, test } from 'vitest'
import { feedPath, listAddress, readAddress } from './address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

test('reads what the address asks for and leaves out what makes no sense', () => {
  expect(read('search=+knee+&category=Medical+News&page=3')).toEqual({
    search: 'knee',
    category: 'Medical News',
    page: 3,
  })
  expect(read('page=-1')).toEqual({ search: '', category: '', page: 1 })
  expect(read('page=2.5').page).toBe(1)
  expect(read('search=knee%00%0Ahip&category=%00')).toMatchObject({ search: 'knee hip', category: '' })
})

test('an address names only what differs from the whole list', () => {
  expect(listAddress({ search: '', category: '', page: 1 })).toBe('/blog')
  expect(listAddress({ search: 'knee', page: 2 })).toBe('/blog?search=knee&page=2')
  expect(feedPath('Healthcare Tips')).toBe('/blog/healthcare-tips/rss.xml')
  expect(feedPath('', 'feed.json')).toBe('/blog/feed.json')
})
