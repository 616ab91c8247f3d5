import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '../../contract/algorithms/great-circle.ts'
import { dataFolder, loadPostcodes, loadTowns } from '../data-files.ts'
import { Towns } from '../towns/towns.ts'
import { Gazetteer, isPostcode, loadGazetteer } from './gazetteer.ts'

const gazetteer = await loadGazetteer()

const known: [string, number, number][] = [
  ['SW1A 1AA', 51.50101, -0.14156],
  ['EH1 1YZ', 55.95033, -3.19302],
  ['CF10 1EP', 51.47576, -3.17922],
  ['LS1 4AP', 53.79547, -1.55573],
  ['M1 1AE', 53.48349, -2.23118],
]

test.each(known)('%s is found to the metre', (postcode, lat, lng) => {
  const place = gazetteer.find(postcode)
  expect(place).toMatchObject({ label: postcode, precision: 'postcode', alternatives: [] })
  expect(distanceKm(place!, { lat, lng })).toBeLessThan(0.002)
  expect(place).not.toHaveProperty('missing')
  expect(place).not.toHaveProperty('corrected')
})

test('any casing and spacing of a postcode gives the same answer', () => {
  const spaces = fc.array(fc.constantFrom(' ', '\t', '\u00a0'), { maxLength: 3 }).map(all => all.join(''))
  const spelt = fc.constantFrom(...known).chain(([postcode]) => {
    const letters = [...postcode.replace(' ', '')]
    const letter = (upper: string) => fc.tuple(spaces, fc.constantFrom(upper, upper.toLowerCase()))
    return fc.tuple(...letters.map(letter), spaces).map(parts => ({ postcode, text: parts.flat().join('') }))
  })
  fc.assert(
    fc.property(spelt, ({ postcode, text }) => {
      expect(gazetteer.find(text)).toEqual(gazetteer.find(postcode))
    }),
  )
})

test('sectors and outcodes are found with their own precision', () => {
  expect(gazetteer.find('ls1 4')).toMatchObject({ label: 'LS1 4', precision: 'sector' })
  expect(gazetteer.find('LS14')).toMatchObject({ label: 'LS14', precision: 'outcode' })
  expect(gazetteer.find('sw1a1')).toMatchObject({ label: 'SW1A 1', precision: 'sector' })
  expect(gazetteer.find('SW1A 1A')).toMatchObject({ label: 'SW1A 1', precision: 'sector' })
  expect(distanceKm(gazetteer.find('LS1 4')!, gazetteer.find('LS1 4AP')!)).toBeLessThan(1)
})

test('SW1, W1 and EC1 are understood although no postcode has them as its outcode', () => {
  for (const outcode of ['SW1', 'W1', 'EC1', 'WC2']) {
    expect(gazetteer.find(outcode)).toMatchObject({ label: outcode, precision: 'outcode' })
  }
})

test('Northern Ireland is known by outcode only, and no postcode there is reported as missing', () => {
  const belfast = gazetteer.find('BT1')
  expect(belfast).toMatchObject({ label: 'BT1', precision: 'outcode' })
  expect(distanceKm(belfast!, { lat: 54.6, lng: -5.93 })).toBeLessThan(1)
  for (const text of ['BT1 1AA', 'bt11aa', 'BT1 4']) expect(gazetteer.find(text), text).toEqual(belfast)
})

test.each([
  'BT1 1AA',
  'Belfast',
  'Bangor, County Down',
  'County Antrim',
  'Northern Ireland',
  'Jersey',
  'IM1 1AA',
])('a full postcode makes nothing finer of %s', text => {
  expect(gazetteer.find(text)).toMatchObject({ withoutPostcodes: true })
})

test('elsewhere a full postcode is finer', () => {
  for (const text of ['LS1', 'Leeds', 'Bangor, Gwynedd', 'Kent'])
    expect(gazetteer.find(text), text).not.toHaveProperty('withoutPostcodes')
})

test('a postcode is known by its outcode in Northern Ireland alone', () => {
  for (const text of ['LS1 4AP', 'BT1 1AA']) expect(isPostcode(gazetteer.find(text)!), text).toBe(true)
  for (const text of ['LS1', 'LS1 4ZZ', 'Belfast', 'IM1 1AA'])
    expect(isPostcode(gazetteer.find(text)!), text).toBe(false)
})

test('a postcode that does not exist is answered by its sector or else its outcode, and said to be missing', () => {
  const sector = gazetteer.find('SW1A 1ZZ')
  expect(sector).toMatchObject({ label: 'SW1A 1', precision: 'sector', missing: 'SW1A 1ZZ' })
  const outcode = gazetteer.find('sw1a9zz')
  expect(outcode).toMatchObject({ label: 'SW1A', precision: 'outcode', missing: 'SW1A 9ZZ' })
})

test('a postcode of an outcode that does not exist, or no longer, is unknown', () => {
  for (const text of ['ZZ1 1AA', 'ZZ1', 'QQ1 4', 'AB1 0AA', 'BT99 9ZZ']) {
    expect(gazetteer.find(text), text).toBeUndefined()
  }
})

test('a postcode with a letter too many is answered by its sector', () => {
  expect(gazetteer.find('LS1 4APP')).toMatchObject({ label: 'LS1 4', missing: 'LS1 4APP' })
})

test('the letters Royal Mail never uses in a unit make no postcode', () => {
  expect(gazetteer.find('SW1A 1AC')).toMatchObject({ precision: 'sector', missing: 'SW1A 1AC' })
})

test('a postcode with a letter for a digit is corrected', () => {
  expect(gazetteer.find('SWIA 1AA')).toMatchObject({ label: 'SW1A 1AA', corrected: true })
})

test.each([
  ['SWlA 1AA', 'SW1A 1AA'],
  ['lsl 2ra', 'LS1 2RA'],
  ['MLl 4AA', 'ML1 4AA'],
  ['CRO 2AB', 'CR0 2AB'],
])('%s, with a letter that looks like a digit, is %s', (typed, label) => {
  expect(gazetteer.find(typed)).toMatchObject({ label, corrected: true })
})

test('the postcode counts in a longer address', () => {
  expect(gazetteer.find('10 Downing Street, London SW1A 2AA, UK')?.label).toBe('SW1A 2AA')
  expect(gazetteer.find('SW1A 2AA London')?.label).toBe('SW1A 2AA')
  expect(gazetteer.find('London SW1')?.label).toBe('SW1')
  expect(gazetteer.find('LS6 Leeds')?.label).toBe('LS6')
  expect(gazetteer.find('Newport PO31')?.label).toBe('PO31')
  expect(gazetteer.find('LS6 Yorkshire')?.label).toBe('LS6')
})

test.each([
  ['Manchester M1', 'M1'],
  ['M1 Manchester', 'M1'],
  ['Croydon CR0', 'CR0'],
  ['CR0, Croydon', 'CR0'],
  ['Bristol BS8', 'BS8'],
])(
  'an outcode is finer than the town beside it, also one that the town has for its own: %s',
  (text, label) => {
    expect(gazetteer.find(text)).toMatchObject({ label, precision: 'outcode' })
    expect(gazetteer.find(text)).not.toHaveProperty('corrected')
  },
)

test.each([
  ['LS', 'Leeds'],
  ['m', 'Manchester'],
  ['near EH', 'Edinburgh'],
  ['SW', 'Wandsworth'],
  ['bt', 'Belfast'],
])('the letters of a postcode area cover all of it: %s', (text, town) => {
  const area = gazetteer.find(text)!
  expect(area).toMatchObject({ label: text.replace('near ', '').toUpperCase(), precision: 'region' })
  expect(distanceKm(area, gazetteer.find(town)!)).toBeLessThan(area.reachKm!)
})

test('two letters that name a town or an island mean that', () => {
  expect(gazetteer.find('MK')).toMatchObject({ label: 'Milton Keynes', precision: 'place' })
  expect(gazetteer.find('IM')).toMatchObject({ label: 'Isle of Man' })
  expect(gazetteer.find('BT')).toMatchObject({ withoutPostcodes: true })
  expect(gazetteer.find('el')?.label).toBe('Ely, Cambridgeshire')
})

test.each([
  ['M25 Watford', 'Watford'],
  ['M25, near Watford', 'Watford'],
  ['Watford M25', 'Watford'],
  ['M4, Swindon', 'Swindon'],
  ['M6 Birmingham', 'Birmingham'],
  ['B1 Bristol', 'Bristol'],
  ['M62 Leeds', 'Leeds'],
  ['M4 Wales', 'Wales'],
])('an outcode far from the place beside it is a road: %s', (text, label) => {
  expect(gazetteer.find(text)).toMatchObject({ label, corrected: true })
})

test('a road alone is no place', () => {
  expect(gazetteer.find('M25 junction 9')).toBeUndefined()
})

test('nothing is found in nothing, and in text that no place resembles', () => {
  const nonsense = [
    '',
    '   ',
    'UK',
    ',',
    '1',
    '12 34',
    'x',
    'xqzzt',
    'asdfgh',
    'qwerty',
    'zzzz',
    'near me',
    'hello',
    'Paris',
    'Dublin',
    '東京',
  ]
  for (const text of nonsense) expect(gazetteer.find(text), text).toBeUndefined()
})

test('no text makes it fail', () => {
  const anything = fc.oneof(fc.string({ maxLength: 250 }), fc.string({ unit: 'binary', maxLength: 250 }))
  fc.assert(
    fc.property(anything, text => {
      gazetteer.find(text)
      gazetteer.suggest(text, 5)
    }),
    { numRuns: 50 },
  )
})

test('it is read once', () => {
  expect(loadGazetteer()).toBe(loadGazetteer())
})

test('towns are listed by population, parts of towns and counties left aside', () => {
  const towns = gazetteer.townsByPopulation()
  expect(towns.slice(0, 3).map(({ label }) => label)).toEqual(['London', 'Birmingham', 'Liverpool'])
  expect(towns.length).toBeGreaterThan(4000)
  expect(towns.map(({ label }) => label)).not.toContain('Soho, London')
  expect(towns.map(({ label }) => label)).not.toContain('Kent')
})

test.each([
  'in Leeds',
  'near Leeds',
  'Nr. Leeds',
  'close to leeds',
  'around Leeds, UK',
  'Leeds in the UK',
  ' in  leedz',
])('the word that leads up to a place is not part of it: "%s"', text => {
  expect(gazetteer.find(text)).toMatchObject({ label: 'Leeds', precision: 'place' })
})

test('a misspelt place is not taken for another because of the word that leads up to it', () => {
  expect(gazetteer.find('nr Dewbury')).toMatchObject({ label: 'Dewsbury', corrected: true })
})

test('a place whose name begins with such a word is found, misspelt or not', async () => {
  const rows = await loadTowns(dataFolder)
  const village = { ...rows[0]!, name: 'Near Sawrey', county: 'Cumbria', population: 200, otherNames: [] }
  const wider = new Gazetteer(await loadPostcodes(dataFolder), new Towns([...rows, village]))
  for (const text of ['Near Sawrey', 'Near Sawrei', 'Near Sankey, UK'])
    expect(wider.find(text)?.label, text).toMatch('Near Sawrey')
})

test.each(['near me', 'my location', 'at home', 'in', 'the UK', 'in the UK', 'in Great Britain'])(
  '"%s" names no place',
  text => {
    expect(gazetteer.find(text)).toBeUndefined()
  },
)
