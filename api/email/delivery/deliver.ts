import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { noteBounce } from '../bounces/note-bounce.ts'
import type { EmailToBuild } from './build-email.ts'
import { changeEmail, putOffEmail, storeLinks } from './marketing/queries.ts'
import { failureText, isPutOff, outcomeOf, putOffWaits } from './send-outcome.ts'

/** One email that was put off says nothing about others; a mail server that takes none does. */
function problemOf(outcome: ReturnType<typeof outcomeOf>, error: unknown) {
  if (outcome === 'refused') return 'email_refused'
  if (outcome === 'unknown') return 'email_unknown'
  return isPutOff(error) ? 'email_put_off' : 'email_not_taken'
}

/** Later tries also wait for a mail server that takes nothing: by then nobody is there to send it again. */
function nextTryAfter(error: unknown, attempt: number, now: Date) {
  const wait = putOffWaits[attempt - 1]
  const waits = isPutOff(error) || (attempt > 1 && outcomeOf(error) === 'later')
  return waits && wait !== undefined ? new Date(now.getTime() + wait) : undefined
}

/**
 * Hands over an email whose row already says `sending`, and writes down what became of it. Throws a problem when it was
 * not taken; what a refusal means for the address is decided by the rule for bounces. With the number of the attempt,
 * a deferred one is retried automatically: returns when.
 */
export async function deliver(
  { db, mailer, clock, emailSettings, secret, threads }: Deps,
  emailToBuild: EmailToBuild,
  attempt?: number,
): Promise<Date | undefined> {
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
    const nextTryAt = attempt && nextTryAfter(error, attempt, clock())
    if (nextTryAt) {
      await putOffEmail(db, emailToBuild, { attempts: attempt, nextTryAt, failure })
      return nextTryAt
    }
    await changeEmail(db, emailToBuild.id, { state: outcome === 'unknown' ? 'unknown' : 'failed', failure })
    const { id, email } = emailToBuild
    if (outcome === 'refused')
      await noteBounce(db, { mailId: id, email, answer: failure, source: 'smtp', now: clock() })
    throw new Problem(problemOf(outcome, error))
  }
  await changeEmail(db, emailToBuild.id, { state: 'sent', sentAt: clock(), failure: null })
  return undefined
}

export { emailById, storeLinks } from './marketing/queries.ts'
