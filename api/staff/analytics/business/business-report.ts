import type { AnalyticsReport } from '../../../../contract/staff/analytics.ts'
import type { Deps } from '../../../deps.ts'
import { businessDays, revenueBetween, trialCohorts } from './queries.ts'

const cohortMonths = 6

type Business = AnalyticsReport['business'] & {
  /** Enquiries and registrations of the days that had any. */
  byDay: Map<string, { enquiries: number; registrations: number }>
}

/** Enquiries, registrations, trials and revenue between two days, from the tables that hold them. */
export async function businessReport({ db, clock }: Deps, from: string, to: string): Promise<Business> {
  const now = clock()
  const [days, { revenuePence, ...customers }, cohorts] = await Promise.all([
    businessDays(db, from, to),
    revenueBetween(db, from, to, now),
    trialCohorts(db, to, now, cohortMonths),
  ])
  const sum = (key: 'enquiries' | 'registrations') => days.reduce((total, day) => total + day[key], 0)
  return {
    enquiries: sum('enquiries'),
    registrations: sum('registrations'),
    revenue: revenuePence / 100,
    ...customers,
    cohorts,
    byDay: new Map(days.map(day => [day.day, day])),
  }
}
