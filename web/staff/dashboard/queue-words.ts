import { type DeskQueue, type QueueName, queueLimits } from '../../../contract/staff/desk.ts'
import { formatCount } from '../../platform/format.ts'

const waiting = (name: QueueName) => `/staff/users?waiting=${name}&sort=waiting`
const campaigns = (show: string) => `/staff/email-marketing/campaigns?show=${show}`

type Words = { label: string; lead: string; to: string }

/** What a queue is called, what is in it, and the screen where something can be done about it. */
export const queueWords: Record<QueueName, Words> = {
  payments: {
    label: 'Failed payments',
    lead: 'The card was declined. We retry automatically.',
    to: waiting('payments'),
  },
  enquiries: {
    label: 'Unanswered enquiries',
    lead: 'Patients who are waiting for a clinic to reply.',
    to: waiting('enquiries'),
  },
  verify: {
    label: 'Listings to verify',
    lead: 'Clinics that have sent their register details.',
    to: '/staff/verification',
  },
  held: {
    label: 'Listings to check',
    lead: 'Possible duplicates, hidden until you decide.',
    to: waiting('held'),
  },
  claims: {
    label: 'Claims without a code',
    lead: "Clinics that claim a listing and couldn't get a code. They're also in Listings to verify.",
    to: '/staff/verification',
  },
  removals: {
    label: 'Requests for removal',
    lead: "Clinics from a register that don't want to be shown.",
    to: '/staff/registers/removals',
  },
  ratings: {
    label: 'Changed ratings',
    lead: 'What the last register files changed.',
    to: '/staff/registers/ratings',
  },
  reviews: {
    label: 'Reviews to moderate',
    lead: 'New reviews, appeals and reports about published ones.',
    to: '/staff/reviews',
  },
  searches: {
    label: 'Searches without results',
    lead: "Words that search doesn't understand yet.",
    to: '/staff/search-words',
  },
  problems: {
    label: 'Problem reports',
    lead: 'What visitors say is wrong with a listing.',
    to: waiting('problems'),
  },
  authentication: {
    label: 'Authentication needed',
    lead: 'The bank wants the clinic to approve a payment or card.',
    to: waiting('authentication'),
  },
  disputes: {
    label: 'Disputed payments',
    lead: 'A cardholder asked their bank for the money back.',
    to: waiting('disputes'),
  },
  tasks: {
    label: 'Tasks due',
    lead: 'Clinic tasks due today or overdue.',
    to: waiting('tasks'),
  },
  prices: {
    label: 'Prices that look wrong',
    lead: 'Ten times the typical price, a tenth of it, or a “from” price that hardly anyone pays.',
    to: '/staff/odd-prices',
  },
  times: {
    label: 'Times never confirmed',
    lead: 'Requests for a time expired without an answer. Search no longer shows their free times.',
    to: waiting('times'),
  },
  paused: {
    label: 'Paused campaigns',
    lead: 'Nothing is sent until someone resumes or stops them.',
    to: campaigns('paused'),
  },
  approvals: {
    label: 'Campaigns waiting for approval',
    lead: 'A second person has to approve them.',
    to: campaigns('awaiting_approval'),
  },
  unknown: {
    label: 'Unknown emails',
    lead: "We can't tell whether these were sent.",
    to: campaigns('unknown'),
  },
  unconfirmed: {
    label: 'Unconfirmed clinics',
    lead: 'They have not confirmed their email address.',
    to: waiting('unconfirmed'),
  },
  silent: {
    label: 'Silent clinics',
    lead: 'Subscribed, but no sign-in for 90 days.',
    to: waiting('silent'),
  },
  running: { label: 'Running campaigns', lead: 'Being sent now.', to: campaigns('running') },
  scheduled: {
    label: 'Scheduled articles',
    lead: 'Published automatically.',
    to: '/staff/blog-management?status=scheduled&sort=publishedat',
  },
}

const hour = 60 * 60 * 1000

/** 6 days, 19 hours: how long something waits, as a person would say it. */
export function formatAge(since: string, now: Date) {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / hour)
  if (hours < 1) return 'under an hour'
  return hours < 48 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day')
}

export function limitWords(name: QueueName) {
  const hours = queueLimits[name]
  if (hours === undefined) return undefined
  return `limit ${hours <= 24 ? formatCount(hours, 'hour') : formatCount(hours / 24, 'day')}`
}

/** How much of its limit has passed, at most all of it; undefined without a limit. */
export function shareOfLimit(name: QueueName, since: string, now: Date) {
  const hours = queueLimits[name]
  return hours === undefined
    ? undefined
    : Math.min(1, Math.max(0, (now.getTime() - Date.parse(since)) / hour / hours))
}

/** Nobody has to do anything about these. */
const calm: readonly QueueName[] = ['running', 'scheduled']

/** How urgent a queue is: what is late, and how many times its limit the oldest has waited. */
function urgency({ name, oldest, late }: DeskQueue, now: Date) {
  if (calm.includes(name) || oldest === null) return -1
  const hours = queueLimits[name]
  const times = hours === undefined ? 0 : (now.getTime() - Date.parse(oldest)) / hour / hours
  return (late > 0 ? 1_000_000 : 0) + times
}

/** The most urgent first; those that are equally so stay in the order of the harm they do. */
export const byUrgency = (queues: DeskQueue[], now: Date) =>
  queues.toSorted((a, b) => urgency(b, now) - urgency(a, now))

/** Jo Whitlock, or Jo Whitlock and 2 others; undefined where nobody owns it. */
export function ownerWords({ owners }: Pick<DeskQueue, 'owners'>, own: string) {
  const [first, ...others] = owners
  if (first === undefined) return undefined
  const name = first === own ? 'You' : first
  return others.length === 0 ? name : `${name} and ${formatCount(others.length, 'other')}`
}
