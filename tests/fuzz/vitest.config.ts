import { defineConfig } from 'vitest/config'

/** Up to an hour for a call on a busy machine, where the usual tests have seconds: this is not part of them. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    globalSetup: 'tests/support/postgres.ts',
    include: ['tests/fuzz/*.fuzz.ts'],
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
})
