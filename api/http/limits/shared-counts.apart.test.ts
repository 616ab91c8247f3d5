import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deps } from '../../deps.ts'
import { addRequests } from './queries.ts'
import { shareCounts } from './shared-counts.ts'

vi.mock('./queries.ts', () => ({ addRequests: vi.fn(), dropOldRequests: vi.fn(async () => undefined) }))
const adding = vi.mocked(addRequests)
const deps = { secret: 'a secret' } as Deps
const log = { warn: vi.fn() }
const limit = { requests: 1, seconds: 10 }

beforeEach(() => {
  vi.useFakeTimers()
  adding.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

test('while the database hangs nothing queues up that closing would wait for', async () => {
  let fail = () => {}
  adding.mockImplementation(() => new Promise((_, reject) => (fail = () => reject(new Error('gone')))))
  const shared = shareCounts(deps, log)
  const counts = shared.under('search', limit)
  for (let second = 0; second < 5; second++) {
    counts.add('192.0.2.1')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const closed = shared.close()
  fail()
  await closed
  expect(adding).toHaveBeenCalledTimes(1)
})

test('counts that could not be shared are shared later, until they expire', async () => {
  adding.mockRejectedValue(new Error('away'))
  const shared = shareCounts(deps, log)
  shared.under('search', limit).add('192.0.2.1')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(adding.mock.calls.map(([, [count]]) => count?.requests)).toEqual(Array(9).fill(1))
  await shared.close()
})

test('no more than can be remembered waits to be told', async () => {
  adding.mockRejectedValue(new Error('away'))
  const shared = shareCounts(deps, log)
  const counts = shared.under('search', limit)
  for (let address = 0; address < 10_500; address++) counts.add(`2001:db8::${address}`)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(adding.mock.calls[0]?.[1]).toHaveLength(10_000)
  await shared.close()
})
