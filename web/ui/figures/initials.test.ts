import { expect, test } from 'vitest'
import { initialsOf, steadyNumber } from './initials.ts'

test('a monogram takes the first letters of the first two telling words', () => {
  expect(initialsOf('Tidewater Dental Clinic')).toBe('TD')
  expect(initialsOf('The Marlowe & Finch Practice')).toBe('MF')
  expect(initialsOf('Ŵyre')).toBe('Ŵ')
  expect(initialsOf('The')).toBe('T')
  expect(initialsOf('')).toBe('')
})

test('a name keeps its look', () => {
  expect(steadyNumber('Hollin Street Dental', 3)).toBe(steadyNumber('Hollin Street Dental', 3))
  const looks = new Set(['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel'].map(name => steadyNumber(name, 3)))
  expect([...looks].every(look => look >= 0 && look < 3)).toBe(true)
  expect(looks.size).toBeGreaterThan(1)
})

test('leaves out what someone is called by', () => {
  expect(initialsOf('Dr Amara Whitlock')).toBe('AW')
  expect(initialsOf('Prof. Owen Tallis')).toBe('OT')
})
