import { Problem, type ProblemCode } from '../../../../contract/core/problems.ts'
import { isUnavailable } from '../../../../db/connections/unavailable.ts'
import type { Deps } from '../../../deps.ts'
import { issueReminderLink } from '../../../providers/signup/partial/reminder.ts'
import { noteBounce } from '../../bounces/note-bounce.ts'
import { storeLinks } from '../../delivery/deliver.ts'
import { failureText } from '../../delivery/send-outcome.ts'
import { makeTogether } from './make-together.ts'
import { failedOutcome, faultyOutcome, postponedOutcome, sentOutcome } from './outcome.ts'
import type { Claimed, Outcome, RunningRun } from './queries.ts'

export type Log = { error(details: object, message: string): void }

const keptLinks = 10_000
const keptCauses = 1_000

/** A fault of the email itself that would fail every retry. */
const unmakeable: ProblemCode[] = ['too_costly', 'invalid_input', 'template_unusable']

/** Sends emails whose rows say `sending`, and reports the outcome of each. Never throws. */
export function deliver({ db, mailer, clock, emailSettings, secret, threads }: Deps, log: Log) {
  // A campaign's links are the same in every email: they are stored once.
  const stored = new Set<string>()
  const logged = new Set<string>()
  const makeEmail = makeTogether({ threads, emailSettings, secret })

  const prepare = async (run: RunningRun, recipient: Claimed) => {
    const { signupId } = recipient
    const reminder = signupId ? await issueReminderLink({ db, clock, emailSettings }, signupId) : undefined
    const { message, links } = await makeEmail(run, recipient, reminder)
    const unknown = links.filter(link => !stored.has(link.id))
    if (unknown.length > 0) await storeLinks(db, unknown)
    if (stored.size > keptLinks) stored.clear()
    for (const { id } of unknown) stored.add(id)
    return message
  }

  /** Nothing was sent. The consequence depends on the cause. */
  function unmade(run: RunningRun, recipient: Claimed, error: unknown): Outcome {
    const { id, attempts } = recipient
    if (error instanceof Problem && unmakeable.includes(error.code))
      return {
        id,
        attempt: attempts,
        state: 'failed',
        reason: failureText(error),
        refused: true,
        unmade: true,
      }
    // A database or thread that went away harms nobody who is tried again.
    if (isUnavailable(error) || (error instanceof Problem && error.code === 'unavailable'))
      return postponedOutcome(recipient, error, clock())
    logOnce(run, error)
    return faultyOutcome(recipient, clock())
  }

  function logOnce(run: RunningRun, error: unknown) {
    const cause = `${run.id} ${failureText(error)}`
    if (logged.has(cause)) return
    if (logged.size >= keptCauses) logged.clear()
    logged.add(cause)
    log.error(
      { err: error, runId: run.id },
      'campaign sender: email could not be created, marked as failed after several attempts',
    )
  }

  /** A final answer of the mail server goes by the rule for bounces. The outcome stays the same if that fails. */
  async function bounced({ id, email }: Claimed, outcome: Outcome & { away: boolean }) {
    if (outcome.state !== 'failed') return outcome
    const bounce = { mailId: id, email, answer: outcome.reason ?? '', source: 'smtp', now: clock() } as const
    const found = await noteBounce(db, bounce).catch(() => undefined)
    return { ...outcome, blocked: found === 'blocked' }
  }

  return async (run: RunningRun, recipient: Claimed): Promise<Outcome & { away?: boolean }> => {
    let message: Awaited<ReturnType<typeof prepare>>
    try {
      message = await prepare(run, recipient)
    } catch (error) {
      return unmade(run, recipient, error)
    }
    try {
      await mailer.send(message)
      return sentOutcome(recipient)
    } catch (error) {
      return bounced(recipient, failedOutcome(recipient, error, clock()))
    }
  }
}
