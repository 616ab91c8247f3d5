import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { logOptions } from '../../api/log.ts'
import { startApi } from '../../tests/support/api.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { showFigures } from './worker-figures.ts'

const api = await startApi()
const log = pino({ level: 'silent' })

test('what the jobs of a worker come to is shown inside the network, never through a proxy', async () => {
  const figures = await showFigures(api.deps, log, { port: 0, host: '127.0.0.1' })
  const jobs = await startJobs(api.deps, log)
  try {
    await jobs.runNow('drop-old-outbox')
    await vi.waitFor(
      async () =>
        expect(await (await fetch(`${figures.address}/metrics`)).text()).toMatch(
          /job_duration_seconds_count\{[^}]*name="drop-old-outbox"[^}]*outcome="done"[^}]*\} [1-9]/,
        ),
      { timeout: 20_000, interval: 200 },
    )
    expect(await (await fetch(`${figures.address}/readyz`)).json()).toEqual({ status: 'ready' })
    const outside = await fetch(`${figures.address}/metrics`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect(outside.status).toBe(404)
  } finally {
    await jobs.stop()
    await figures.close()
  }
})

test('a failed job is counted, and its log line names it without its data', async () => {
  const lines: string[] = []
  const seen = pino({ level: 'info', ...logOptions }, { write: line => void lines.push(line) })
  const figures = await showFigures(api.deps, log, { port: 0, host: '127.0.0.1' })
  const clock = () => {
    throw new Error('no time for ruth.hale@patients.test')
  }
  const jobs = await startJobs({ ...api.deps, clock }, seen)
  try {
    await jobs.runNow('drop-old-outbox')
    await vi.waitFor(
      () => expect(lines.some(line => line.includes('"job":"drop-old-outbox"'))).toBe(true),
      20_000,
    )
    expect(lines.join('')).not.toContain('ruth')
    expect(await (await fetch(`${figures.address}/metrics`)).text()).toMatch(
      /job_duration_seconds_count\{[^}]*name="drop-old-outbox"[^}]*outcome="failed"/,
    )
  } finally {
    await jobs.stop()
    await figures.close()
  }
})

test('a metrics port that another process has is named', async () => {
  const figures = await showFigures(api.deps, log, { port: 0, host: '127.0.0.1' })
  const port = Number(new URL(figures.address).port)
  try {
    await expect(showFigures(api.deps, log, { port, host: '127.0.0.1' })).rejects.toThrow(
      `METRICS_PORT ${port} is in use`,
    )
  } finally {
    await figures.close()
  }
})
