import { expect, test } from 'vitest'
import { addressOf, readAddress } from './address.ts'

const read = (search: string) => readAddress(new URLSearchParams(search))

test('an address without parameters asks for the first page of all', () => {
  expect(read('')).toEqual({ q: '', page: 1 })
})

test('invalid values are read as the nearest valid ones', () => {
  expect(read('q=%20leeds%20&page=2')).toEqual({ q: 'leeds', page: 2 })
  expect(read('page=0').page).toBe(1)
  expect(read('page=-3').page).toBe(1)
  expect(read('page=two').page).toBe(1)
  expect(read('page=1.5').page).toBe(1)
  expect(read('page=99999999999').page).toBe(50_000)
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
})

test('the first page and an empty search leave no trace in the address', () => {
  expect(addressOf('')).toBe('/providersearch')
  expect(addressOf('', 3)).toBe('/providersearch?page=3')
  expect(addressOf('eye & skin')).toBe('/providersearch?q=eye+%26+skin')
  expect(read(addressOf('eye & skin', 2).split('?')[1] ?? '')).toEqual({ q: 'eye & skin', page: 2 })
})
