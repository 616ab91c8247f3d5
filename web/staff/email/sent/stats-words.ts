import type { TrackingStats } from '../../../../contract/email/email.ts'
import { formatCount } from '../../../platform/format.ts'

/** How an email fared, as a word and how it is to be taken. */
export function stateOf({
  state,
  bouncedAt,
  nextTryAt,
}: Pick<TrackingStats, 'state' | 'bouncedAt' | 'nextTryAt'>) {
  if (nextTryAt) return { word: 'Delayed', tone: 'warn' as const }
  if (bouncedAt) return { word: 'Bounced', tone: 'bad' as const }
  return states[state]
}

const states = {
  pending: { word: 'Waiting', tone: 'plain' },
  sending: { word: 'Being sent', tone: 'plain' },
  sent: { word: 'Sent', tone: 'good' },
  failed: { word: 'Not sent', tone: 'bad' },
  suppressed: { word: 'Left out', tone: 'warn' },
  unknown: { word: 'Unknown', tone: 'warn' },
} as const

/** Other fetches of the email that are not a person reading it. */
export function others({ proxyOpens, botOpens, botClicks }: TrackingStats) {
  const parts = [
    proxyOpens > 0 && `${formatCount(proxyOpens, 'open')} by email providers' image proxies`,
    botOpens > 0 && formatCount(botOpens, 'automated open'),
    botClicks > 0 && formatCount(botClicks, 'automated click'),
  ].filter(Boolean)
  return parts.length ? `Not counted: ${parts.join(', ')}.` : undefined
}
