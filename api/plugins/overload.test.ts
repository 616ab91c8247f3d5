import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../tests/support/api.ts'

const api = await startApi({
  extend: app => {
    app.get('/busy', async () => {
      for (let round = 0; round < 4; round++) {
        const end = performance.now() + 1_500
        while (performance.now() < end);
        await pause(1)
      }
      return {}
    })
  },
})

const patience = { timeout: 20_000, interval: 20 }

test('while the process cannot keep up it says so and when to come back, still answers probes, and recovers', async () => {
  const visitor = api.anActor()
  const busy = visitor.get('/busy')
  await vi.waitFor(async () => {
    const reply = await visitor.get('/api/suggest/treatments?q=mri')
    expect(reply.status).toBe(503)
    expect(reply.body.code).toBe('unavailable')
    expect(reply.headers['retry-after']).toBe('5')
  }, patience)
  expect((await visitor.get('/healthz')).status).toBe(200)
  await busy
  await vi.waitFor(async () => {
    expect((await visitor.get('/api/suggest/treatments?q=mri')).status).toBe(200)
  }, patience)
})
