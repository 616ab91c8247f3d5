import { expect, test } from 'vitest'
import { nextFreeOf } from './next-free.ts'

test('a card says where the next free time varies by treatment', () => {
  const free = { startsAt: '2026-11-19T10:30:00.000Z', locationId: 'here' }
  const words = (nextFree: Parameters<typeof nextFreeOf>[0]['nextFree']) =>
    nextFreeOf({ id: '1', nextFree, locations: [] })?.when
  expect(words(free)).toBe('Thu 19 Nov, 10:30')
  expect(words({ ...free, byTreatment: true })).toBe('Thu 19 Nov, 10:30 (varies by treatment)')
  expect(words(undefined)).toBeUndefined()
})
