import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcodeOf, parsePostcode } from './postcode.ts'

const messageOf = (text: string) => {
  const result = parsePostcode(text)
  return result.ok ? undefined : result.message
}

test.each([
  ['SW1A 1AA', 'SW1A 1AA'],
  ['sw1a1aa', 'SW1A 1AA'],
  ['  s w1a 1 aa ', 'SW1A 1AA'],
  ['SW1A-1AA', 'SW1A 1AA'],
  ['m1\u00a01ae', 'M1 1AE'],
  ['B338TH', 'B33 8TH'],
  ['CR2 6XH', 'CR2 6XH'],
  ['DN55 1PT', 'DN55 1PT'],
  ['W1A 0AX', 'W1A 0AX'],
  ['EC1A 1BB', 'EC1A 1BB'],
])('reads %s', (text, postcode) => {
  expect(parsePostcode(text)).toEqual({ ok: true, postcode })
})

test('asks for a postcode when there is none', () => {
  expect(messageOf('  ')).toBe('Enter a postcode.')
})

test('offers the postcode meant when a letter and a digit were mixed up', () => {
  expect(messageOf('SWIA 1AA')).toContain('Did you mean SW1A 1AA?')
  expect(messageOf('M1 1A0')).toContain('Did you mean M1 1AO?')
})

test('asks for the second half when only an outcode was entered', () => {
  expect(messageOf('SW1A')).toContain('full postcode')
})

test.each(['London', '12345', 'SW1A 1A', 'SW1A 1AAA', 'London SW1A 1AA', 'ABC1 1AA', '🏥'])(
  'refuses %s with an example',
  text => {
    expect(messageOf(text)).toContain('a UK postcode, such as SW1A 1AA')
  },
)

test('knows the outcode', () => {
  expect(outcodeOf('sw1a1aa')).toBe('SW1A')
  expect(outcodeOf('M1 1AE')).toBe('M1')
  expect(outcodeOf('London')).toBeUndefined()
})

const letters = 'ABCDEFGHJKLMNPRSTUWXYZ'.split('')
const postcodes = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 2 }),
    fc.integer({ min: 1, max: 99 }),
    fc.integer({ min: 0, max: 9 }),
    fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 2 }),
  )
  .map(([area, district, sector, unit]) => `${area}${district} ${sector}${unit}`)

test('a canonical postcode reads as itself, however it is spaced and cased', () => {
  fc.assert(
    fc.property(postcodes, fc.nat(6), fc.boolean(), (postcode, at, lower) => {
      const bare = postcode.replace(' ', '')
      const spaced = `${bare.slice(0, at)} \t${bare.slice(at)}`
      const expected = { ok: true, postcode }
      expect(parsePostcode(postcode)).toEqual(expected)
      expect(parsePostcode(lower ? spaced.toLowerCase() : spaced)).toEqual(expected)
      expect(postcode.startsWith(`${outcodeOf(postcode)} `)).toBe(true)
    }),
  )
})
