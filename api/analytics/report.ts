import { type AnalyticsReport, scrollDepths, signupSteps, timeDepths } from '../../contract/analytics.ts'
import type { Db } from '../../db/database.ts'
import { type Total, totalsBetween, viewsByDay } from './queries.ts'

/** What was looked for less often than this is not named: with a place beside it, it might be one person. */
const enoughSearches = 10
const mostPairs = 100

/** Visits, searches and sign-ups between two days, without programs. */
export async function analyticsReport(db: Db, from: string, to: string): Promise<AnalyticsReport> {
  const [days, all] = await Promise.all([viewsByDay(db, from, to), totalsBetween(db, from, to)])
  const totals = all.filter(({ bot }) => !bot)
  const of = (kind: string) => totals.filter(row => row.kind === kind)
  const searches = of('search')
  return {
    days,
    pages: pagesOf(of),
    origins: [...grouped(of('page_view'), 'detail')].map(([origin, rows]) => ({
      from: origin,
      views: sum(rows),
    })),
    searches: searchesOf(searches),
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

function searchesOf(rows: Total[]) {
  const nothing = rows.filter(({ detail }) => detail === 'nothing')
  const common = pairsOf(rows)
  return {
    total: sum(rows),
    nothingFound: sum(nothing),
    common: common.slice(0, mostPairs),
    unmet: pairsOf(nothing).slice(0, mostPairs),
    withheld: sum(rows) - common.reduce((total, pair) => total + pair.searches, 0),
  }
}

/** Treatment and place with the number of searches, where there were enough; the most common first. */
function pairsOf(rows: Total[]) {
  const pairs = new Map<string, { treatment: string; place: string; searches: number }>()
  for (const { treatment, place, total } of rows) {
    const key = JSON.stringify([treatment, place])
    const known = pairs.get(key)
    if (known) known.searches += total
    else pairs.set(key, { treatment, place, searches: total })
  }
  return [...pairs.values()]
    .filter(({ searches }) => searches >= enoughSearches)
    .sort((a, b) => b.searches - a.searches)
}
