import journeys from './playwright.config.ts'

/** `npm run gallery` starts the same server as the journeys. */
export default {
  ...journeys,
  testDir: 'tests/e2e/gallery',
  testMatch: 'pictures.ts',
  retries: 0,
  timeout: 180_000,
  reporter: [['line']],
  // Some pictures are of what follows a click on a button that copies.
  use: { ...journeys.use, permissions: ['clipboard-write'] },
}
