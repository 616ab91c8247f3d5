import { expect, test } from 'vitest'
import { distanceKm } from '../../contract/algorithms/great-circle.ts'
import { dataFolder, loadTowns } from '../data-files.ts'
import { londonRegions } from '../listed/london-regions.ts'
import { regions, withArticle } from '../listed/regions.ts'
import { loadGazetteer } from '../search/gazetteer.ts'
import { namesNoPlace } from '../search/names.ts'
import { inSentence, Members, medianOf } from './regions.ts'
import { Towns } from './towns.ts'

const gazetteer = await loadGazetteer()
const towns = new Towns(await loadTowns(dataFolder))
const members = new Members(towns.all)

test.each([
  ['Wales', 'Wales', 'Cardiff', 35],
  ['Cymru', 'Wales', 'Cardiff', 35],
  ['scotland, uk', 'Scotland', 'Falkirk', 30],
  ['Northern Ireland', 'Northern Ireland', 'Belfast', 10],
  ['England', 'England', 'Milton Keynes', 30],
  ['the Midlands', 'Midlands', 'Tamworth', 10],
  ['North West', 'North West England', 'Wigan', 15],
  ['East London', 'East London', 'Stratford', 5],
  ['Kensington and Chelsea', 'Kensington and Chelsea', 'Kensington', 3],
  ['the Lake District', 'Lake District', 'Kendal', 20],
  ['Yorkshire', 'Yorkshire', 'Leeds', 15],
  ['Glamorgan', 'Glamorgan', 'Pontypridd', 15],
])('%s is %s, and its middle lies near %s', (typed, label, town, km) => {
  const place = gazetteer.find(typed)
  expect(place).toMatchObject({ label, precision: 'region' })
  expect(place).not.toHaveProperty('corrected')
  expect(distanceKm(place!, gazetteer.find(town)!)).toBeLessThan(km)
})

test.each([
  ['Herts', 'Hertfordshire'],
  ['Cambs', 'Cambridgeshire'],
  ['N Yorks', 'North Yorkshire'],
  ['w. sussex', 'West Sussex'],
  ['East Yorks', 'East Riding of Yorkshire'],
  ['nw London', 'North West London'],
  ['Co. Down', 'County Down'],
  ['Tyrone', 'County Tyrone'],
])('the short form %s is the county %s', (short, label) => {
  expect(gazetteer.find(short)).toMatchObject({ label, precision: 'region' })
})

test('the name of a nation also offers the village of that name', () => {
  const [village] = gazetteer.find('Wales')!.alternatives
  expect(village?.label).toBe('Wales, South Yorkshire')
  expect(gazetteer.find(village!.query)).toMatchObject({ label: village!.label, precision: 'place' })
})

test('a region tells apart the places of one name', () => {
  expect(gazetteer.find('Bangor, North Wales')?.label).toBe('Bangor, Gwynedd')
  expect(gazetteer.find('Newport, South Wales')?.label).toBe('Newport, Wales')
  expect(gazetteer.find('Scotland, Perth')?.label).toBe('Perth, Scotland')
  expect(gazetteer.find('Wales Bangor')?.label).toBe('Bangor, Gwynedd')
})

test('some regions have an article in a sentence, and are found with it', () => {
  expect(['Leeds', 'Kent', 'Lake District'].map(inSentence)).toEqual(['Leeds', 'Kent', 'the Lake District'])
  for (const label of withArticle) {
    expect(gazetteer.find(inSentence(label)), label).toMatchObject({ label, precision: 'region' })
    expect(gazetteer.find(inSentence(label)), label).not.toHaveProperty('corrected')
  }
})

test('a region reaches as far as its furthest place', () => {
  const { reachKm, ...kent } = gazetteer.find('Kent')!
  expect(reachKm).toBeGreaterThanOrEqual(distanceKm(kent, gazetteer.find('Dartford')!))
  expect(gazetteer.find('Leeds')).not.toHaveProperty('reachKm')
})

test.each([
  ['IM1 1AA', 'Isle of Man'],
  ['je2 3ab', 'Jersey'],
  ['Guernsey', 'Guernsey'],
  ['Alderney', 'Guernsey'],
  ['Douglas, IM1 1LB', 'Isle of Man'],
  ['Douglas IM1', 'Isle of Man'],
  ['Douglas, Isle of Man', 'Isle of Man'],
  ['ramsey isle of man', 'Isle of Man'],
  ['Castletown, IOM', 'Isle of Man'],
  ['12 Broad Street, St Helier JE2 3RR', 'Jersey'],
  ['12 Broad Street, St Helier', 'Jersey'],
])('%s is on an island of the Crown: %s', (text, label) => {
  expect(gazetteer.find(text)).toMatchObject({ label, precision: 'region' })
})

test('every part of every region is a place that we know', () => {
  const unknown = [
    ...Object.values(regions).flatMap(({ of }) => of.filter(name => members.of(name).length === 0)),
    ...Object.values(londonRegions).flatMap(({ of }) =>
      of.filter(name => members.of(name, 'London').length === 0),
    ),
  ]
  expect(unknown).toEqual([])
})

test('the middle of two towns is where most people live', () => {
  const [london, bath] = [members.of('London', 'London')[0]!, members.of('Bath')[0]!]
  expect(distanceKm(medianOf([bath, london]), london)).toBeLessThan(3)
})

test.each([
  ['Leeds city centre', 'Leeds'],
  ['central leeds', 'Leeds'],
  ['the Leeds area', 'Leeds'],
  ['Greater Bristol', 'Bristol'],
  ['Liverpool city region', 'Liverpool'],
])('words around a name are not part of it: %s', (text, label) => {
  expect(gazetteer.find(text)).toMatchObject({ label, precision: 'place' })
  expect(gazetteer.find(text)).not.toHaveProperty('corrected')
})

test.each([
  ['north Leeds', 'Leeds'],
  ['Luton airport', 'Luton'],
  ['Leeds/Bradford', 'Leeds'],
  ['Leeds or Bradford', 'Leeds'],
  ['LEEDS OR BRADFORD', 'Leeds'],
  ['Bournemouth and Poole', 'Bournemouth'],
])('a side of a town, or the first of two, is taken and said to be: %s', (text, label) => {
  expect(gazetteer.find(text)).toMatchObject({ label, corrected: true })
})

test('Kingston is not Hull', () => {
  expect(gazetteer.find('Kingston')?.label).toBe('Kingston upon Thames, London')
})

test('some words ask for no place at all', () => {
  for (const text of [
    '',
    ' ',
    'UK',
    'Britain',
    'anywhere',
    'Near me',
    'nationwide',
    'all over the UK',
    'home',
    'my location',
    'use my current location',
    'online',
    'town centre',
    'city centre',
    'the city',
    'in the town centre',
  ])
    expect(namesNoPlace(text), text).toBe(true)
  for (const text of [
    'Near Sawrey',
    'City of London',
    'Leeds city centre',
    'Wales',
    'Hereford',
    'UK, Leeds',
    'Nowhere',
  ])
    expect(namesNoPlace(text), text).toBe(false)
})
