import { expect, test } from 'vitest'
import { distanceKm } from '../../contract/algorithms/great-circle.ts'
import { dataFolder, loadPostcodes, loadTowns } from '../data-files.ts'
import { aliases } from '../listed/aliases.ts'
import { listedPlaces } from '../listed/places.ts'
import { Towns } from '../towns/towns.ts'
import { Gazetteer } from './gazetteer.ts'

const towns = new Towns(await loadTowns(dataFolder))
const gazetteer = new Gazetteer(await loadPostcodes(dataFolder), towns)
const labelOf = (text: string) => gazetteer.find(text)?.label

test('a name is found in any case, with any punctuation, and with the country', () => {
  for (const text of ['leeds', ' LEEDS ', 'Leeds, UK', 'Leeds, West Yorkshire', 'Leeds England']) {
    expect(gazetteer.find(text), text).toMatchObject({ label: 'Leeds', precision: 'place', alternatives: [] })
  }
  expect(labelOf("saint alban's")).toBe('St Albans')
})

test.each([
  ['Edinbrugh', 'Edinburgh'],
  ['Manchestr', 'Manchester'],
  ['Birmingam', 'Birmingham'],
  ['Brigton', 'Brighton'],
  ['Lodnon', 'London'],
  ['Leads', 'Leeds'],
  ['Sheffeild', 'Sheffield'],
  ['Midlesborough', 'Middlesbrough'],
  ['Wolverhamton', 'Wolverhampton'],
  ['Cardif', 'Cardiff'],
  ['Aberystwith', 'Aberystwyth, Ceredigion'],
  ['Birming', 'Birmingham'],
])('%s is taken for %s, and said to be corrected', (misspelt, meant) => {
  expect(gazetteer.find(misspelt)).toMatchObject({ label: meant, corrected: true })
})

test.each([
  ['Newcastle on Tyne', 'Newcastle upon Tyne'],
  ['Hull', 'Kingston upon Hull'],
  ['Brum', 'Birmingham'],
  ['Caerdydd', 'Cardiff'],
  ['Abertawe', 'Swansea'],
  ['Dùn Èideann', 'Edinburgh'],
  ['Londonderry', 'Derry'],
  ['Tunbridge Wells', 'Royal Tunbridge Wells'],
  ['Henley', 'Henley-on-Thames, Oxfordshire'],
  ['Central London', 'London'],
])('%s is another name of %s, which is no correction', (other, own) => {
  expect(labelOf(other)).toBe(own)
  expect(gazetteer.find(other)).not.toHaveProperty('corrected')
})

test('London is Charing Cross', () => {
  expect(distanceKm(gazetteer.find('London')!, gazetteer.find('Charing Cross')!)).toBeLessThan(0.5)
})

test('of several places the most populous is taken and the others are offered', () => {
  expect(gazetteer.find('Bangor')).toMatchObject({
    label: 'Bangor, County Down',
    alternatives: [{ label: 'Bangor, Gwynedd', query: 'Bangor, Gwynedd' }],
  })
  const [first, second] = gazetteer.find('Newport')!.alternatives
  expect([first?.label, second?.label]).toEqual(['Newport, Isle of Wight', 'Newport, Shropshire'])
  expect(gazetteer.find('Richmond')).toMatchObject({
    label: 'Richmond, London',
    alternatives: [{ label: 'Richmond, North Yorkshire' }],
  })
})

test.each([
  ['Bangor, Gwynedd', 'Bangor, Gwynedd'],
  ['bangor wales', 'Bangor, Gwynedd'],
  ['Bangor Co. Down', 'Bangor, County Down'],
  ['Bangor, NI', 'Bangor, County Down'],
  ['Richmond, Yorkshire', 'Richmond, North Yorkshire'],
  ['Ashford, Kent', 'Ashford, Kent'],
  ['Ashford, Surrey', 'Ashford, Surrey'],
  ['Headingley Leeds', 'Headingley, Leeds'],
  ['Headingley, West Yorkshire', 'Headingley, Leeds'],
  ['Hayes BR2', 'Hayes, London (BR2)'],
  ['Lavenham CO10', 'Lavenham, Suffolk'],
])('%s means %s alone', (text, label) => {
  expect(gazetteer.find(text)).toMatchObject({ label, alternatives: [] })
  expect(gazetteer.find(text)).not.toHaveProperty('corrected')
})

test.each([
  ['Manchester Piccadilly', 'Manchester'],
  ['Piccadilly Manchester', 'Manchester'],
  ['Manchester Oxford Road', 'Manchester'],
  ['Newcastle quayside', 'Newcastle upon Tyne'],
  ['near Stockport station', 'Stockport'],
  ['Croydon somewhere', 'Croydon, London'],
  ['Bath Street Glasgow', 'Glasgow'],
  ['York Road Leeds', 'Leeds'],
  ['12 High Street Leeds', 'Leeds'],
  ['somewhere in Kent', 'Kent'],
])('of %s we know %s only, and say so', (text, label) => {
  expect(gazetteer.find(text)).toMatchObject({ label, corrected: true })
})

test.each([
  ['Edinburgh Leith', 'Leith, Edinburgh'],
  ['Glasgow west end', 'West End, Glasgow'],
  ['Newcastle Jesmond', 'Jesmond, Newcastle upon Tyne'],
  ['Edinburgh New Town', 'New Town, Edinburgh'],
  ['near Stockport please', 'Stockport'],
])('%s is %s, which is no correction', (text, label) => {
  expect(labelOf(text)).toBe(label)
  expect(gazetteer.find(text)).not.toHaveProperty('corrected')
})

test.each([
  'York Road',
  'Bath Street',
  '12 London Road',
  'Cambridge Circus',
  'Sutton in Ashfield Lane',
  'New York',
  'New South Wales',
])('%s is no town', text => {
  expect(gazetteer.find(text)).toBeUndefined()
})

test('a small town, or an everyday word that is short for a county, is not made out of other words', () => {
  for (const text of ['Battle cry', 'slow down', 'hello world'])
    expect(gazetteer.find(text), text).toBeUndefined()
})

test.each([
  ['cro', 'Croydon, London'],
  ['lon', 'London'],
  ['brig', 'Brighton'],
  ['the', 'Thetford, Norfolk'],
])('a short beginning is taken for the largest place that begins so: %s', (text, label) => {
  expect(gazetteer.find(text)).toMatchObject({ label, corrected: true })
})

test('a wrong or misspelt county does not hide the place', () => {
  expect(gazetteer.find('Bangor, Gwyned')).toMatchObject({ label: 'Bangor, Gwynedd', corrected: true })
  expect(gazetteer.find('Leeds, Illinois')).toMatchObject({ label: 'Leeds', corrected: true })
})

test('a street before the town is passed over', () => {
  expect(labelOf('12 High Street, Headingley, Leeds')).toBe('Headingley, Leeds')
})

test('a county is found at the middle of its people', () => {
  expect(gazetteer.find('Kent')).toMatchObject({ label: 'Kent', precision: 'region' })
  expect(distanceKm(gazetteer.find('Kent')!, gazetteer.find('Maidstone')!)).toBeLessThan(30)
})

test('every label, looked up, gives exactly its own place', () => {
  const astray = towns.all.filter(town => {
    const found = gazetteer.find(town.label)
    return found?.lat !== town.lat || found.lng !== town.lng || found.label !== town.label || found.corrected
  })
  expect(astray.map(({ label }) => label)).toEqual([])
})

test('every place listed by hand lies in the outcode it is listed with', () => {
  const british = listedPlaces.filter(({ nation }) => nation !== 'Northern Ireland')
  const astray = british.filter(
    place => gazetteer.nearestPostcodes(place, 1, 1)[0]?.outcode !== place.outcode,
  )
  expect(astray.map(({ name }) => name)).toEqual([])
})

test('more than sixty areas of London are known, each by its name', () => {
  const london = listedPlaces.filter(({ county }) => county === 'London')
  expect(london.length).toBeGreaterThan(60)
  const astray = london.filter(({ name }) => labelOf(`${name}, London`) !== `${name}, London`)
  expect(astray.map(({ name }) => name)).toEqual([])
  expect(labelOf('Harley Street')).toBe('Harley Street, London')
  expect(labelOf('soho')).toBe('Soho, London')
})

test('every alias leads to its place', () => {
  for (const [target, names] of Object.entries(aliases)) {
    for (const name of names) {
      expect(labelOf(name), name).toBe(labelOf(target))
      expect(gazetteer.find(name), name).not.toHaveProperty('corrected')
    }
  }
})

test.each([
  ['Whitchurch, Cardiff', 51.5, -3.2],
  ['Whitchurch, Hampshire', 51.2, -1.3],
  ['Whitchurch, Shropshire', 53, -2.7],
])('%s is where the county or city says', (text, lat, lng) => {
  expect(distanceKm(gazetteer.find(text)!, { lat, lng })).toBeLessThan(10)
})

test('of a small place and a large one nowhere near it the large one is meant', () => {
  expect(gazetteer.find('Bramley, Cardiff')).toMatchObject({ label: 'Cardiff', corrected: true })
  expect(gazetteer.find('Leeds, Cardiff')).toMatchObject({ label: 'Leeds', corrected: true })
})
