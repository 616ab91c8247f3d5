import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateGuard, guardLimits } from './rate-guard.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = (guard: ReturnType<typeof createRateGuard>, times: number) =>
  Array.from({ length: times }, () => guard.admit()).filter(Boolean).length

test('fifty requests within a minute pass, the next one blocks', () => {
  const guard = createRateGuard(guardLimits)
  expect(ask(guard, 50)).toBe(50)
  expect(guard.isBlocked()).toBe(false)
  expect(guard.admit()).toBe(false)
  expect(guard.isBlocked()).toBe(true)
})

test('a block lasts 30 seconds, and then counting starts again', () => {
  const guard = createRateGuard(guardLimits)
  ask(guard, 51)
  vi.advanceTimersByTime(29_999)
  expect(guard.admit()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(guard.isBlocked()).toBe(false)
  expect(ask(guard, 50)).toBe(50)
})

test('requests older than a minute no longer count', () => {
  const guard = createRateGuard(guardLimits)
  ask(guard, 50)
  vi.advanceTimersByTime(59_999)
  const late = createRateGuard(guardLimits)
  ask(late, 50)
  vi.advanceTimersByTime(1)
  expect(guard.admit()).toBe(true)
  expect(late.admit()).toBe(false)
})

test('subscribers are notified of the block and of its end, until they unsubscribe', () => {
  const guard = createRateGuard(guardLimits)
  const heard = vi.fn()
  const leave = guard.subscribe(heard)
  ask(guard, 51)
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(30_000)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  ask(guard, 51)
  expect(heard).toHaveBeenCalledTimes(2)
})
