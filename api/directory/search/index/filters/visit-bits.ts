import type { VisitFacts } from '../../../../../contract/directory/profile/visit-facts.ts'
import {
  ageGroupNames,
  ageGroups,
  nearStopMinutes,
  payChoices,
  type VisitNeed,
  visitNeeds,
  waitLimits,
} from '../../../../../contract/directory/profile/visit-filters.ts'
import type { Filters, IndexedClinic } from '../types.ts'

/** The choices of one filter, as neighbouring bits of what a clinic states about a visit. */
export class Choices<Name extends string> {
  readonly names: readonly Name[]
  private readonly first: number
  private readonly mask: number

  constructor(names: readonly Name[], first: number) {
    this.names = names
    this.first = first
    this.mask = 2 ** names.length - 1
  }

  /** The choices that a clinic fits, the first as 1. */
  of(bits: number): number {
    return (bits >>> this.first) & this.mask
  }

  bit(name: Name): number {
    return 2 ** (this.first + this.names.indexOf(name))
  }

  bits(fits: (name: Name) => boolean): number {
    return this.names.reduce((sum, name) => sum | (fits(name) ? this.bit(name) : 0), 0)
  }
}

/** Those that a clinic can also deny. */
const answeredNeeds = visitNeeds.filter(need => need !== 'transport')

export const visitBits = {
  has: new Choices(visitNeeds, 0),
  pay: new Choices(payChoices, 8),
  ages: new Choices(ageGroupNames, 13),
  wait: new Choices(waitLimits, 17),
  /** Whether a clinic has answered at all, no included. Naming a payment method or a stop is a full answer. */
  stated: new Choices([...answeredNeeds, 'finance', 'ages', 'longest wait'], 21),
}

/** Not stated means no: a clinic that says nothing about parking does not pass that filter. */
export function visitBitsOf({ visit, finance }: Pick<IndexedClinic, 'visit' | 'finance'>): number {
  const { has, pay, ages, wait, stated } = visitBits
  const paid = finance ? pay.bit('finance') : 0
  const financeBit = finance == null ? 0 : stated.bit('finance')
  if (!visit) return paid | financeBit
  const answers = answersOf(visit)
  const { payment, agesFrom, agesTo } = visit
  return (
    paid |
    financeBit |
    has.bits(need => answers[need] === true) |
    stated.bits(need => need in answers && answers[need as VisitNeed] !== null) |
    pay.bits(choice => choice !== 'finance' && payment.includes(choice)) |
    ages.bits(group => agesFrom !== null && covers(agesFrom, agesTo, ageGroups[group])) |
    (agesFrom === null ? 0 : stated.bit('ages')) |
    wait.bits(limit => visit.wait !== null && isWithin(visit.wait, limit)) |
    (visit.wait === null ? 0 : stated.bit('longest wait'))
  )
}

const answersOf = (visit: VisitFacts): Record<VisitNeed, boolean | null> => ({
  'step-free': visit.stepFree && visit.stepFree === 'yes',
  parking: visit.parking && (visit.parking === 'free' || visit.parking === 'paid'),
  'hearing-loop': visit.hearingLoop,
  chaperone: visit.chaperone,
  video: visit.video,
  'self-referral': visit.selfReferral,
  emergency: visit.emergency,
  transport: visit.transportMinutes === null ? null : visit.transportMinutes <= nearStopMinutes,
})

const covers = (from: number, to: number | null, group: { from: number; to: number }) =>
  from <= group.from && (to === null || to >= group.to)

/** A wait that is not among the limits is longer than all of them. */
const isWithin = (wait: NonNullable<VisitFacts['wait']>, limit: (typeof waitLimits)[number]) =>
  wait !== 'longer' && waitLimits.indexOf(wait) <= waitLimits.indexOf(limit)

export function visitWanted({ has = [], pay, ages, wait }: Filters): number {
  return (
    visitBits.has.bits(need => has.includes(need)) |
    (pay === undefined ? 0 : visitBits.pay.bit(pay)) |
    (ages === undefined ? 0 : visitBits.ages.bit(ages)) |
    (wait === undefined ? 0 : visitBits.wait.bit(wait))
  )
}
