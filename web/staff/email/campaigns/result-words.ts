import type { BounceClass, RecipientResult, RunResults } from '../../../../contract/email/results.ts'
import { formatNumber } from '../../../platform/format.ts'
import { listSize } from '../runs/run-words.ts'

export const bounceWords: Record<BounceClass, { label: string; meaning: string }> = {
  dead: { label: 'Dead address', meaning: "It doesn't exist. We won't email it again." },
  blocked: { label: 'Blocked', meaning: 'This is about us or the message. We keep the address.' },
  soft: { label: 'Soft bounce', meaning: 'Full or busy. Three in 30 days stop our emails.' },
  other: { label: 'Other bounce', meaning: 'The mail server gave no clear reason.' },
}

export const resultWords: Record<RecipientResult, string> = {
  accepted: 'Accepted',
  opened: 'Opened',
  clicked: 'Clicked',
  unsubscribed: 'Unsubscribed',
  complained: 'Complained',
  dead: bounceWords.dead.label,
  blocked: bounceWords.blocked.label,
  soft: bounceWords.soft.label,
  other: bounceWords.other.label,
  not_made: "Couldn't be created",
  put_off: 'Delayed',
  waiting: 'Waiting',
  unknown: 'Unknown',
  left_out: 'Left out',
}

export const resultTones: Record<RecipientResult, 'good' | 'warn' | 'bad' | 'teal' | 'plain'> = {
  accepted: 'good',
  opened: 'good',
  clicked: 'good',
  unsubscribed: 'plain',
  complained: 'bad',
  dead: 'bad',
  blocked: 'bad',
  soft: 'warn',
  other: 'bad',
  not_made: 'bad',
  put_off: 'warn',
  waiting: 'teal',
  unknown: 'warn',
  left_out: 'plain',
}

/** 11.2%, or a dash of nothing. */
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`)

/** The same as a number from 0 to 1, to be drawn. */
const part = (count: number, whole: number) => (whole === 0 ? 0 : Math.min(1, count / whole))

/** The figures of a campaign with what each is a share of. */
export function figuresOf(results: RunResults) {
  const { sent, accepted, opened, openable, clicked, unsubscribed, run } = results
  const leftOut = run.counts.suppressed + run.skipped
  const unknown = run.counts.unknown > 0 ? `, ${formatNumber(run.counts.unknown)} unknown` : ''
  return [
    {
      label: 'Sent',
      value: formatNumber(sent),
      share: part(sent, listSize(run)),
      note: `of ${formatNumber(listSize(run))} in the list, ${formatNumber(leftOut)} left out${unknown}`,
    },
    {
      label: 'Accepted',
      value: formatNumber(accepted),
      share: part(accepted, sent),
      note: `${share(accepted, sent)} of sent`,
    },
    {
      label: 'Opened, where agreed',
      value: openable === 0 ? '–' : formatNumber(opened),
      share: part(opened, openable),
      note:
        openable === 0
          ? 'Nobody agreed to open tracking'
          : `${share(opened, openable)} of the ${formatNumber(openable)} who let us count`,
    },
    {
      label: 'Clicked by people',
      value: formatNumber(clicked),
      share: part(clicked, accepted),
      note: `${share(clicked, accepted)} of accepted`,
    },
    {
      label: 'Unsubscribed',
      value: formatNumber(unsubscribed),
      share: part(unsubscribed, accepted),
      note: `${share(unsubscribed, accepted)} of accepted`,
    },
  ]
}
