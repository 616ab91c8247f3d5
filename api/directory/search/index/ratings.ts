import { HALF_LIFE_DAYS, MAX_AGE_DAYS, rankedRating } from '../../../../contract/rules/rating.ts'

const DAY = 86_400_000
/** Weights are kept as of this day: all of them halve together, so one factor brings them up to date. */
const EPOCH = Date.parse('2024-01-01') / DAY

type Review = { rating: number | null; date: string | null }
type Rated = { specialtyTerm: number; reviews: readonly Review[] }

/** What every clinic's reviews weigh together, and the means of the specialties that they are held against. */
export class Ratings {
  private weight = new Float64Array(1024)
  private weighted = new Float64Array(1024)
  private sum = new Float64Array(1024)
  private count = new Uint32Array(1024)
  private specialty = new Uint32Array(1024)
  /** The day of the oldest review that counts; when it is too old the clinic has to be read again. */
  private oldest = new Float64Array(1024).fill(Number.POSITIVE_INFINITY)
  private readonly ofSpecialty = new Map<number, { sum: number; count: number }>()

  set(row: number, { specialtyTerm, reviews }: Rated, today = dayOf(Date.now())): void {
    this.clear(row)
    if (row >= this.weight.length) this.grow()
    this.specialty[row] = specialtyTerm
    for (const { rating, date } of reviews) {
      if (rating === null) continue
      this.sum[row]! += rating
      this.count[row]!++
      this.weigh(row, rating, date, today)
    }
    this.addToSpecialty(row, 1)
  }

  clear(row: number): void {
    if (row >= this.weight.length) return
    this.addToSpecialty(row, -1)
    this.weight[row] = 0
    this.weighted[row] = 0
    this.sum[row] = 0
    this.count[row] = 0
    this.oldest[row] = Number.POSITIVE_INFINITY
  }

  /** A function that gives each clinic's rating as it ranks today; NaN without reviews. */
  today(now = Date.now()): (row: number) => number {
    const factor = 2 ** ((EPOCH - dayOf(now)) / HALF_LIFE_DAYS)
    return row => {
      if (this.count[row] === 0) return Number.NaN
      const { sum, count } = this.ofSpecialty.get(this.specialty[row]!)!
      return rankedRating(sum / count, this.weighted[row]! * factor, this.weight[row]! * factor)
    }
  }

  /** Whether a review that was counted has become too old. */
  isOutdated(row: number, now: number): boolean {
    return this.oldest[row]! < dayOf(now) - MAX_AGE_DAYS
  }

  private weigh(row: number, rating: number, date: string | null, today: number): void {
    const written = Date.parse(date ?? '')
    // Nobody knows when: as if a year ago. A date to come is a mistake, and counts as today.
    const day = Number.isNaN(written) ? today - HALF_LIFE_DAYS : Math.min(today, dayOf(written))
    if (day < today - MAX_AGE_DAYS) return
    const weight = 2 ** ((day - EPOCH) / HALF_LIFE_DAYS)
    this.weight[row]! += weight
    this.weighted[row]! += weight * rating
    if (!Number.isNaN(written)) this.oldest[row] = Math.min(this.oldest[row]!, day)
  }

  private addToSpecialty(row: number, sign: 1 | -1): void {
    const count = this.count[row] ?? 0
    if (count === 0) return
    const term = this.specialty[row]!
    const known = this.ofSpecialty.get(term) ?? { sum: 0, count: 0 }
    known.count += sign * count
    // Begins anew from nothing, so that rounding errors cannot pile up.
    known.sum = known.count === 0 ? 0 : known.sum + sign * this.sum[row]!
    this.ofSpecialty.set(term, known)
  }

  private grow(): void {
    const rows = this.weight.length * 2
    const enlarged = (from: Float64Array, fill = 0) => {
      const to = new Float64Array(rows).fill(fill)
      to.set(from)
      return to
    }
    this.weight = enlarged(this.weight)
    this.weighted = enlarged(this.weighted)
    this.sum = enlarged(this.sum)
    this.oldest = enlarged(this.oldest, Number.POSITIVE_INFINITY)
    const count = new Uint32Array(rows)
    count.set(this.count)
    this.count = count
    const specialty = new Uint32Array(rows)
    specialty.set(this.specialty)
    this.specialty = specialty
  }
}

const dayOf = (time: number) => Math.floor(time / DAY)
