/**
 * `npm run test:fuzz`: every hostile value in every field of every call. `npm run test:fuzz -- /api/login` does so for
 * the calls whose method and path contain this.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostileValues } from './hostile-values.ts'
import type { Outcome } from './walk.ts'

const parts = Math.min(4, 2 * availableParallelism())
const reports = mkdtempSync(join(tmpdir(), 'clinic-atlas-fuzz-'))
const [only = ''] = process.argv.slice(2)
const began = Date.now()

async function run(part: number) {
  const env = { FUZZ_PART: `${part}`, FUZZ_PARTS: `${parts}`, FUZZ_REPORTS: reports, FUZZ_ONLY: only }
  const args = ['run', '--config', join(import.meta.dirname, 'vitest.config.ts'), '--passWithNoTests']
  const vitest = spawn('vitest', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(vitest, 'exit')
  return code === 0
}

const ok = (await Promise.all(Array.from({ length: parts }, (_, part) => run(part)))).every(Boolean)
const read = (name: string): { calls: number; outcomes: Outcome[] } =>
  JSON.parse(readFileSync(join(reports, name), 'utf8'))
const results = globSync('*.json', { cwd: reports }).map(read)
rmSync(reports, { recursive: true, force: true })

const outcomes = results.flatMap(result => result.outcomes)
const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
const byStatus: Record<string, number> = {}
for (const outcome of outcomes)
  for (const [status, count] of Object.entries(outcome.byStatus))
    byStatus[status] = (byStatus[status] ?? 0) + count
const failures = outcomes.flatMap(outcome => outcome.failures)

if (failures.length > 0) {
  console.log('\nFailed:')
  for (const { call, field, value, status, answer } of failures)
    console.log(`  ${status} ${call} ${field}: ${value} ${answer}`)
}
const calls = results.reduce((total, result) => total + result.calls, 0)
const seconds = Math.round((Date.now() - began) / 1000)
console.log(`
${hostileValues.length} values, ${sum(({ fields }) => fields)} fields, ${outcomes.length} of ${calls} calls, ${sum(({ requests }) => requests)} requests in ${seconds} s
${Object.entries(byStatus)
  .map(([status, count]) => `${status}: ${count}`)
  .join(', ')}
${failures.length} failed`)
process.exitCode = ok && failures.length === 0 && outcomes.length === calls ? 0 : 1
