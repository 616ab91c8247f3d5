/** Recomputes the review ledger: its hashes, and the number of published reviews. Fails when a row was changed. */
import { verifyLedger } from '../api/patients/reviews/ledger/verify-ledger.ts'
import { withDatabase } from '../db/with-database.ts'

const maxShown = 20

const { entries, published, lastHash, faults } = await withDatabase(verifyLedger)
console.log(`${entries} entries, ${published} reviews published now.`)
console.log(`Last hash: ${lastHash}`)
for (const fault of faults.slice(0, maxShown)) console.error(fault)
if (faults.length > maxShown) console.error(`... and ${faults.length - maxShown} more.`)
console.log(faults.length === 0 ? 'The ledger is complete and unchanged.' : `${faults.length} faults found.`)
process.exitCode = faults.length === 0 ? 0 : 1
