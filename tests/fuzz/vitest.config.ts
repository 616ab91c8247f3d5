import { defineConfig } from 'vitest/config'

/** Minutes for each call, where the usual tests have seconds: this is not part of them. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    globalSetup: 'tests/support/postgres.ts',
    include: ['tests/fuzz/*.fuzz.ts'],
    testTimeout: 20 * 60_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
})
