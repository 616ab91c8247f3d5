/**
 * `npm run test:faults -- all` (or without a name) runs every scenario of this folder and prints a summary of them,
 * `npm run test:faults -- campaign` one of them.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebsite } from '../../server/build.ts'
import { figuresIn, summaryOf } from './support/figures.ts'
import { skippedCode } from './support/promises.ts'

/** One that hangs must not keep the others from running. */
const longestMs = 45 * 60_000

const known = globSync('*.ts', { cwd: import.meta.dirname })
  .filter(file => file !== 'main.ts')
  .map(file => file.replace(/\.ts$/, ''))
  .sort()
const named = process.argv.slice(2)
const wanted = named.length === 0 || named.includes('all') ? known : named
const unknown = wanted.filter(name => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no scenario "${unknown[0]}", only all, ${known.join(', ')}`)

// Not in the middle of a scenario, which waits for its servers only so long.
await buildWebsite()

const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-figures-'))
/** Each in a separate process: leftovers of one must not help or harm the next. */
const outcomes = wanted.map(name => {
  console.log(`== ${name}`)
  const [start, [load = 0]] = [Date.now(), loadavg()]
  const file = join(folder, name)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
    env: { ...process.env, FAULT_FIGURES: file },
    timeout: longestMs,
  })
  const ms = Date.now() - start
  const outcome = status === 0 ? 'passed' : status === skippedCode ? 'skipped' : 'FAILED'
  console.log(`  ${outcome} in ${Math.round(ms / 1000)} s\n`)
  return { name, outcome, ms, load, figures: figuresIn(file) }
})
rmSync(folder, { recursive: true, force: true })
console.log(
  `${availableParallelism()} cores; the load is that of the machine as each began.\n\n${summaryOf(outcomes)}\n`,
)
const failed = outcomes.filter(({ outcome }) => outcome === 'FAILED').map(({ name }) => name)
console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : 'none failed')
process.exitCode = failed.length > 0 ? 1 : 0
