import type { OwnReviews } from '../../../../contract/directory/found-clinic.ts'
import { paidFrom } from '../../../../contract/patients/reviews/published.ts'
import type { Db } from '../../../../db/database.ts'
import * as stored from './queries.ts'

type ScoredDay = { rating: number; date: string; count: number }
type Rated = OwnReviews & { days: ScoredDay[] }

/** What search weighs and cards show of the reviews written here; clinics without any are left out. */
export async function ratedReviews(db: Db, clinicIds: string[], now: Date): Promise<Map<string, Rated>> {
  const rows = clinicIds.length > 0 ? await stored.scoredDays(db, clinicIds, now) : []
  const byClinic = Map.groupBy(rows, ({ clinicId }) => clinicId)
  return new Map([...byClinic].map(([id, days]) => [id, ratedOf(days)]))
}

function ratedOf(rows: stored.ScoredRow[]): Rated {
  const sum = (of: (row: stored.ScoredRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const count = sum(row => row.count)
  const paid = { listed: sum(row => row.paidListed), of: sum(row => row.paidOf) }
  return {
    count,
    mean: Math.round((sum(row => row.count * row.stars) / count) * 10) / 10,
    paid: paid.of >= paidFrom ? paid : null,
    days: rows.map(({ stars, day, count: ofDay }) => ({ rating: stars, date: day, count: ofDay })),
  }
}

/** Clinics whose reviews were hidden or shown again between two moments: time does that, without a write. */
export const sanctionsTurned = stored.sanctionsTurned
