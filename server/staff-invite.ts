/** Invites a member of staff from the command line: how the first administrator of an installation comes to be. */
import { parseArgs } from 'node:util'
import { sendQueuedMails } from '../api/email/mail-queue.ts'
import { invite } from '../api/staff/invites/invite.ts'
import { inviteHours, NewInvite } from '../contract/staff-management.ts'
import { migrate } from '../db/migrate.ts'
import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'

const usage = 'Usage: npm run staff:invite -- --email name@example.com --role admin|manager|editor|outreach'

/** What was asked for, or a sentence that says what is missing. */
function wantedFrom(args: string[]) {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, role: { type: 'string' } } })
  const wanted = NewInvite.safeParse(values)
  if (wanted.success) return wanted.data
  throw new Error(`${wanted.error.issues[0]?.message}\n${usage}`)
}

async function run() {
  const wanted = wantedFrom(process.argv.slice(2))
  const { deps, close } = await openDeps(readConfig(process.env))
  try {
    await migrate(deps.db)
    const { link } = await invite(deps, undefined, wanted)
    console.log(
      `\n  ${wanted.email} is invited as ${wanted.role}. The link works once, within ${inviteHours} hours:`,
    )
    console.log(`  ${link}\n`)
    await sendQueuedMails(deps).then(
      () => console.log('  It was mailed as well.'),
      error => console.log(`  It could not be mailed (${error.message}); pass it on yourself.`),
    )
  } finally {
    await close()
  }
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
