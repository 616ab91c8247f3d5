/**
 * Invites a member of staff from the command line: how the first administrator of an installation comes to be. With
 * `--reset` it lets one back in who has lost their device and codes.
 */
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { linkMinutes } from '../api/auth/passwords/password-reset.ts'
import { resetAccess } from '../api/auth/reset-access.ts'
import type { Deps } from '../api/deps.ts'
import { sendQueuedEmails } from '../api/email/delivery/email-queue.ts'
import { invite } from '../api/staff/members/invites/invite.ts'
import { inviteHours, NewInvite } from '../contract/staff/members.ts'
import { migrateAsOwner } from '../db/migrator/as-owner.ts'
import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'

const usage = `Usage: npm run staff:invite -- --email name@example.com --role admin|manager|editor|outreach
       npm run staff:invite -- --email name@example.com --reset`

/** The given value, or a sentence that says it is missing. */
function read<T>(schema: z.ZodType<T>, given: object) {
  const wanted = schema.safeParse(given)
  if (wanted.success) return wanted.data
  throw new Error(`${wanted.error.issues[0]?.message}\n${usage}`)
}

/** The requested action, to run once the database is open. */
function entryFrom(args: string[]) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { email: text, role: text, reset: { type: 'boolean' } } })
  const { reset, ...given } = values
  if (reset) {
    const { email } = read(NewInvite.pick({ email: true }), given)
    const said = `${email} is signed out everywhere, has no second factor, and can choose a new password`
    return async (deps: Deps) => ({
      ...(await resetAccess(deps, email)),
      said,
      within: `${linkMinutes} minutes`,
    })
  }
  const wanted = read(NewInvite, given)
  const said = `${wanted.email} is invited as ${wanted.role}`
  return async (deps: Deps) => {
    const { link } = await invite(deps, undefined, wanted)
    return { link, said, within: `${inviteHours} hours` }
  }
}

async function run() {
  const entry = entryFrom(process.argv.slice(2))
  const config = readConfig(process.env)
  const { deps, close } = await openDeps(config)
  try {
    await migrateAsOwner(deps.db, config.migrationUrl)
    const { link, said, within } = await entry(deps)
    console.log(`\n  ${said}. The link works once, within ${within}:`)
    console.log(`  ${link}\n`)
    await sendQueuedEmails(deps).then(
      () => console.log('  The link has also been emailed.'),
      error => console.log(`  Emailing the link failed (${error.message}). Send it to them yourself.`),
    )
  } finally {
    await close()
  }
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
