import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { suppress } from '../consent/suppress.ts'
import type { EmailToBuild } from './build-email.ts'
import { changeEmail, storeLinks } from './marketing/queries.ts'
import { failureText, isDeadAddress, outcomeOf } from './send-outcome.ts'

const problemOf = { refused: 'email_refused', later: 'email_not_taken', unknown: 'email_unknown' } as const

/**
 * Hands over an email whose row already says `sending`, and writes down what became of it. Throws a problem when it was
 * not taken; an address that does not exist is never written to again.
 */
export async function deliver(
  { db, mailer, clock, emailSettings, secret, threads }: Deps,
  emailToBuild: EmailToBuild,
) {
  const outside = { emailSettings, secret }
  const { message, links } = await threads.run('buildEmail', { outside, emailToBuild }).catch(async error => {
    // Nothing has left us, so it may be tried again.
    await changeEmail(db, emailToBuild.id, { state: 'failed', failure: failureText(error) })
    throw error
  })
  await storeLinks(db, links)
  try {
    await mailer.send(message)
  } catch (error) {
    const outcome = outcomeOf(error)
    const failure = failureText(error)
    await changeEmail(db, emailToBuild.id, { state: outcome === 'unknown' ? 'unknown' : 'failed', failure })
    if (isDeadAddress(error))
      await suppress(db, { email: emailToBuild.email, reason: 'bounced', detail: failure, now: clock() })
    throw new Problem(problemOf[outcome])
  }
  await changeEmail(db, emailToBuild.id, { state: 'sent', sentAt: clock(), failure: null })
}

export { emailById, storeLinks } from './marketing/queries.ts'
