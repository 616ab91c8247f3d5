import { expect, test } from 'vitest'
import { loadGazetteer } from '../search/gazetteer.ts'

const gazetteer = await loadGazetteer()
const isIn = (region: string, postcode: string) => {
  const { areas } = gazetteer.find(region)!
  return areas?.has(gazetteer.areaAt(gazetteer.find(postcode)!))
}

test.each([
  ['Scotland', 'EH1 1YZ', true],
  ['Scotland', 'DG1 2BQ', true],
  ['Scotland', 'CA1 1DA', false],
  ['Scotland', 'NE1 7RU', false],
  ['Wales', 'CF10 1EP', true],
  ['Wales', 'LL57 2AS', true],
  ['Wales', 'BS1 4DJ', false],
  ['Northern Ireland', 'BT1', true],
  ['England', 'TR1 2HE', true],
  ['England', 'TD9 9BJ', false],
  ['Yorkshire', 'LS1 4AP', true],
  ['Yorkshire', 'M1 1AE', false],
  ['West Yorkshire', 'HX1 1UJ', true],
  ['West Yorkshire', 'YO1 7HH', false],
  ['Kent', 'CT1 2RU', true],
  ['Kent', 'SS1 1LG', false],
  ['Cornwall', 'TR1 2HE', true],
  ['Cornwall', 'EX1 1GE', false],
  ['Isle of Wight', 'PO30 1UD', true],
  ['Isle of Wight', 'PO1 2AL', false],
  ['Jersey', 'SO14 7DW', false],
  ['Jersey', 'Jersey', true],
])('%s holds %s: %s', (region, place, expected) => {
  expect(isIn(region, place)).toBe(expected)
})

test('a town has no area, and neither has a region made of towns', () => {
  for (const place of ['Leeds', 'LS1 4AP', 'North London', 'Lake District'])
    expect(gazetteer.find(place)?.areas, place).toBeUndefined()
})

test('what is far from everything we know is in no area', () => {
  expect(gazetteer.areaAt({ lat: 40.7, lng: -74 })).toBe(0)
})
