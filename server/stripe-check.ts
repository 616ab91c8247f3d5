/** `npm run stripe:check`: compares the settings with the account at Stripe. */
import { checkStripe } from '../api/adapters/cards/stripe-check.ts'
import { neededEvents } from '../api/adapters/cards/stripe-event.ts'
import { readConfig } from './config.ts'
import { fail } from './process/progress.ts'
import { webhookUrl } from './production/refuse-wrong-stripe.ts'

async function main() {
  const { stripe, publicUrl } = readConfig(process.env)
  if (!stripe) throw new Error('The four STRIPE_ settings are not set: payments are simulated.')
  const url = webhookUrl(publicUrl)
  const { wrong, unknown, webhook } = await checkStripe(stripe, url)
  const problems = [...wrong, ...unknown, ...webhook]
  console.log(`Webhook: ${url}`)
  console.log(`Events: ${neededEvents.join(', ')}`)
  for (const problem of problems) console.log(`- ${problem}`)
  console.log(problems.length > 0 ? `${problems.length} to fix.` : 'All in order.')
  process.exitCode = problems.length > 0 ? 1 : 0
}

await main().catch(fail)
