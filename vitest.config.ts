import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,api,web,geo,taxonomy,db,server,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/postgres.ts',
    // Two cores, and PostgreSQL wants some of them.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
