import { expect, test } from 'vitest'
import { reviewRating } from '../../../contract/rules/rating.ts'
import type { Sort } from '../results/address.ts'
import { choicesOf, heights, narrow } from './narrow.ts'
import { sampleClinics, samples } from './sample-clinics.ts'

const ids = (change: Partial<Parameters<typeof narrow>[1]>) =>
  narrow(samples, { sort: 'distance', ...change }).map(({ id }) => Number(id.split('-')[1]))

test('without filters all ten are there, the nearest first', () => {
  expect(ids({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('each filter removes what is beyond it, and a clinic without a price passes any price', () => {
  expect(ids({ maxDistance: 3 })).toEqual([1, 2])
  expect(ids({ maxPrice: 4600 })).toEqual([3, 4, 7, 9])
  expect(ids({ minExperience: 25 })).toEqual([5, 8])
  expect(ids({ minRating: 5 })).toEqual([2])
  expect(ids({ maxDistance: 1 })).toEqual([])
})

test('every order holds, and a clinic without a price is last by price', () => {
  const inOrder: Record<Sort, number[]> = {
    distance: [1, 2, 3],
    rating: [2, 1, 5],
    'price-low': [7, 3, 9],
    'price-high': [5, 2, 8],
    experience: [8, 5, 2],
    'next-free': [1, 2, 3],
  }
  for (const sort of Object.keys(inOrder) as Sort[]) expect(ids({ sort }).slice(0, 3)).toEqual(inOrder[sort])
  expect(ids({ sort: 'price-low' }).at(-1)).toBe(4)
  expect(ids({ sort: 'price-high' }).at(-1)).toBe(4)
})

test('the filters offer the prices of the first treatments and years up to the longest experience', () => {
  expect(choicesOf(samples)).toMatchObject({
    priceOptions: [4200, 4600, 4950, 5200, 5400, 5900, 6800, 7200],
    experienceOptions: [1, 3, 5, 10, 15, 20, 25],
  })
  expect(choicesOf(samples.slice(0, 1)).experienceOptions).toEqual([1, 3, 5, 10, 15])
})

test('there are ten sample clinics, every one with all that a clinic of the example has', () => {
  expect(sampleClinics).toHaveLength(10)
  for (const clinic of sampleClinics) {
    expect(clinic.locations.every(({ phoneNumber, address }) => phoneNumber && address)).toBe(true)
    expect(clinic.treatments[0]).toMatchObject({ name: 'Rhinoplasty', duration: expect.any(String) })
    expect(clinic.googleReviews.length).toBeGreaterThan(0)
    expect(clinic.distance).toBeLessThanOrEqual(25)
    expect(reviewRating(clinic.googleReviews)).toBe(clinic.rating)
  }
})

test('prices are counted into equal parts of their range, the fullest being 1', () => {
  expect(heights([0, 1, 2, 110])).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 / 3])
})

test('one price alone makes no picture', () => {
  expect(heights([250])).toEqual([])
  expect(heights([])).toEqual([])
})
