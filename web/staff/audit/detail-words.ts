import { campaignTypeLabels, leftOutReasons } from '../../../contract/email/campaigns.ts'
import { problemKinds } from '../../../contract/patients/problem-reports.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import type { AuditEntry } from '../../../contract/staff/audit.ts'
import { emailPurposes } from '../../../contract/text/email-purposes.ts'
import { formatDate, formatDateTime, formatNumber } from '../../platform/format.ts'
import { statusWords } from '../blog/status-tag.tsx'
import { permissionLabels } from '../members/permission-labels.ts'
import { checkWords } from '../providers/wording.ts'
import { roleLabel } from '../role-tag.tsx'

type Fields = Record<string, unknown>
type Names = Record<string, string>
export type Detail = { label: string; before?: string; after?: string }

/** Fields whose name says too little, or something else than a person would call it. */
const labels: Record<string, string> = {
  after: 'After',
  askedBy: 'Asked by',
  basis: 'Legal basis',
  collectedOn: 'Collected on',
  complete: 'Downloaded in full',
  conflictsWith: 'Matches',
  content: 'Content',
  daysSinceUpdate: 'Days since the last update',
  email: 'Email',
  entries: 'Stopped',
  file: 'File',
  firstName: 'First name',
  happenedBefore: 'From before',
  hiredOn: 'Hire date',
  isActive: 'Active',
  kind: 'Problem',
  lastName: 'Last name',
  leftOut: 'Left out',
  listingCheck: 'Listing check',
  emails: 'Emails',
  matches: 'Shared with another listing',
  maxContactAttempts: 'Maximum contact attempts',
  minCompletionPercentage: 'Minimum completion',
  part: 'Part',
  phoneNumber: 'Phone',
  publishedAt: 'Published',
  q: 'Search',
  referrerCode: 'Referrer code',
  regulatorRatedOn: 'Date of the report',
  regulatorRating: 'Rating',
  regulatorUrl: 'Link to the report',
  repeated: 'Duplicates removed',
  requiresConsent: 'Consent required',
  rowsWithErrors: 'Rows with errors',
  runFrequency: 'How often it runs',
  secondFactorForgotten: 'Two-factor sign-in reset',
  skipped: 'Skipped',
  slug: 'Address',
  suspendedAt: 'Suspended',
  templateId: 'Template',
  templateName: 'Template',
  trackOpens: 'Open tracking',
  who: 'Person',
  withdrawnPermissions: 'Permissions withdrawn',
  wordCount: 'Words',
}

/** Fields that do not help readers of the log: internal counters, and what the entry shows elsewhere. */
const unsaid = new Set([
  'id',
  'lastHash',
  'lastRunAt',
  'lastSeal',
  'nextRunAt',
  'path',
  'paused',
  'recentStats',
  'recipientId',
  'report',
  'rows',
  'runId',
  'sort',
  'version',
])

const sentence = (name: string) => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const labelOf = (name: string) => labels[name] ?? sentence(name)

const known = (table: object, value: unknown) => (table as Record<string, string>)[String(value)]
const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A frequency as someone else reads it. */
const frequencies = { manual: 'Only when staff run it', 'event-based': 'As soon as someone qualifies' }
/** Fields that hold one of a few choices, kept as the program spells them. */
const choices = new Set([
  'category',
  'completion',
  'confirmed',
  'listingCheck',
  'part',
  'problems',
  'state',
  'subscription',
  'suspended',
])
const isCode = /^[a-z]+(?:[_-][a-z]+)+$/

const decisions = { sent: 'Marked as sent', send_again: 'Send again' }
const states = { open: 'open', approved: 'approved', refused: 'refused' }

/** How some fields are worded; others depend on the type of value. */
const writers: Record<string, (value: never, names: Names) => string | undefined> = {
  basis: (basis: { kind?: string; source?: string; date?: string }) =>
    basis.kind === 'consent'
      ? `Consent: ${basis.source}, ${formatDate(basis.date ?? '')}`
      : basis.kind === 'company'
        ? 'Company or organisation'
        : 'Not stated',
  content: () => undefined,
  decision: (decision: string) => known(decisions, decision),
  entries: (entries: { scope?: string; reason?: string }[]) =>
    entries
      .map(({ scope }) => (scope === 'all' ? 'All follow-ups and campaigns' : known(emailPurposes, scope)))
      .join(', '),
  kind: (kind: string) => known(problemKinds, kind),
  matches: (matches: { kind: string; state: string; conflictsWith: string | null }[], names) =>
    matches
      .map(({ kind, state, conflictsWith }) => {
        const other = conflictsWith ? names[conflictsWith] : undefined
        return `${known(checkWords, kind) ?? sentence(kind)}${other ? ` as ${other}` : ''} (${known(states, state) ?? state})`
      })
      .join('; '),
  minCompletionPercentage: (percent: number) => `${percent}%`,
  phoneNumber: (phone: string) => formatPhone(phone),
  purpose: (purpose: string) => known(emailPurposes, purpose),
  reason: (reason: string) => known(leftOutReasons, reason) ?? reason,
  role: (role: string) => roleLabel(role),
  runFrequency: (frequency: string) => known(frequencies, frequency) ?? sentence(frequency),
  status: (status: string) => known(statusWords, status) ?? sentence(status),
  templateId: (id: string, names) => names[id] ?? 'A deleted template',
  trackOpens: (given: { source?: string; date?: string }) =>
    given.source ? `Agreed: ${given.source}, ${formatDate(given.date ?? '')}` : 'Yes',
  type: (type: string) => known(campaignTypeLabels, type) ?? sentence(type),
  withdrawnPermissions: (permissions: string[]) =>
    permissions.map(name => known(permissionLabels, name) ?? sentence(name)).join(', '),
}

function wordsFor(name: string, value: unknown, names: Names): string | undefined {
  if (value === null || isBlank(value)) return undefined
  const write = writers[name] as ((value: unknown, names: Names) => string | undefined) | undefined
  if (write) return write(value, names)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value))
    return (
      value
        .map(part => wordsFor('', part, names))
        .filter(Boolean)
        .join(', ') || undefined
    )
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, inner]) => [labelOf(part), wordsFor(part, inner, names)])
      .filter(([, words]) => words)
      .map(([label, words]) => `${label}: ${words}`)
      .join(', ')
  const text = String(value)
  if (known(leftOutReasons, text)) return known(leftOutReasons, text)
  if (choices.has(name) || isCode.test(text)) return sentence(text)
  if (uuid.test(text)) return names[text]
  if (day.test(text)) return formatDate(text)
  if (moment.test(text)) return formatDateTime(text)
  return text
}

/** Nested values, such as the conditions of a campaign, get separate lines. */
const flat = (fields: Fields | null): Fields | null =>
  fields && { ...fields, ...(fields.triggerCondition as Fields | undefined), triggerCondition: undefined }

/**
 * What an entry changed, field by field, in words. What stayed the same is left out, as are ids that have no name.
 * Long texts are said to have changed, not shown.
 */
export function detailsOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>, names: Names): Detail[] {
  const [was, is] = [flat(before), flat(after)]
  const fields = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])
  // The name says it already.
  if (!isBlank(was?.templateName) || !isBlank(is?.templateName)) fields.delete('templateId')
  return [...fields].flatMap(name => {
    const same = was && is && JSON.stringify(was[name] ?? null) === JSON.stringify(is[name] ?? null)
    if (unsaid.has(name) || same) return []
    const label = labelOf(name)
    if (name === 'content') return was && is ? [{ label, after: 'Changed' }] : []
    const [old, now] = [wordsFor(name, was?.[name], names), wordsFor(name, is?.[name], names)]
    if (old === undefined && now === undefined) return []
    // Where both sides are told, an empty one is worth saying.
    const both = was !== null && is !== null
    return [{ label, ...sideOf('before', old, both), ...sideOf('after', now, both) }]
  })
}

const sideOf = (side: 'before' | 'after', words: string | undefined, both: boolean) =>
  words !== undefined ? { [side]: words } : both ? { [side]: 'none' } : {}
