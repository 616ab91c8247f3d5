import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { noteBounce } from '../bounces/note-bounce.ts'
import type { EmailToBuild } from './build-email.ts'
import { changeEmail, storeLinks } from './marketing/queries.ts'
import { failureText, isPutOff, outcomeOf } from './send-outcome.ts'

/** One email that was put off says nothing about others; a mail server that takes none does. */
function problemOf(outcome: ReturnType<typeof outcomeOf>, error: unknown) {
  if (outcome === 'refused') return 'email_refused'
  if (outcome === 'unknown') return 'email_unknown'
  return isPutOff(error) ? 'email_put_off' : 'email_not_taken'
}

/**
 * Hands over an email whose row already says `sending`, and writes down what became of it. Throws a problem when it was
 * not taken; what a refusal means for the address is decided by the rule for bounces.
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
    const { id, email } = emailToBuild
    if (outcome === 'refused')
      await noteBounce(db, { mailId: id, email, answer: failure, source: 'smtp', now: clock() })
    throw new Problem(problemOf(outcome, error))
  }
  await changeEmail(db, emailToBuild.id, { state: 'sent', sentAt: clock(), failure: null })
}

export { emailById, storeLinks } from './marketing/queries.ts'
