/** A node with the settings of its environment that sends price alerts once, its clock so many milliseconds ahead. */
import { sendPriceNews } from '../../../api/patients/price-alerts/send-news.ts'
import { readConfig } from '../../../server/config.ts'
import { openDeps } from '../../../server/deps.ts'

const [ahead] = process.argv.slice(2)
const config = readConfig(process.env)
const { deps, close } = await openDeps(config)
const secret = process.env.ALERT_SECRET ?? deps.secret
await sendPriceNews({ ...deps, secret, clock: () => new Date(Date.now() + Number(ahead)) })
await close()
