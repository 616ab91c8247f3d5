/**
 * Fails on a regular expression whose time grows faster than its input, unless tests/regexps/bounded.ts says what
 * bounds that input. Verdicts are kept in tests/regexps/verdicts.json; `--write` brings that file up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { bounded } from './regexps/bounded.ts'
import { findRegexps } from './regexps/find-regexps.ts'
import { judgeAll } from './regexps/judge-regexps.ts'

const file = new URL('./regexps/verdicts.json', import.meta.url)
const kept: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
const { verdicts, fresh, faults } = judgeAll(findRegexps(), kept, bounded)

for (const fault of faults) console.error(fault)
if (process.argv.includes('--write')) {
  const sorted = [...verdicts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
} else if (fresh > 0)
  console.log(`${fresh} judged just now; "npm run check:regexps -- --write" keeps the verdicts`)
console.log(`${verdicts.size} regular expressions, ${faults.length} faults`)
process.exitCode = faults.length ? 1 : 0
