/** Recomputes the chain of the audit log. Fails when an entry was changed or removed, or `--hash` is not in the chain. */
import { parseArgs } from 'node:util'
import { verifyAuditLog } from '../api/staff/audit/seal-log.ts'
import { keptFor } from '../contract/rules/limits.ts'
import { withDatabase } from '../db/with-database.ts'

const maxShown = 20
const { values } = parseArgs({ options: { hash: { type: 'string' } } })

const { sealed, deleted, unsealed, lastHash, faults } = await withDatabase(db =>
  verifyAuditLog(db, values.hash),
)
console.log(`${sealed} entries in the chain, ${unsealed} not in it yet.`)
if (deleted > 0)
  console.log(
    `${deleted} of them were deleted after ${keptFor.auditMonths / 12} years; their hashes are still here.`,
  )
console.log(`Last hash: ${lastHash}`)
for (const fault of faults.slice(0, maxShown)) console.error(fault)
if (faults.length > maxShown) console.error(`... and ${faults.length - maxShown} more.`)
console.log(faults.length === 0 ? 'The audit log is unchanged.' : `Faults found: ${faults.length}.`)
process.exitCode = faults.length === 0 ? 0 : 1
