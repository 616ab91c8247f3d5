import { expect, test } from 'vitest'
import { bareKey, nameKey, nameParts, wholeKey, withoutCountry } from './names.ts'

test.each([
  ['St. Alban’s', 'Saint Albans'],
  ['NEWCASTLE-UPON-TYNE', 'Newcastle on Tyne'],
  ['Elephant & Castle', 'elephant and castle'],
  ['Dùn Èideann', 'dun eideann'],
  ['  Milton   Keynes ', 'milton keynes'],
  ["King's Lynn", 'Kings Lynn'],
])('%s and %s are the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test('different names stay different', () => {
  expect(nameKey('Ashton-under-Lyne')).not.toBe(nameKey('Ashton in Makerfield'))
})

test('the country at the end is left out, but not in the middle of a word', () => {
  expect(withoutCountry('Leeds, UK')).toBe('Leeds')
  expect(withoutCountry('Leeds United Kingdom')).toBe('Leeds')
  expect(withoutCountry('Leeds in the UK')).toBe('Leeds')
  expect(withoutCountry('in the United Kingdom')).toBe('')
  expect(withoutCountry('Lewes the Dublin UK')).toBe('Lewes the Dublin')
  expect(withoutCountry('Puk')).toBe('Puk')
})

test('words around a name are removed', () => {
  expect(['central leeds', 'leeds city centre', 'the wirral'].map(bareKey)).toEqual([
    'leeds',
    'leeds',
    'wirral',
  ])
  expect(['north leeds', 'south west of bristol', 'northampton'].map(wholeKey)).toEqual([
    'leeds',
    'bristol',
    'northampton',
  ])
})

test('words around a name are removed at once, however often they are repeated', () => {
  const started = performance.now()
  expect(bareKey(`leeds${' city centre'.repeat(40)}`)).toBe('leeds')
  expect(bareKey(`leeds${' city centre'.repeat(25)} x`)).toMatch(/^leeds city/)
  expect(performance.now() - started).toBeLessThan(200)
})

test('a county after a comma or in brackets is a separate part', () => {
  expect(nameParts('Newton, Lancashire (PR4), UK')).toEqual(['newton', 'lancashire', 'pr4'])
})
