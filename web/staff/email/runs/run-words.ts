import type { RecipientState } from '../../../../contract/email/campaigns.ts'
import type { Run, RunState } from '../../../../contract/email/runs.ts'
import { formatCount, formatNumber } from '../../../platform/format.ts'

export const runTones: Readonly<Record<RunState, 'good' | 'warn' | 'bad' | 'teal' | 'plain'>> = {
  awaiting_approval: 'warn',
  declined: 'bad',
  running: 'teal',
  paused: 'warn',
  stopped: 'plain',
  completed: 'good',
  missed: 'bad',
}

export const runLabels: Readonly<Record<RunState, string>> = {
  awaiting_approval: 'Waiting for approval',
  declined: 'Not approved',
  running: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  completed: 'Completed',
  missed: 'Not sent',
}

/** The state of one campaign: one that waits for its time or for a subject test isn't sending yet. */
export function stateWords({
  state,
  waitsUntil,
  subjectTest,
}: Pick<Run, 'state' | 'waitsUntil' | 'subjectTest'>) {
  if (!waitsUntil) return runLabels[state]
  return subjectTest?.decidesAt ? 'Waiting for the subject test' : 'Scheduled'
}

/** Everyone in the list, also those left out before and while it was sent: of a stopped one, "25 of 25" would say that it is complete. */
export const listSize = ({ total, skipped }: Pick<Run, 'total' | 'skipped'>) => total + skipped

/** How long it will take, in the unit that a person would choose. */
export function timeLeft({
  state,
  secondsLeft,
  perSecond,
}: Pick<Run, 'state' | 'secondsLeft' | 'perSecond'>) {
  if (state !== 'running' || secondsLeft === null) return ''
  const minutes = Math.round(secondsLeft / 60)
  const left =
    secondsLeft < 90
      ? formatCount(secondsLeft, 'second')
      : minutes < 90
        ? formatCount(minutes, 'minute')
        : formatCount(Math.round(minutes / 60), 'hour')
  const rate = perSecond > 0 ? `, ${perSecond} a second` : ''
  return `About ${left} left${rate}. We'll keep sending if you close this tab.`
}

/** That a campaign is paused, for how many, and why where that is known. */
export function pausedWords({ state, counts, pauseReason }: Pick<Run, 'state' | 'counts' | 'pauseReason'>) {
  if (state !== 'paused') return ''
  const waiting = counts.pending + counts.sending
  const words = `This campaign is paused: ${formatCount(waiting, 'person is', 'people are')} waiting.`
  return pauseReason ? `${words} ${pauseReason}` : words
}

/** Said while nobody can be sent to, which is no recipient's doing. */
export const relayAwayWords =
  "Our own mail server can't be reached. Emails are waiting, and we keep trying. Nobody is skipped."

/** Why a warm-up holds a campaign. */
export const warmUpWords: Readonly<Record<NonNullable<Run['warmUp']>, string>> = {
  used_up: "Today's warm-up limit is used up.",
  stopped: 'The warm-up is stopped, so nothing is sent.',
}

/** 20 put off by their mail server, next try 20:47. */
export function putOffWords({ state, putOff }: Pick<Run, 'state' | 'putOff'>) {
  if (putOff.count === 0 || putOff.nextTryAt === null) return ''
  const words = `${formatNumber(putOff.count)} delayed by their mail server`
  return state === 'running' ? `${words}, next try ${formatTime(putOff.nextTryAt)}.` : `${words}.`
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})
const formatTime = (iso: string) => clock.format(new Date(iso))

/** What became of an email, as the end of "12 ...". */
export const recipientWords: Readonly<Record<RecipientState, string>> = {
  pending: 'waiting',
  sending: 'being sent',
  sent: 'sent',
  failed: 'failed',
  suppressed: 'left out',
  unknown: 'unknown',
}
