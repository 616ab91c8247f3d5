import {
  failureText,
  isTurnedAway,
  outcomeOf,
  putOffWaits,
  type SmtpError,
} from '../../delivery/send-outcome.ts'
import type { Outcome } from './queries.ts'

/** How long an email waits that never reached the mail server. */
const awayWait = 5_000

/** A mistake of ours is tried again in case it was a passing one, and then given up: others of the run must not wait. */
const maxFaultyTries = 3
const faultyReason = "We couldn't create this email because of an error in our system."

type Tried = { id: string; attempts: number }

/** The mail server is unreachable for every email. A server that hung up on this email was reachable. */
const isAway = (error: unknown) => {
  const { responseCode, connected } = (error ?? {}) as SmtpError
  return (responseCode === undefined && !connected) || isTurnedAway(error)
}

/** A 5xx answer is final, unless the mail server refuses us as the sender. */
const isRefused = (error: unknown) => {
  const { responseCode = 0 } = (error ?? {}) as SmtpError
  return responseCode >= 500 && !isTurnedAway(error)
}

/** What a failed delivery means for its recipient. An unknown outcome is never retried. */
export function failedOutcome(
  { id, attempts }: Tried,
  error: unknown,
  now: Date,
): Outcome & { away: boolean } {
  const common = { id, attempt: attempts, reason: failureText(error), refused: false, away: false }
  const outcome = isRefused(error) ? 'refused' : outcomeOf(error)
  if (outcome === 'refused') return { ...common, state: 'failed', refused: true }
  if (outcome === 'unknown') return { ...common, state: 'unknown' }
  // The first try stays counted: someone's contacts are counted with it.
  if (isAway(error))
    return {
      ...common,
      state: 'pending',
      nextTryAt: new Date(now.getTime() + awayWait),
      attempts: Math.max(1, attempts - 1),
      putOffBy: 'relay',
      away: true,
    }
  const wait = putOffWaits[attempts - 1]
  if (wait === undefined) return { ...common, state: 'failed' }
  return { ...common, state: 'pending', nextTryAt: new Date(now.getTime() + wait), putOffBy: 'recipient' }
}

/** The email could not be made for a reason unrelated to it: it waits, and the attempt does not count. */
export const postponedOutcome = ({ id, attempts }: Tried, error: unknown, now: Date): Outcome => ({
  id,
  attempt: attempts,
  state: 'pending',
  reason: failureText(error),
  nextTryAt: new Date(now.getTime() + awayWait),
  attempts: Math.max(1, attempts - 1),
  refused: false,
})

/** The email could not be made because of a mistake of ours. */
export function faultyOutcome({ id, attempts }: Tried, now: Date): Outcome {
  const common = { id, attempt: attempts, reason: faultyReason }
  const wait = putOffWaits[attempts - 1]
  return attempts >= maxFaultyTries || wait === undefined
    ? { ...common, state: 'failed', refused: true, unmade: true }
    : { ...common, state: 'pending', nextTryAt: new Date(now.getTime() + wait), refused: false }
}

export const sentOutcome = ({ id, attempts }: Tried): Outcome => ({
  id,
  attempt: attempts,
  state: 'sent',
  refused: false,
})
