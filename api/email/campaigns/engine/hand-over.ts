import { Problem, type ProblemCode } from '../../../../contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { issueReminderLink } from '../../../signup/reminder.ts'
import { storeLinks } from '../../marketing/queries.ts'
import { failureText, isDeadAddress } from '../../marketing/send-outcome.ts'
import { suppress } from '../../marketing/suppressions/suppress.ts'
import { failedOutcome, postponedOutcome, sentOutcome } from './outcome.ts'
import type { Claimed, Outcome, RunningRun } from './queries.ts'

const keptLinks = 10_000

/** What is wrong with the mail itself, and would be at every further try. */
const unmakeable: ProblemCode[] = ['too_costly', 'invalid_input', 'template_unusable']

/** Hands mails over whose rows say `sending`, and tells what became of each. Never throws. */
export function handOver({ db, mailer, clock, letterhead, secret, threads }: Deps) {
  // A campaign's links are the same in every mail: they are stored once.
  const stored = new Set<string>()

  const prepare = async (run: RunningRun, recipient: Claimed) => {
    const { signupId } = recipient
    const reminder = signupId ? await issueReminderLink({ db, clock, letterhead }, signupId) : undefined
    const outside = { letterhead, secret }
    const { mail, links } = await threads.run('makeMail', { outside, run, recipient, reminder })
    const unknown = links.filter(link => !stored.has(link.id))
    if (unknown.length > 0) await storeLinks(db, unknown)
    if (stored.size > keptLinks) stored.clear()
    for (const { id } of unknown) stored.add(id)
    return mail
  }

  return async (run: RunningRun, recipient: Claimed): Promise<Outcome & { away?: boolean }> => {
    let mail: Awaited<ReturnType<typeof prepare>>
    try {
      mail = await prepare(run, recipient)
    } catch (error) {
      // Nothing has left us: a database or thread that went away harms nobody who is tried again.
      if (!(error instanceof Problem && unmakeable.includes(error.code)))
        return postponedOutcome(recipient, error, clock())
      const { id, attempts } = recipient
      return { id, attempt: attempts, state: 'failed', reason: failureText(error), refused: true }
    }
    try {
      await mailer.send(mail)
      return sentOutcome(recipient)
    } catch (error) {
      const { email } = recipient
      if (isDeadAddress(error))
        await suppress(db, { email, reason: 'bounced', detail: failureText(error), now: clock() }).catch(
          () => undefined,
        )
      return failedOutcome(recipient, error, clock())
    }
  }
}
