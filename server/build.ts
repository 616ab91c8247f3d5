import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkout } from './config.ts'
import { step } from './process/progress.ts'

const sources = [
  'web/**/*.*',
  'contract/**/*.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const stamp = join(checkout, 'build/stamp')

/** Changes with any byte of what the website is built from. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: checkout }).sort()) {
    hash.update(file).update(readFileSync(join(checkout, file)))
  }
  return hash.digest('hex')
}

/** Builds the website unless the build that is there was made from the same files. The signal gives it up. */
export async function buildWebsite(signal?: AbortSignal) {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await step('Building the website', async () => {
    const program = join(checkout, 'node_modules/.bin/react-router')
    await promisify(execFile)(program, ['build'], {
      cwd: checkout,
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
    })
  })
  writeFileSync(stamp, wanted)
}
