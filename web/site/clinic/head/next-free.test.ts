import { expect, test } from 'vitest'
import { nextFreeOf } from './next-free.ts'

test('a card says where the next free time varies by treatment', () => {
  const free = { startsAt: '2026-11-19T10:30:00.000Z', locationId: 'here' }
  const words = (nextFree: Parameters<typeof nextFreeOf>[0]['nextFree']) =>
    nextFreeOf({ id: '1', nextFree, locations: [] })
  expect(words(free)).toMatchObject({ when: 'Thu 19 Nov, 10:30', byTreatment: false })
  expect(words({ ...free, byTreatment: true })).toMatchObject({
    when: 'Thu 19 Nov, 10:30 (varies by treatment)',
    // For a figure, which has its note below it.
    start: 'Thu 19 Nov, 10:30',
    byTreatment: true,
  })
  expect(words(undefined)).toBeNull()
})
