/** A worker that sends campaigns until it is killed. Arguments: database, SMTP server, seconds of a lease. */
import { startSender } from '../../../api/email/campaigns/engine/sender.ts'
import { readConfig } from '../../../server/config.ts'
import { openDeps } from '../../../server/deps.ts'

const [databaseUrl, smtpUrl, leaseSeconds] = process.argv.slice(2)
const config = readConfig({
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  DATA_DIR: '/tmp',
  APP_SECRET: 'x'.repeat(32),
})
process.on('disconnect', () => process.exit())
const { deps } = await openDeps(config)
const log = { error: (details: object, message: string) => console.error(message, details) }
startSender(deps, log, { leaseSeconds: Number(leaseSeconds), pollMs: 100 })
