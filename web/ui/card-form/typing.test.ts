import { expect, test } from 'vitest'
import { securityCode, spacedExpiry, spacedNumber } from './typing.ts'

test('writes a card number in groups of four, however it was typed or pasted', () => {
  expect(spacedNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(spacedNumber('4242-4242 42')).toBe('4242 4242 42')
  expect(spacedNumber('')).toBe('')
})

test('puts a slash between month and year, and lets both be deleted again', () => {
  expect(spacedExpiry('1129')).toBe('11 / 29')
  expect(spacedExpiry('529')).toBe('05 / 29')
  expect(spacedExpiry('11 / 2')).toBe('11 / 2')
  expect(spacedExpiry('11 /')).toBe('11')
})

test('takes digits only as a security code', () => {
  expect(securityCode('12a34')).toBe('1234')
})
