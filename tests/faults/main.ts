/** `npm run test:faults` runs every scenario of this folder, `npm run test:faults -- campaign` one of them. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebsite } from '../../server/build.ts'

const known = globSync('*.ts', { cwd: import.meta.dirname })
  .filter(file => file !== 'main.ts')
  .map(file => file.replace(/\.ts$/, ''))
  .sort()
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no scenario "${unknown[0]}", only ${known.join(', ')}`)

// Not in the middle of a scenario, which waits for its servers only so long.
await buildWebsite()

/** Each in a separate process: leftovers of one must not help or harm the next. */
const failed = (wanted.length > 0 ? wanted : known).filter(name => {
  console.log(`== ${name}`)
  const start = Date.now()
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  })
  console.log(`  ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s\n`)
  return status !== 0
})
console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all scenarios passed')
process.exitCode = failed.length > 0 ? 1 : 0
