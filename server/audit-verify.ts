/** Recomputes the chain of the audit log. Fails when an entry was changed or removed, or `--hash` is not in the chain. */
import { parseArgs } from 'node:util'
import { verifyAuditLog } from '../api/staff/audit/seal-log.ts'
import { withDatabase } from '../db/with-database.ts'

const maxShown = 20
const { values } = parseArgs({ options: { hash: { type: 'string' } } })

const { sealed, unsealed, lastHash, faults } = await withDatabase(db => verifyAuditLog(db, values.hash))
console.log(`${sealed} entries in the chain, ${unsealed} not in it yet.`)
console.log(`Last hash: ${lastHash}`)
for (const fault of faults.slice(0, maxShown)) console.error(fault)
if (faults.length > maxShown) console.error(`... and ${faults.length - maxShown} more.`)
console.log(faults.length === 0 ? 'The audit log is unchanged.' : `Faults found: ${faults.length}.`)
process.exitCode = faults.length === 0 ? 0 : 1
