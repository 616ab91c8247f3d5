import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import './tests/runs/keep-compiled.ts'
import { findOrInstallBrowser } from './tests/runs/browser.ts'
import { quickFolder } from './tests/runs/quick-folder.ts'

const port = Number(process.env.JOURNEYS_PORT ?? 4300)
/** Where the journeys go instead, when something is served there already. */
const served = process.env.JOURNEYS_ORIGIN
// Set once for the main process and inherited by its workers, which read this file again.
if (!process.env.JOURNEYS_DATA) {
  const folder = mkdtempSync(join(quickFolder(), 'clinic-atlas-journeys-'))
  process.env.JOURNEYS_DATA = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
}
chmodSync(process.env.JOURNEYS_DATA, 0o755)

export default defineConfig({
  testDir: 'tests/e2e',
  // Unit tests of what journeys are made with stand beside it.
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // One more than cores: a journey waits for its server, timers and the network for much of its time.
  workers: 3,
  timeout: 60_000,
  // Two busy cores stall a browser now and then; what needed the second try is listed as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  use: {
    baseURL: served ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Animations are drawn in software, frame by frame; journeys that are about motion ask for it.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  ...(!served && {
    webServer: {
      command: 'node server/main.ts',
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      // Each journey comes from an address of its own, so that the limits can stay on.
      env: {
        PORT: String(port),
        DATA_DIR: process.env.JOURNEYS_DATA,
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'warn',
        // More than any demo campaign has, so that only the journey about approval meets it.
        CAMPAIGN_APPROVAL_ABOVE: '50',
      },
    },
  }),
})
