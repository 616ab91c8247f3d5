import { expect, test } from 'vitest'
import type { DeskQueue } from '../../../contract/staff/desk.ts'
import { byUrgency, formatAge, limitWords, ownerWords, shareOfLimit } from './queue-words.ts'

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

test('what is late comes first, then what is nearest to its limit, and what needs nobody comes last', () => {
  const queue = (name: DeskQueue['name'], hours: number, late = 0): DeskQueue => ({
    name,
    count: 1,
    late,
    clinics: null,
    oldest: new Date(now.getTime() - hours * 3_600_000).toISOString(),
    owners: [],
    mine: 0,
    unowned: 1,
    next: null,
  })
  const queues = [
    queue('payments', 80, 1),
    queue('enquiries', 480, 3),
    queue('verify', 30, 1),
    queue('ratings', 900),
    queue('paused', 20),
    queue('running', 9_000),
  ]
  expect(byUrgency(queues, now).map(({ name }) => name)).toEqual([
    'enquiries',
    'payments',
    'verify',
    'paused',
    'ratings',
    'running',
  ])
})
