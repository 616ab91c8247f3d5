import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkTimeout, chunkTimeoutMs, withinTimeout } from './chunk-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a part that never arrives fails after 120 seconds, not before', async () => {
  const outcome = vi.fn()
  withinTimeout(new Promise(() => {})).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(ChunkTimeout)
})

test('a part that arrives leaves no timer behind', async () => {
  expect(await withinTimeout(Promise.resolve('here'))).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('a part that fails to arrive fails at once with its own error', async () => {
  await expect(withinTimeout(Promise.reject(new Error('404')))).rejects.toThrow('404')
  expect(chunkTimeoutMs).toBe(120_000)
})
