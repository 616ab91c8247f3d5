import {
  type CampaignType,
  completedAt,
  type DryRun,
  type LeftOutReason,
  leftOutReasons,
  type TriggerCondition,
} from '../../../../contract/email/campaigns.ts'
import type { EmailPurpose, StaffPurpose } from '../../../../contract/email/consent.ts'
import { maxContacts } from '../../../../contract/providers/signup.ts'
import { recentEmailDays } from '../../../../contract/rules/limits.ts'
import type { Db } from '../../../../db/database.ts'
import type { Csv } from '../../../http/downloads/send-download.ts'
import { type Candidate, emailedSince, type Question, type Terms } from './queries.ts'

const day = 24 * 60 * 60 * 1000
const shown = 1000

const purposes: Record<CampaignType, EmailPurpose> = {
  abandoned_signup: 'signup',
  profile_completion: 'account',
  reactivation: 'promotional',
  promotional: 'promotional',
}

type Conditions = {
  id: string | null
  type: CampaignType
  templatePurpose: StaffPurpose | null
  trigger: TriggerCondition
}

/** The campaign's conditions at this moment. Legal limits override settings: consent and three contacts for a registration. */
export function questionOf({ id, type, templatePurpose, trigger }: Conditions, now: Date): Question {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const signup = type === 'abandoned_signup'
  const days = signup ? trigger.daysAfterSignup : trigger.daysSinceUpdate
  return {
    campaignId: id,
    now,
    since: ago(days),
    quietSince: ago(type === 'promotional' ? 1 : days),
    minCompletionPercentage: trigger.minCompletionPercentage,
    terms: {
      kind: type,
      purpose: purposes[type],
      // A reminder needs its own consent, separate from the purposes of templates.
      templatePurpose: signup ? null : templatePurpose,
      requiresConsent: signup || trigger.requiresConsent,
      maxContacts: signup ? Math.min(maxContacts, trigger.maxContactAttempts) : trigger.maxContactAttempts,
      completedPercent: completedAt(trigger.minCompletionPercentage),
      activeSince: ago(trigger.daysSinceUpdate),
    },
  }
}

export type Audience<Person extends Candidate = Candidate> = {
  receiving: Person[]
  leftOut: { candidate: Person; reason: LeftOutReason }[]
}

/** Splits candidates into recipients and excluded. With a stated basis, people without any record may be included. */
export async function splitAudience<Person extends Candidate>(
  candidates: Iterable<Person> | AsyncIterable<Person>,
  basisStated: boolean,
) {
  const audience: Audience<Person> = { receiving: [], leftOut: [] }
  for await (const candidate of candidates) {
    const unstated = candidate.refusal === 'no_basis' && candidate.neverAsked
    const reason = (unstated && basisStated ? null : candidate.refusal) ?? candidate.wait
    if (reason) audience.leftOut.push({ candidate, reason })
    else audience.receiving.push(candidate)
  }
  return audience
}

export type ReasonNumber = { reason: string; count: number }

/** Numbers by reason with their words, the most frequent first. */
export const reasonCounts = (counts: ReasonNumber[]) =>
  counts
    .map(({ reason, count }) => ({ reason, count, label: labelOf(reason) }))
    .sort((one, other) => other.count - one.count)

/** Our reason in words; a mail server's answer is shown unchanged. */
export const labelOf = (reason: string) =>
  Object.hasOwn(leftOutReasons, reason) ? leftOutReasons[reason as LeftOutReason] : reason

/** How often each reason occurs; those that come with a number count as often. */
export function countReasons(given: { reason: string; count?: number }[]): ReasonNumber[] {
  const counts = new Map<string, number>()
  for (const { reason, count = 1 } of given) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}

const shownPerson = ({ email, contact }: Candidate) => ({
  email,
  name: contact.fullName || [contact.firstName, contact.lastName].filter(Boolean).join(' '),
  clinicName: contact.clinicName ?? '',
})

/** How many of those who would get it had an email from us in the last week. */
export const countRecent = (db: Db, { receiving }: Audience, now: Date) =>
  emailedSince(
    db,
    receiving.map(({ email }) => email),
    new Date(now.getTime() - recentEmailDays * day),
  )

/** Exactly who gets it and who is left out, without sending anything. */
export const asDryRun = (
  { receiving, leftOut }: Audience,
  { purpose, templatePurpose }: Pick<Terms, 'purpose' | 'templatePurpose'>,
  { recentlyEmailed, sendingFaults }: Pick<DryRun, 'recentlyEmailed' | 'sendingFaults'>,
): DryRun => ({
  total: receiving.length + leftOut.length,
  receiving: receiving.length,
  leftOut: leftOut.length,
  reasons: reasonCounts(countReasons(leftOut)),
  optOuts: [...new Set([purpose, ...(templatePurpose ? [templatePurpose] : [])])],
  recentlyEmailed,
  sendingFaults,
  named: true,
  recipients: receiving.slice(0, shown).map(shownPerson),
  excluded: leftOut
    .slice(0, shown)
    .map(({ candidate, reason }) => ({ ...shownPerson(candidate), reason, label: labelOf(reason) })),
})

function* audienceLines({ receiving, leftOut }: Audience) {
  const line = (candidate: Candidate) => Object.values(shownPerson(candidate))
  for (const candidate of receiving) yield [...line(candidate), 'yes', '']
  for (const { candidate, reason } of leftOut) yield [...line(candidate), 'no', labelOf(reason)]
}

/** All of them, where a screen shows only the first. */
export const audienceCsv = (audience: Audience): Csv => ({
  columns: ['email', 'name', 'clinicName', 'receives', 'reason'],
  rows: audienceLines(audience),
})
