import { expect, test } from 'vitest'
import { readTowns, type TownRow, writeTowns } from './town-file.ts'

const town = (name: string, population: number, ...otherNames: string[]): TownRow => ({
  name,
  county: 'Kent',
  nation: 'England',
  outcode: 'CT1',
  lat: 51.2788,
  lng: 1.08,
  population,
  kind: 'town',
  otherNames,
})

test('towns come back as they were written, the most populous first', () => {
  const [small, large] = [town('Ash', 2767), town('Canterbury', 55240, 'Caergaint', 'Cantorbery')]
  expect(readTowns(writeTowns([small, large]))).toEqual([large, small])
})

test('line ends of Windows do no harm', () => {
  const text = writeTowns([town('Ash', 2767), town('Deal', 30000, 'Dela')])
  expect(readTowns(text.replaceAll('\n', '\r\n'))).toEqual(readTowns(text))
})

test('a table with other columns is refused with what to do about it', () => {
  expect(() => readTowns('name\tlat\n')).toThrow('npm run gazetteer')
})
