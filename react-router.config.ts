import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

/** Compresses what browsers fetch once, here, so that serving it costs nothing. */
const compressFiles = (folder: string) =>
  Promise.all(
    globSync('**/*.{js,css,svg}', { cwd: folder }).map(async name => {
      const file = join(folder, name)
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The list of all routes would be 8 KB of script for every visitor; a page asks for those it links to once it is taken over.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: async ({ reactRouterConfig }) => {
    await compressFiles(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
