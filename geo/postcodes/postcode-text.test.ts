import { expect, test } from 'vitest'
import { outcodeAtEnd, postcodeWithin, readPostcode, repairPostcode } from './postcode-text.ts'

test('a full postcode has one reading, however it is spaced', () => {
  const reading = [{ outcode: 'LS1', sector: 'LS1 4', unit: 'AP' }]
  expect(readPostcode('LS1 4AP')).toEqual(reading)
  expect(readPostcode('ls14ap')).toEqual(reading)
  expect(readPostcode(' L S 1-4 A P ')).toEqual(reading)
})

test('without a space the outcode LS14 comes first, with one the sector LS1 4', () => {
  expect(readPostcode('LS14')[0]).toEqual({ outcode: 'LS14' })
  expect(readPostcode('LS1 4')[0]).toEqual({ outcode: 'LS1', sector: 'LS1 4' })
})

test('words and numbers are no postcode', () => {
  for (const text of ['Leeds', '', '12', 'LS', 'LS1 4APXY', 'SW1A 1AAAA'])
    expect(readPostcode(text)).toEqual([])
})

test('the letters O, I and L are read as digits where only digits are possible', () => {
  expect(repairPostcode('LSlO lLA')).toBeUndefined()
  expect(repairPostcode('LSlO 1LA')).toBe('LS10 1LA')
  expect(repairPostcode('LS1 lLA')).toBe('LS1 1LA')
  expect(repairPostcode('wlk 7aa')).toBe('W1K 7AA')
  expect(repairPostcode('SWIA 1AA')).toBe('SW1A 1AA')
  expect(repairPostcode('0X1 2JD')).toBe('OX1 2JD')
})

test('a name that could pass for a postcode with wrong letters is left alone', () => {
  expect(repairPostcode('Tooting')).toBeUndefined()
})

test('a postcode is found inside an address', () => {
  expect(postcodeWithin('10 Downing Street, London SW1A 2AA')).toBe('SW1A 2AA')
  expect(postcodeWithin('Flat 2b, Leeds')).toBe('')
})

test('an outcode is found at the end of a place', () => {
  expect(outcodeAtEnd('London sw1')).toEqual({ outcode: 'SW1', rest: 'London' })
  expect(outcodeAtEnd('SW1 London')).toBeUndefined()
})
