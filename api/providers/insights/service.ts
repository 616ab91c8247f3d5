import { isOffered } from '../../../contract/core/switches.ts'
import type { Figures, Insights, InsightWeeks } from '../../../contract/providers/insights.ts'
import type { Gazetteer } from '../../../geo/search/gazetteer.ts'
import type { Deps } from '../../deps.ts'
import { appointmentFigures } from '../../patients/appointments/clinic/figures.ts'
import { londonDayBefore } from '../../staff/analytics/clinics-seen.ts'
import { nearbyPrices } from './nearby-prices.ts'
import { type DayRow, daysOf, medianViews, onWebsiteOf, peersOf, totalsOf } from './queries.ts'
import { unmetNearby } from './unmet-nearby.ts'

const funnelDays = 28
/** Clinics are compared with the nearest of their kind: enough to mean something, none of them recognisable. */
const reach = { km: 25, limit: 20 }
const fewestPeers = 5

/** Everything the insights page shows. */
export async function readInsights(
  deps: Deps,
  gazetteer: Gazetteer,
  providerId: string,
  weeks: InsightWeeks,
): Promise<Insights> {
  const { db } = deps
  const { from, back } = spanOf(deps, weeks)
  const near = await peersOf(db, providerId, reach)
  const peers = near.length >= fewestPeers ? near : []
  const ids = peers.map(peer => peer.providerId)
  const [days, medians, around, recent, prices, unmet, appointments, onWebsite] = await Promise.all([
    daysOf(db, providerId, from, back(0)),
    peers.length > 0 ? medianViews(db, ids, from, weeks) : [],
    peers.length > 0 ? totalsOf(db, ids, back(funnelDays - 1), back(0)) : undefined,
    daysOf(db, providerId, back(2 * funnelDays - 1), back(0)),
    nearbyPrices(db, providerId, deps.clock()),
    unmetNearby(deps, gazetteer, providerId),
    isOffered({ part: 'appointments' }, deps.switchedOff)
      ? appointmentFigures(deps, providerId, funnelDays)
      : null,
    onWebsiteOf(db, providerId, {
      before: back(2 * funnelDays - 1),
      from: back(funnelDays - 1),
      to: back(0),
    }),
  ])
  return {
    weeks: weeksOf(days).map((week, index) => ({ ...week, nearbyViews: medians[index] ?? null })),
    nearby: peers.length > 0 ? { clinics: peers.length, km: Math.ceil(peers.at(-1)!.km) } : null,
    funnel: funnelOf(recent, around),
    appointments,
    onWebsite: onWebsite.ever > 0 ? { days: funnelDays, ...onWebsite } : null,
    prices,
    unmet,
  }
}

/** The figures of a clinic day by day, for its own spreadsheet. */
export async function insightDays(deps: Deps, providerId: string, weeks: InsightWeeks) {
  const { from, back } = spanOf(deps, weeks)
  return daysOf(deps.db, providerId, from, back(0))
}

/** Whole weeks that end today, in London's days. */
function spanOf({ clock }: Deps, weeks: number) {
  const back = (days: number) => londonDayBefore(clock(), days)
  return { from: back(weeks * 7 - 1), back }
}

const sum = (rows: DayRow[]): Figures => {
  const of = (name: keyof Figures) => rows.reduce((total, row) => total + row[name], 0)
  return {
    impressions: of('impressions'),
    views: of('views'),
    contacts: of('contacts'),
    enquiries: of('enquiries'),
  }
}

const weeksOf = (days: DayRow[]) =>
  Array.from({ length: Math.floor(days.length / 7) }, (_, week) => {
    const rows = days.slice(week * 7, week * 7 + 7)
    return { from: rows[0]!.day, ...sum(rows) }
  })

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : null)

function funnelOf(days: DayRow[], around: Figures | undefined): Insights['funnel'] {
  const [before, now] = [sum(days.slice(0, funnelDays)), sum(days.slice(funnelDays))]
  const share = (part: keyof Figures, whole: keyof Figures) => ({
    own: percent(now[part], now[whole]),
    nearby: around ? percent(around[part], around[whole]) : null,
  })
  return {
    days: funnelDays,
    now,
    before,
    opened: share('views', 'impressions'),
    contacted: share('contacts', 'views'),
    asked: share('enquiries', 'views'),
  }
}
