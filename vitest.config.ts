import { defineConfig } from 'vitest/config'

const patience = { testTimeout: 30_000, hookTimeout: 30_000 }

export default defineConfig({
  test: {
    globalSetup: 'tests/support/postgres.ts',
    // Two cores, and PostgreSQL wants some of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'api',
          include: ['{contract,api,geo,taxonomy,db}/**/*.test.ts'],
          exclude: ['**/*.apart.test.ts'],
          // A file has a database and an API of its own and stubs nothing global, so that the files of a worker can
          // share what they import: that takes longer than most of their tests.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          // Stand-ins for globals, clocks and modules, the log and the figures of a whole process; elsewhere the name says so.
          name: 'apart',
          include: ['{web,server,tests}/**/*.test.{ts,tsx}', '**/*.apart.test.ts'],
          exclude: ['**/node_modules/**'],
          ...patience,
        },
      },
    ],
  },
})
