import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePostcodes, encodePostcodes, unitLetters } from './postcode-file.ts'
import { Postcodes } from './postcodes.ts'

const open = (...args: Parameters<typeof encodePostcodes>) =>
  new Postcodes(decodePostcodes(encodePostcodes(...args)))

const letter = fc.constantFrom(...unitLetters)
const sector = fc.constantFrom('SW1A 1', 'SW1A 2', 'ZE3 9', 'TR21 0', 'M1 1')
const point = fc.record({
  postcode: fc.tuple(sector, letter, letter).map(parts => parts.join('')),
  lat: fc.double({ min: 49.1, max: 61, noNaN: true }),
  lng: fc.double({ min: -8.5, max: 2, noNaN: true }),
})

test('every packed postcode comes back within a metre, and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(point, { selector: ({ postcode }) => postcode, minLength: 1 }), points => {
      const postcodes = open(points)
      for (const { postcode, lat, lng } of points) {
        const found = postcodes.unit(postcode.slice(0, -2), postcode.slice(-2))
        expect(Math.abs(found!.lat - lat)).toBeLessThan(0.00001)
        expect(Math.abs(found!.lng - lng)).toBeLessThan(0.00001)
      }
      const listed = postcodes.sectors.flatMap(each => postcodes.unitsOf(each))
      expect(listed.map(({ postcode }) => postcode).sort()).toEqual(
        points.map(({ postcode }) => postcode).sort(),
      )
    }),
  )
})

test('Northern Irish postcodes leave only their outcode behind', () => {
  const file = encodePostcodes([
    { postcode: 'BT1 1AA', lat: 54.6, lng: -5.9 },
    { postcode: 'BT1 5GS', lat: 54.602, lng: -5.93 },
  ])
  expect(file.toString('latin1')).not.toMatch(/BT1 \d/)
  const postcodes = new Postcodes(decodePostcodes(file))
  expect(postcodes.outcode('BT1')).toMatchObject({ lat: 54.601, lng: -5.915, units: 0 })
  expect(postcodes.sectors).toEqual([])
})

test('an outcode lies in the middle of its postcodes, not of its sectors', () => {
  const postcodes = open([
    { postcode: 'M1 1AA', lat: 53, lng: -2 },
    { postcode: 'M1 1AB', lat: 53, lng: -2 },
    { postcode: 'M1 1AD', lat: 53, lng: -2 },
    { postcode: 'M1 2AA', lat: 54, lng: -2 },
  ])
  expect(postcodes.outcode('M1')!.lat).toBeCloseTo(53.25, 5)
})

test('a district covers its lettered outcodes unless it is an outcode itself', () => {
  const at = (postcode: string, lat: number) => ({ postcode, lat, lng: 0 })
  const postcodes = open([at('W1A 1AA', 51), at('W1B 1AA', 52), at('N1 1AA', 53), at('N1C 1AA', 54)])
  expect(postcodes.outcode('W1')!.lat).toBeCloseTo(51.5, 5)
  expect(postcodes.outcode('N1')!.lat).toBeCloseTo(53, 5)
})

test('a file of another format is refused with what to do about it', () => {
  expect(() => decodePostcodes(Buffer.from('{"format":0}\n\n'))).toThrow('npm run gazetteer')
  expect(() => decodePostcodes(Buffer.from('nonsense'))).toThrow('npm run gazetteer')
})
