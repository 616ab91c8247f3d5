/** Starts a bulk run in a process that is killed while it does. Arguments: database, what the start needs as JSON. */
import { startBulk } from '../../../api/email/campaigns/bulk.ts'
import { readConfig } from '../../../server/config.ts'
import { openDeps } from '../../../server/deps.ts'

const [databaseUrl, json = '{}'] = process.argv.slice(2)
const { staffId, killAfterMs, order } = JSON.parse(json)
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: '/tmp', APP_SECRET: 'x'.repeat(32) })
const { deps } = await openDeps(config)
await deps.db.selectFrom('staff').select('id').execute()
setTimeout(() => process.kill(process.pid, 'SIGKILL'), killAfterMs)
const who = { staffId, loginId: staffId, role: 'outreach' as const, withdrawn: [], fresh: true }
await startBulk(
  deps,
  { who, request: { ip: '127.0.0.1' } },
  {
    leaveOutCustomers: false,
    officeHours: false,
    ...order,
  },
)
// The kill comes after the end too: nothing may depend on an orderly one.
setInterval(() => undefined, 1000)
