import { trendWeeks, type WeekTrends } from '../../../../contract/staff/desk.ts'
import type { Db } from '../../../../db/database.ts'
import { type Week, weeksUpTo } from './queries.ts'

/** The business week by week, from the tables: nobody's consent decides whether it is counted. */
export async function weekTrends(db: Db, now: Date): Promise<WeekTrends> {
  const weeks = await weeksUpTo(db, now, trendWeeks)
  const of = (key: keyof Week) => weeks.map(week => week[key])
  return {
    enquiries: of('enquiries'),
    registrations: of('registrations'),
    trialsEnded: of('trialsEnded'),
    trialsPaid: of('trialsPaid'),
    revenue: of('revenuePence').map(pence => pence / 100),
  }
}
