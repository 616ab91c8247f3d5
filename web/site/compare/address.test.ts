import { expect, test } from 'vitest'
import { compareAddress, readAddress } from './address.ts'

const id = (digit: string) => `01999999-0000-7000-8000-00000000000${digit}`
const read = (search: string) => readAddress(new URLSearchParams(search))

test('ids are read from one list and from repeated parameters, each once', () => {
  expect(read(`ids=${id('1')},${id('2')}`).ids).toEqual([id('1'), id('2')])
  expect(read(`ids=${id('1')}&ids=${id('2')}&ids=${id('1').toUpperCase()}`).ids).toEqual([id('1'), id('2')])
})

test('at most four are compared, and how many were left out is known', () => {
  const six = ['1', '2', '3', '4', '5', '6'].map(id)
  expect(read(`ids=${six.join(',')}`)).toMatchObject({ ids: six.slice(0, 4), leftOut: six.slice(4) })
})

test('an invalid id counts as unknown, and an empty list does not', () => {
  expect(read(`ids=,,%00,../etc,${id('3')},<script>`)).toMatchObject({
    ids: [id('3')],
    leftOut: [],
    unknown: 3,
  })
  expect(read('ids=,')).toMatchObject({ ids: [], unknown: 0 })
  expect(read('')).toMatchObject({ ids: [], unknown: 0 })
})

test('a URL is read back to what it was made from', () => {
  const asked = { treatmentName: 'eye & skin', location: 'SE1 9GF' }
  const address = compareAddress([id('1'), id('2')], asked)
  expect(address).toBe(`/compare?ids=${id('1')},${id('2')}&treatmentName=eye+%26+skin&location=SE1+9GF`)
  expect(read(address.split('?')[1] ?? '')).toEqual({
    ids: [id('1'), id('2')],
    leftOut: [],
    unknown: 0,
    ...asked,
  })
  expect(compareAddress([])).toBe('/compare')
})
