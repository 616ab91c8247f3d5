import { expect, test } from 'vitest'
import { distanceKm } from '../../contract/algorithms/great-circle.ts'
import { loadGazetteer } from './gazetteer.ts'

const gazetteer = await loadGazetteer()
const leeds = gazetteer.find('Leeds')!

test('the nearest postcodes come nearest first and are real', () => {
  const near = gazetteer.nearestPostcodes(leeds, 3, 40)
  expect(near).toHaveLength(40)
  const distances = near.map(each => distanceKm(leeds, each))
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  for (const { postcode, outcode, lat, lng } of near) {
    expect(gazetteer.find(postcode!)).toMatchObject({ label: postcode, precision: 'postcode', lat, lng })
    expect(postcode!.split(' ')[0]).toBe(outcode)
  }
})

test('no nearer postcode is passed over', () => {
  const all = gazetteer.nearestPostcodes(leeds, 2, 100_000)
  const few = gazetteer.nearestPostcodes(leeds, 2, 25)
  expect(few).toEqual(all.slice(0, 25))
})

test('the radius is kept', () => {
  const near = gazetteer.nearestPostcodes(leeds, 0.5, 100_000)
  expect(near.length).toBeGreaterThan(50)
  expect(Math.max(...near.map(each => distanceKm(leeds, each)))).toBeLessThanOrEqual(0.5)
  expect(gazetteer.nearestPostcodes({ lat: 45, lng: 0 }, 5, 10)).toEqual([])
})

test('spread postcodes reach over the whole town, each once, the same at every call', () => {
  const spread = gazetteer.spreadPostcodes(leeds, 6, 60)
  expect(new Set(spread.map(({ postcode }) => postcode)).size).toBe(60)
  const distances = spread.map(each => distanceKm(leeds, each))
  expect(Math.min(...distances)).toBeLessThan(2)
  expect(Math.max(...distances)).toBeGreaterThan(4)
  expect(Math.max(...distances)).toBeLessThanOrEqual(6)
  expect(gazetteer.spreadPostcodes(leeds, 6, 60)).toEqual(spread)
})

test('a place with few postcodes gives all it has', () => {
  const foula = { lat: 60.13, lng: -2.06 }
  const all = gazetteer.nearestPostcodes(foula, 5, 100)
  expect(all.length).toBeGreaterThan(0)
  expect(gazetteer.spreadPostcodes(foula, 5, 100)).toHaveLength(all.length)
})

test('in Northern Ireland outcodes replace postcodes', () => {
  const belfast = gazetteer.nearestPostcodes(gazetteer.find('Belfast')!, 3, 4)
  expect(belfast[0]).toMatchObject({ postcode: null, outcode: 'BT1' })
  expect(belfast).toHaveLength(4)
  expect(gazetteer.spreadPostcodes(gazetteer.find('Omagh')!, 2, 4)).toMatchObject([
    { postcode: null, outcode: expect.stringMatching(/^BT7[89]$/) },
  ])
})

test('a sector lists its postcodes', () => {
  const postcodes = gazetteer.postcodesOfSector('LS1 4').map(({ postcode }) => postcode)
  expect(postcodes).toContain('LS1 4AP')
  expect(postcodes.every(postcode => postcode.startsWith('LS1 4'))).toBe(true)
  expect(gazetteer.postcodesOfSector('BT1 1')).toEqual([])
})

test('someone who shares where they are is near a postcode, in Northern Ireland and on the islands near a town', () => {
  for (const { postcode, lat, lng } of gazetteer.spreadPostcodes(leeds, 5, 20))
    expect(
      distanceKm(gazetteer.find(gazetteer.placeNear({ lat, lng })!)!, { lat, lng }),
      postcode!,
    ).toBeLessThan(0.05)
  const near = (lat: number, lng: number) => gazetteer.placeNear({ lat, lng })
  expect(near(54.597, -5.93)).toMatch(/^Belfast/)
  expect(near(54.4, -4.37)).toBe('Isle of Man')
  expect(near(49.187, -2.107)).toBe('Jersey')
  expect(near(57.68, -5.6)).toMatch(/^IV\d/)
})

test('what is offered for a point is found again, near it', () => {
  for (const point of [
    leeds,
    { lat: 54.597, lng: -5.93 },
    { lat: 54.15, lng: -4.482 },
    { lat: 60.13, lng: -2.06 },
  ]) {
    const found = gazetteer.find(gazetteer.placeNear(point)!)!
    expect(found.alternatives).toEqual([])
    expect(distanceKm(found, point)).toBeLessThan(5)
  }
})

test('outside the UK there is no place', () => {
  const away = {
    paris: [48.857, 2.352],
    dublin: [53.35, -6.26],
    atlantic: [55, -15],
    pole: [90, 0],
    carteret: [49.375, -1.785],
  }
  for (const [name, [lat, lng]] of Object.entries(away))
    expect(gazetteer.placeNear({ lat: lat!, lng: lng! }), name).toBeUndefined()
})
