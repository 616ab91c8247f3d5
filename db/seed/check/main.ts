/** `npm run seed:check` tells what in the database contradicts itself: the demo must not. */
import { withDatabase } from '../../with-database.ts'
import { contradictions, findContradictions } from './find-contradictions.ts'

const shown = 5

const found = await withDatabase(db => findContradictions(db))
for (const { says, rows } of found) {
  console.log(`${rows.length} × ${says}`)
  for (const row of rows.slice(0, shown)) console.log(`    ${row}`)
  if (rows.length > shown) console.log(`    and ${rows.length - shown} more`)
}
console.log(`${contradictions.length} checks, ${found.length} found something.`)
if (found.length > 0) process.exitCode = 1
