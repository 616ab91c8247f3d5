import type { NewListing } from '../insert-listings.ts'
import type { Random } from '../random.ts'
import { daysBefore } from './calendar.ts'
import { demoClinics } from './demo-size.ts'

type Account = Pick<NewListing, 'subscription'> & {
  createdAt: string
  emailConfirmedAt: string | null
  suspendedAt: string | null
  lastLoginAt: string | null
}
type State =
  | 'joined lately'
  | 'trialing'
  | 'trial cancelled'
  | 'active'
  | 'cancelling'
  | 'past due'
  | 'past grace'
  | 'canceled'
  | 'incomplete'
  | 'unconfirmed'
  | 'suspended'
  | 'without subscription'
/** How long ago the clinic joined, and what its subscription says. */
type Made = {
  age: number
  status?: string
  trialEnd?: string | null
  currentPeriodEnd?: string
  cancelAtPeriodEnd?: boolean
  pastDueSince?: string
}

const trialDays = 91

/** Every this many clinics each state that hides a listing occurs as often as the table says: few, and never none. */
const round = 210
const hidden: Readonly<Record<number, State>> = {
  17: 'canceled',
  52: 'unconfirmed',
  88: 'past grace',
  121: 'incomplete',
  156: 'canceled',
  190: 'unconfirmed',
}

/** The state of a clinic's account and subscription on the day it is seeded. */
export function accountOf(index: number, today: Date, random: Random): Account {
  const state = stateOf(index, random)
  const made = states[state](today, random)
  const createdAt = daysBefore(today, made.age)
  return {
    createdAt,
    emailConfirmedAt: state === 'unconfirmed' ? null : createdAt,
    suspendedAt: state === 'suspended' ? daysBefore(today, 9) : null,
    lastLoginAt: random.chance(0.8) ? daysBefore(today, random.between(0, Math.min(made.age, 120))) : null,
    subscription: subscriptionOf(index, made, createdAt),
  }
}

function subscriptionOf(
  index: number,
  { age: _, status, currentPeriodEnd, ...rest }: Made,
  createdAt: string,
) {
  if (!status || !currentPeriodEnd) return undefined
  const number = index.toString(36).padStart(5, '0')
  const ids = { cardsCustomerId: `cus_demo_${number}`, cardsId: `sub_demo_${number}` }
  const usual = { cancelAtPeriodEnd: false, pastDueSince: null }
  return { ...ids, status, currentPeriodEnd, ...usual, ...rest, createdAt }
}

function stateOf(index: number, random: Random): State {
  if (index >= demoClinics) return 'joined lately'
  if (index % 630 === 305) return 'suspended'
  if (index % 420 === 211) return 'without subscription'
  const drawn = random.weighted({
    trialing: 24,
    active: 70,
    cancelling: 4,
    'past due': 1,
    'trial cancelled': 1,
  })
  return hidden[index % round] ?? drawn
}

const trial = (today: Date, age: number) => ({
  age,
  status: 'trialing',
  ...bothEnds(daysBefore(today, age - trialDays)),
})
const bothEnds = (end: string) => ({ trialEnd: end, currentPeriodEnd: end })

const monthDays = 30

/** Clinics past their trial have been asked to pay at least once; one in twelve of them only lately. */
const paying = (today: Date, random: Random, status: string) => {
  const usual = random.between(trialDays + 35, 730)
  const daysLeft = random.between(1, monthDays)
  const isRecent = status === 'active' && usual % 12 === 0
  const age = isRecent ? trialDays + 1 + (usual % (monthDays - 1)) : usual
  // The first month of those begins on the day on which the trial ends.
  const periodEnd = isRecent ? age - trialDays - monthDays : -daysLeft
  return {
    age,
    status,
    trialEnd: daysBefore(today, age - trialDays),
    currentPeriodEnd: daysBefore(today, periodEnd),
  }
}

const states: Readonly<Record<State, (today: Date, random: Random) => Made>> = {
  // No invoices, reminders or renewals for two months: a directory of a million must not keep the jobs busy.
  'joined lately': (today, random) => trial(today, random.between(1, 25)),
  trialing: (today, random) => trial(today, random.between(1, trialDays - 1)),
  'trial cancelled': (today, random) => ({ ...trial(today, random.between(5, 80)), cancelAtPeriodEnd: true }),
  active: (today, random) => paying(today, random, 'active'),
  cancelling: (today, random) => ({ ...paying(today, random, 'active'), cancelAtPeriodEnd: true }),
  suspended: (today, random) => paying(today, random, 'active'),
  'past due': (today, random) => ({
    ...paying(today, random, 'past_due'),
    pastDueSince: daysBefore(today, random.between(1, 10)),
  }),
  'past grace': (today, random) => ({
    ...paying(today, random, 'past_due'),
    pastDueSince: daysBefore(today, random.between(16, 40)),
  }),
  canceled: (today, random) => ({
    ...paying(today, random, 'canceled'),
    currentPeriodEnd: daysBefore(today, random.between(2, 90)),
  }),
  incomplete: (today, random) => ({
    age: random.between(1, 6),
    status: 'incomplete',
    trialEnd: null,
    currentPeriodEnd: daysBefore(today, -random.between(20, 30)),
  }),
  unconfirmed: (today, random) => trial(today, random.between(1, 12)),
  'without subscription': (_today, random) => ({ age: random.between(1, 40) }),
}
