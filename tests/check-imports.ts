/**
 * Holds the imports against the rules in tests/import-rules.ts, and fails when it did not read the whole tree. Also holds
 * what our own renderer draws against tests/markup-rules.ts.
 */
import { globSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import { options, rules } from './import-rules.ts'
import { findUndrawable } from './markup-rules.ts'

const folders = ['contract', 'api', 'web', 'geo', 'taxonomy', 'db', 'server', 'bench', 'tests'].filter(
  folder => globSync(`${folder}/**/*.ts`).length > 0,
)
const { output } = await cruise(folders, { ...options, ruleSet: rules, validate: true })
if (typeof output === 'string') throw new Error(output)

const expected = folders.flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`))
const read = new Set(output.modules.map(module => module.source))
const missed = expected.filter(file => !read.has(file))
const { violations } = output.summary

for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`)
for (const file of missed) console.error(`not read: ${file}`)
console.log(`${expected.length} modules, ${violations.length} forbidden imports`)

const { drawn, faults } = findUndrawable()
for (const fault of faults)
  console.error(`drawn by markupOf, which knows neither hooks nor handlers: ${fault}`)
if (drawn === 0) console.error('nothing is drawn by markupOf: did its folder move?')
process.exitCode = violations.length || missed.length || faults.length || drawn === 0 ? 1 : 0
