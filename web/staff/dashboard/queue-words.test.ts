import { expect, test } from 'vitest'
import { formatAge, limitWords, ownerWords, shareOfLimit } from './queue-words.ts'

const now = new Date('2026-11-16T12:00:00Z')

test.each([
  ['2026-11-16T11:30:00Z', 'under an hour'],
  ['2026-11-16T10:59:00Z', '1 hour'],
  ['2026-11-14T13:00:00Z', '47 hours'],
  ['2026-11-14T12:00:00Z', '2 days'],
  ['2026-10-16T12:00:00Z', '31 days'],
])('what waits since %s waits for %s', (since, words) => expect(formatAge(since, now)).toBe(words))

test('a limit is named in hours or days, and not where there is none', () => {
  expect([limitWords('paused'), limitWords('payments'), limitWords('silent')]).toEqual([
    'limit 24 hours',
    'limit 3 days',
    undefined,
  ])
})

test('what has waited half of its limit is drawn as half, what is late as all of it', () => {
  const share = (name: 'paused' | 'silent', since: string) => shareOfLimit(name, since, now)
  expect(share('paused', '2026-11-16T00:00:00Z')).toBe(0.5)
  expect(share('paused', '2026-11-01T00:00:00Z')).toBe(1)
  expect(share('silent', '2026-11-01T00:00:00Z')).toBeUndefined()
})

test('an owner is named, oneself as you', () => {
  expect(ownerWords({ owners: [] }, 'Jo Lee')).toBeUndefined()
  expect(ownerWords({ owners: ['Jo Lee'] }, 'Jo Lee')).toBe('You')
  expect(ownerWords({ owners: ['Sam Okafor', 'Jo Lee', 'Al Roe'] }, 'Jo Lee')).toBe('Sam Okafor and 2 others')
})
