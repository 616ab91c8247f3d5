import { expect, test } from 'vitest'
import { readSampleAddress, sampleAddress } from './sample-page.ts'

const read = (search: string) => readSampleAddress(new URLSearchParams(search))

test('the bare address is the unfiltered list by distance', () => {
  expect(read('')).toEqual({ treatmentName: 'Rhinoplasty', location: 'London', sort: 'distance', page: 1 })
  expect(sampleAddress(read(''))).toBe('/resultexamples')
})

test('the end of the distance slider is no filter', () => {
  expect(read('maxDistance=25').maxDistance).toBeUndefined()
  expect(read('maxDistance=400').maxDistance).toBeUndefined()
  expect(read('maxDistance=24').maxDistance).toBe(24)
})

test('other parameters do not change the example', () => {
  expect(read('treatmentName=x&location=&page=9&sort=nonsense&minRating=%00')).toEqual(read(''))
})

test('an address leads back to the state it was made from', () => {
  const state = read('maxDistance=4&minRating=3&maxPrice=5200&minExperience=10&sort=rating')
  const address = sampleAddress(state)
  expect(address).toBe('/resultexamples?maxDistance=4&minRating=3&maxPrice=5200&minExperience=10&sort=rating')
  expect(read(address.split('?')[1] ?? '')).toEqual(state)
})
