import { expect, test } from 'vitest'
import { visitNeeds } from '../../../contract/directory/profile/visit-filters.ts'
import { addressOf, readAddress } from './address.ts'
import { withoutFilter, withoutFilters } from './fewer-filters.ts'
import { withoutNeed } from './filters/visit-labels.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))
const base = { treatmentName: 'MRI Scan', location: 'Leeds', sort: 'distance', page: 1 } as const

test('a missing part or a blank treatment is no search, an empty place is one', () => {
  expect(read('')).toBeNull()
  expect(read('treatmentName=MRI')).toBeNull()
  expect(read('location=Leeds')).toBeNull()
  expect(read('treatmentName=%20&location=Leeds')).toBeNull()
  expect(read('treatmentName=MRI&location=')).toEqual({
    treatmentName: 'MRI',
    location: '',
    sort: 'rating',
    page: 1,
  })
})

test('every state is in the address and is read back from it', () => {
  const search = {
    ...base,
    sort: 'price-low' as const,
    maxDistance: 12,
    minRating: 4,
    maxPrice: 2500,
    minExperience: 10,
    insurer: 'AXA Health',
    language: 'British Sign Language',
    regulatorRating: 'outstanding',
    has: 'step-free,hearing-loop',
    pay: 'bank-transfer',
    ages: '5-11',
    wait: 'two-weeks',
    openSaturday: '1',
    openEvening: '1',
    openNow: '1',
    repliesWithinDay: '1',
    priced: '1',
    bounds: '53.9,-3.5,56.1,-1',
    page: 3,
  }
  const address = addressOf(search)
  expect(read(address.split('?')[1] ?? '')).toEqual(search)
})

test('what is usual leaves no trace in the address', () => {
  expect(addressOf(base)).toBe('/results?treatmentName=MRI+Scan&location=Leeds')
  expect(addressOf({ ...base, location: '', sort: 'rating' })).toBe(
    '/results?treatmentName=MRI+Scan&location=',
  )
})

test('several facts come one by one from a form, in a list from an address, and are taken away one by one', () => {
  const several = { ...base, has: 'step-free,video' }
  expect(read('treatmentName=MRI+Scan&location=Leeds&has=step-free&has=video')).toEqual(several)
  expect(read('treatmentName=MRI+Scan&location=Leeds&has=step-free,video')).toEqual(several)
  for (const has of ['sauna', 'step-free,sauna', 'step-freevideo', 'video-call', '<b>'])
    expect(read(`treatmentName=MRI+Scan&location=Leeds&has=${encodeURIComponent(has)}`), has).toEqual(base)
  expect(withoutNeed(several, 'step-free')).toEqual({ ...base, has: 'video' })
  expect(withoutNeed({ ...base, has: 'video' }, 'video')).toEqual(base)
})

test('untouched fields of a form mean any', () => {
  expect(
    read('treatmentName=MRI+Scan&location=Leeds&maxDistance=&minRating=&maxPrice=&minExperience='),
  ).toEqual(base)
})

test('what cannot be meant is left out or brought to the nearest thing that can', () => {
  const hostile = (query: string) => read(`treatmentName=MRI+Scan&location=Leeds&${query}`)
  expect(hostile('sort=paid&page=-1&minRating=good')).toEqual(base)
  expect(hostile('maxDistance=-4&maxPrice=NaN&minExperience=%00')).toEqual(base)
  expect(hostile('maxDistance=500&minRating=9&page=99999999')).toEqual({
    ...base,
    maxDistance: 50,
    minRating: 5,
    page: 50_000,
  })
  expect(hostile('page=1e999')?.page).toBe(1)
  for (const bounds of [
    '1,2,3',
    '1,2,3,4,5',
    '1e9,2,3,4',
    '1234,2,3,4',
    '1,2,3,NaN',
    '<b>,2,3,4',
    '1.2345678,2,3,4',
  ])
    expect(hostile(`bounds=${encodeURIComponent(bounds)}`), bounds).toEqual(base)
  expect(read(`treatmentName=${'x'.repeat(300)}&location=Leeds`)?.treatmentName).toHaveLength(100)
})

test('without a place there is no distance to order or filter by', () => {
  const search = read('treatmentName=MRI&location=&sort=distance&maxDistance=5')
  expect(search?.sort).toBe('rating')
  expect(search?.maxDistance).toBeUndefined()
})

test('taking filters away keeps the order and goes back to the first page', () => {
  const search = { ...base, sort: 'rating' as const, maxPrice: 900, minRating: 4, page: 2 }
  expect(withoutFilter(search, 'maxPrice')).toEqual({ ...base, sort: 'rating', minRating: 4 })
  expect(withoutFilters(search)).toEqual({ ...base, sort: 'rating' })
})

test.each(visitNeeds)('the address takes the filter has=%s', need => {
  expect(read(`treatmentName=MRI&location=Leeds&has=${need}`)?.has).toBe(need)
})
