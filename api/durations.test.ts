import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { Durations } from './durations.ts'

test("shows what the library's histogram shows of the same times", async () => {
  const bounds = [0.1, 0.5, 2]
  const ours = new Registry()
  const durations = new Durations(ours, 'took_seconds', 'Time it took', bounds)
  const theirs = new Registry()
  const labelNames = ['route', 'status']
  const histogram = new Histogram({
    name: 'took_seconds',
    help: 'Time it took',
    labelNames,
    buckets: bounds,
    registers: [theirs],
  })
  for (const [route, status, seconds] of [
    ['/a', 200, 0.05],
    ['/a', 200, 0.1],
    ['/a', 404, 0.3],
    ['/b', 200, 99],
    ['/a', 200, 1.75],
  ] as const) {
    durations.labels({ route, status }).observe(seconds)
    histogram.labels({ route, status }).observe(seconds)
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
})

test('a timer counts the time until it is ended', async () => {
  const registry = new Registry()
  const durations = new Durations(registry, 'took_seconds', 'Time it took', [60])
  const seconds = durations.labels({ route: '/a' }).startTimer()()
  expect(seconds).toBeGreaterThanOrEqual(0)
  expect(await registry.metrics()).toContain('took_seconds_bucket{le="60",route="/a"} 1')
})
