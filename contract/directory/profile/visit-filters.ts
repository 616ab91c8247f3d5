import { paymentMethods } from './visit-facts.ts'

/** How far a stop may be for the filter by public transport, in minutes on foot. */
export const nearStopMinutes = 10

/** What patients can ask for of the facts that clinics state about a visit. */
export const visitNeeds = [
  'step-free',
  'parking',
  'hearing-loop',
  'chaperone',
  'video',
  'self-referral',
  'emergency',
  'transport',
] as const
export type VisitNeed = (typeof visitNeeds)[number]

export const payChoices = [...paymentMethods, 'finance'] as const
export type PayChoice = (typeof payChoices)[number]

/** In years. Adults end at 64, so that a clinic with an upper age limit counts as well. */
export const ageGroups = {
  'under-5': { from: 0, to: 4 },
  '5-11': { from: 5, to: 11 },
  '12-17': { from: 12, to: 17 },
  adults: { from: 18, to: 64 },
} as const
export type AgeGroup = keyof typeof ageGroups
export const ageGroupNames = Object.keys(ageGroups) as [AgeGroup, ...AgeGroup[]]

/** How long the wait for a first appointment may be, each including the shorter ones. */
export const waitLimits = ['same-day', 'week', 'two-weeks', 'month'] as const
export type WaitLimit = (typeof waitLimits)[number]
