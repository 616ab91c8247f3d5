import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, untilReady } from '../../faults/support/processes.ts'
import { test as base } from './test.ts'

/** Journeys on a server of their own, where listings are checked before patients see them, as in production. */
export const test = base.extend<object, { checkedBefore: string }>({
  checkedBefore: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be a pattern
    async ({}, use, worker) => {
      const port = Number(process.env.JOURNEYS_PORT ?? 4300) + 1 + worker.parallelIndex
      const dataDir = mkdtempSync(join(tmpdir(), 'clinic-atlas-checked-before-'))
      // The database has a user of its own.
      chmodSync(dataDir, 0o755)
      const server = startProgram('server/main.ts', {
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: dataDir,
        SEED: 'demo',
        LISTING_VERIFICATION: 'before',
      })
      const origin = `http://127.0.0.1:${port}`
      await untilReady(origin, 240_000)
      await use(origin)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ checkedBefore }, use) => use(checkedBefore),
})

export { expect } from './test.ts'
