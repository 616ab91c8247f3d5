import { enoughSearches } from '../../../contract/rules/limits.ts'
import {
  type AnalyticsReport,
  scrollDepths,
  signupSteps,
  timeDepths,
} from '../../../contract/staff/analytics.ts'
import type { Deps } from '../../deps.ts'
import { businessReport } from './business/business-report.ts'
import { daysBetween, pairsBetween, type Total, totalsBetween, trialsBetween } from './queries.ts'

const maxPairs = 100

/** The business from its tables, and what visitors who agreed to be counted looked at, without programs. */
export async function analyticsReport(deps: Deps, from: string, to: string): Promise<AnalyticsReport> {
  const { db, clock } = deps
  const [days, all, pairs, trials, { byDay, ...business }] = await Promise.all([
    daysBetween(db, from, to),
    totalsBetween(db, from, to),
    pairsBetween(db, from, to, enoughSearches.searches),
    trialsBetween(db, from, to, clock()),
    businessReport(deps, from, to),
  ])
  const totals = all.filter(({ bot }) => !bot)
  const of = (kind: string) => totals.filter(row => row.kind === kind)
  const searches = of('search')
  return {
    business,
    days: days.map(day => ({ enquiries: 0, registrations: 0, ...byDay.get(day.day), ...day })),
    pages: pagesOf(of),
    origins: [...grouped(of('page_view'), 'detail')].map(([origin, rows]) => ({
      from: origin,
      views: sum(rows),
    })),
    searches: searchesOf(searches, pairs),
    funnel: {
      searches: sum(searches),
      clinicViews: sum(of('clinic_view')),
      contacts: sum(of('contact')),
      enquiries: sum(of('enquiry')),
    },
    signup: signupSteps.map(step => ({
      step,
      reached: sum(of('signup_step').filter(({ detail }) => detail === String(step))),
    })),
    trials,
  }
}

const sum = (rows: Total[]) => rows.reduce((total, row) => total + row.total, 0)

const grouped = (rows: Total[], key: 'path' | 'detail') => Map.groupBy(rows, row => row[key])

function pagesOf(of: (kind: string) => Total[]) {
  const [scrolls, times] = [grouped(of('scroll_depth'), 'path'), grouped(of('time_depth'), 'path')]
  const depths = (rows: Total[] = [], names: readonly (string | number)[]) =>
    Object.fromEntries(names.map(name => [name, sum(rows.filter(({ detail }) => detail === String(name)))]))
  return [...grouped(of('page_view'), 'path')]
    .map(([path, rows]) => ({
      path,
      views: sum(rows),
      scroll: depths(scrolls.get(path), scrollDepths),
      time: depths(times.get(path), timeDepths),
    }))
    .sort((a, b) => b.views - a.views)
}

type Pair = Awaited<ReturnType<typeof pairsBetween>>[number]

function searchesOf(rows: Total[], pairs: Pair[]) {
  const unmet = pairs
    .map(pair => ({ ...pair, searches: pair.unmet }))
    .filter(({ searches }) => searches >= enoughSearches.searches)
    .sort((a, b) => b.searches - a.searches)
  const nothingFound = sum(rows.filter(({ detail }) => detail === 'nothing'))
  return {
    total: sum(rows),
    nothingFound,
    common: pairs.slice(0, maxPairs).map(nameOf),
    unmet: unmet.slice(0, maxPairs).map(nameOf),
    withheld: sum(rows) - searchesIn(pairs),
    unmetWithheld: nothingFound - searchesIn(unmet),
  }
}

const searchesIn = (pairs: Pair[]) => pairs.reduce((total, { searches }) => total + searches, 0)

const nameOf = ({ treatment, place, searches }: Pair) => ({ treatment, place, searches })
