import { expect, test } from 'vitest'
import { activeFilters, leftOut } from './filter-labels.ts'
import { removableFilters } from './visit-labels.ts'

const base = { treatmentName: 'MRI Scan', location: 'Leeds', sort: 'distance', page: 1 } as const

test('filters that are on are named with their values, those that are off are not', () => {
  expect(activeFilters(base)).toEqual([])
  const search = { ...base, maxDistance: 4, minRating: 5, maxPrice: 1250, minExperience: 1 }
  expect(activeFilters(search).map(({ label }) => label)).toEqual([
    'Within 4 km',
    'Rated 5',
    'Up to £1,250',
    '1 year or more',
  ])
})

test('filters of one choice say what is chosen', () => {
  const search = { ...base, insurer: 'Bupa', language: 'Polish', regulatorRating: 'good', openNow: '1' }
  expect(activeFilters(search).map(({ label }) => label)).toEqual([
    'Accepts Bupa',
    'Speaks Polish',
    'CQC: Good or Outstanding',
    'Open now',
  ])
})

test('of several facts about a visit each is named by itself, once', () => {
  const search = { ...base, has: 'video,step-free,video', pay: 'finance', ages: 'under-5', wait: 'same-day' }
  expect(removableFilters(search).map(({ label }) => label)).toEqual([
    'Video consultations',
    'Step-free access',
    'Finance offered',
    'Sees children under 5',
    'First appointment the same day',
  ])
  expect(removableFilters(search)[0]?.without).toEqual({ ...search, has: 'step-free' })
})

test('the end of the list says what the filters leave out', () => {
  expect(leftOut(base, 0)).toBeNull()
  expect(leftOut({ ...base, maxDistance: 4 }, 8)).toBe('8 more clinics are over 4 km away.')
  expect(leftOut({ ...base, maxDistance: 4, minRating: 4 }, 1)).toBe(
    "1 more clinic doesn't match your filters.",
  )
})
