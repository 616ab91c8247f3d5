import { defineConfig } from 'vitest/config'
import './tests/runs/keep-compiled.ts'

const patience = { testTimeout: 30_000, hookTimeout: 30_000 }
const apart = ['**/*.apart.test.ts']
/** What pages load from the API: Vite prepares the code of pages. */
const pages = 'tests/pages/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: 'tests/support/postgres.ts',
    // Two cores, and PostgreSQL wants some of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'api',
          include: ['{contract,api,geo,taxonomy,db,server,tests}/**/*.test.ts'],
          exclude: [...apart, pages],
          setupFiles: 'tests/runs/light-passwords.ts',
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
          include: ['web/**/*.test.{ts,tsx}', pages],
          exclude: apart,
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          // Stand-ins for globals, clocks and modules, the log and the figures of a whole process, and what runs for minutes.
          name: 'apart',
          include: apart,
          ...patience,
        },
      },
    ],
  },
})
