/** Fails when a folder has so many entries side by side that nobody finds anything in it. */
import { execFileSync } from 'node:child_process'

const maxEntries = 22
/** Data, migrations and decision records only grow; the root holds what tools look for there. */
const exempt = [
  /^$/,
  /^db\/migrations$/,
  /^docs\/decisions$/,
  /^taxonomy\/treatments$/,
  /\/data$/,
  /\/accepted$/,
]

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')
const entriesOf = new Map<string, Set<string>>()
for (const file of files.filter(Boolean)) {
  const steps = file.split('/')
  for (const [index, step] of steps.entries()) {
    const folder = steps.slice(0, index).join('/')
    entriesOf.set(folder, (entriesOf.get(folder) ?? new Set()).add(step))
  }
}
const crowded = [...entriesOf].filter(
  ([folder, { size }]) => size > maxEntries && !exempt.some(pattern => pattern.test(folder)),
)
for (const [folder, { size }] of crowded)
  console.error(`${folder} has ${size} entries; more than ${maxEntries} need folders of their own`)
console.log(`${entriesOf.size} folders, ${crowded.length} crowded`)
process.exitCode = crowded.length > 0 ? 1 : 0
