import { expect, test } from 'vitest'
import { pageIn } from './page-in-address.ts'

const at = (search: string) => new Request(`https://atlas.test/account/enquiries${search}`)

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=-1', 1],
  ['?page=0', 1],
  ['?page=1.5', 1],
  ['?page=two', 1],
  ['?page=Infinity', 10_000],
  ['?page=99999999', 10_000],
])('the page in "%s" is %i', (search, page) => {
  expect(pageIn(at(search))).toBe(page)
})
