import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

/** Compresses what browsers fetch once, here, so that serving it costs nothing. */
function compressFiles(folder: string) {
  for (const name of globSync('**/*.{js,css,svg}', { cwd: folder })) {
    const file = join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The list of all routes would be 8 KB of script for every visitor; a page asks for those it links to once it is taken over.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
