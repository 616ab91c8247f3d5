import { problemKinds } from '../../../../contract/patients/problem-reports.ts'
import { actionWords } from '../../../../contract/staff/audit-words.ts'
import type { TimelineEntry, TimelineKind } from '../../../../contract/staff/workspace.ts'
import { emailPurposes } from '../../../../contract/text/email-purposes.ts'
import { formatCount, formatPrice } from '../../../platform/format.ts'

export const kindWords: Record<TimelineKind, string> = {
  note: 'Notes',
  task: 'Tasks',
  email: 'Emails',
  payment: 'Payments',
  enquiry: 'Enquiries',
  change: 'Changes',
  sign_in: 'Sign-ins',
  staff: 'Staff',
}

const emailResults: Record<string, string> = {
  system: 'System email, sent',
  waiting: 'System email, waiting to be sent',
  sent: 'Accepted by their mail server',
  sending: 'Being sent',
  unknown: "We can't tell whether it was sent",
  failed: 'Not sent',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  opened: 'Opened',
  clicked: 'Link clicked',
}

/** Why they get no more emails of a kind. */
const stops: Record<string, string> = {
  stopped_unsubscribed: 'Unsubscribed',
  stopped_bounced: 'Emails stopped: the address bounced',
  stopped_complained: 'Emails stopped: they marked one as spam',
  stopped_staff: 'Emails stopped by staff',
}

const payments: Record<string, string> = {
  paid: 'Payment received',
  failed: 'Payment failed',
  open: 'Invoice issued',
  void: 'Invoice cancelled',
  uncollectible: 'Invoice written off',
  refund_pending: 'Refund on its way',
  refund_succeeded: 'Refunded',
  refund_failed: 'Refund failed',
  refund_canceled: 'Refund cancelled',
  credit_note_issued: 'Credit note issued',
  credit_note_void: 'Credit note cancelled',
  dispute_open: 'Payment disputed',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
}

const changes: Record<string, string> = {
  listing: 'Changed their listing',
  treatments: 'Changed their treatments and prices',
  locations: 'Changed their locations',
  registered: 'Registered',
  confirmed: 'Confirmed their email address',
  problem_report: 'A visitor reported a problem',
}

const signIns: Record<string, string> = {
  sign_in: 'Signed in',
  sign_in_failed: 'Failed to sign in',
  sign_in_blocked: 'Sign-in blocked: too many attempts',
}

type Words = { title: string; detail?: string | undefined }

const times = ({ count }: TimelineEntry) => (count > 1 ? `${count} times` : undefined)
const by = ({ by }: TimelineEntry) => (by ? ` by ${by}` : '')

const writers: Record<TimelineKind, (entry: TimelineEntry) => Words> = {
  note: entry => ({ title: `Note${by(entry)}` }),
  task: entry => ({
    title: `${entry.what === 'done' ? 'Task done' : 'Task added'}${by(entry)}`,
    detail: entry.text ?? undefined,
  }),
  email: entry =>
    entry.what in stops
      ? {
          title: stops[entry.what]!,
          detail: [
            entry.by,
            (emailPurposes as Record<string, string>)[entry.text ?? ''] ?? 'All campaign emails',
          ]
            .filter(Boolean)
            .join(', '),
        }
      : {
          title: `Email “${entry.text || 'No subject'}”`,
          detail: [entry.by, emailResults[entry.what] ?? entry.what].filter(Boolean).join(', '),
        },
  payment: entry => ({
    title: `${payments[entry.what] ?? 'Payment'}: ${formatPrice(entry.count / 100)}`,
    detail: entry.text?.replaceAll('_', ' ') ?? undefined,
  }),
  enquiry: ({ count, part }) => ({
    title: formatCount(count, 'enquiry', 'enquiries'),
    detail: part === count ? 'All answered' : part === 0 ? 'Not answered yet' : `${part} answered`,
  }),
  change: entry => ({
    title: changes[entry.what] ?? 'Changed something',
    detail: entry.what === 'problem_report' ? reportWords(entry.text) : times(entry),
  }),
  sign_in: entry => ({ title: signIns[entry.what] ?? 'Signed in', detail: times(entry) }),
  staff: entry => ({
    title: `${entry.by}: ${actionWords(entry.what)}`,
    detail: entry.text ?? undefined,
  }),
}

const reportWords = (kind: string | null) => (problemKinds as Record<string, string>)[kind ?? '']

/** An entry as a person would tell it. */
export const describeEntry = (entry: TimelineEntry): Words => writers[entry.kind](entry)
