import { defineConfig } from 'vitest/config'

const patience = { testTimeout: 30_000, hookTimeout: 30_000 }
const apart = ['**/*.apart.test.ts']
/** Tests over the whole API that, like those beside its code, stub nothing global. */
const overAll = ['tests/{calls,understanding}/*.test.ts', 'tests/support/**/*.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'tests/support/postgres.ts',
    // Two cores, and PostgreSQL wants some of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'api',
          include: ['{contract,api,geo,taxonomy,db}/**/*.test.ts', ...overAll],
          exclude: apart,
          // A file has a database and an API of its own and stubs nothing global, so that the files of a worker can
          // share what they import: that takes longer than most of their tests.
          isolate: false,
          // Node runs these files as the server does, without Vite, which would take half of the time to prepare them.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: apart,
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          // Stand-ins for globals, clocks and modules, the log and the figures of a whole process; elsewhere the name says so.
          name: 'apart',
          include: ['{server,tests}/**/*.test.ts', ...apart],
          exclude: ['**/node_modules/**', ...overAll],
          ...patience,
        },
      },
    ],
  },
})
