/** Registers a clinic in a separate process, which is killed when the card provider has answered. */
import { tmpdir } from 'node:os'
import { buildApp } from '../../../api/app.ts'
import { readConfig } from '../../../server/config.ts'
import { openDeps } from '../../../server/deps.ts'

const [databaseUrl, form = '{}'] = process.argv.slice(2)
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: tmpdir(), APP_SECRET: 'x'.repeat(32) })
const { deps } = await openDeps(config)
const { cards } = deps
const dying: typeof cards = {
  ...cards,
  async startSubscription(order) {
    const made = await cards.startSubscription(order)
    process.kill(process.pid, 'SIGKILL')
    return made
  },
}
const app = await buildApp({ ...deps, cards: dying }, config)
const { statusCode } = await app.inject({
  method: 'POST',
  url: '/api/register-essential',
  payload: JSON.parse(form),
})
throw new Error(`It should have died before it answered ${statusCode}`)
