import { HALF_LIFE_DAYS, MAX_AGE_DAYS, rankedRating } from '../../../../contract/rules/rating.ts'

const DAY = 86_400_000
/** Weights are kept as of this day: all of them halve together, so one factor brings them up to date. */
const EPOCH = Date.parse('2024-01-01') / DAY

/** A score that counts by its share: half of one for an imported review, several for equal ones of a day. */
export type WeighedReview = { rating: number | null; date: string | null; share: number }
type Rated = { specialtyTerm: number; reviews: readonly WeighedReview[] }

// What ranking needs of a clinic stands side by side, so that looking at it costs one line of the processor's cache: the
// weight of its reviews, their scores times their weights, and the number of its specialty, or none without reviews.
const FIELDS = 4
const WEIGHT = 0
const WEIGHTED = 1
const SPECIALTY = 2
const SUM = 3
const NO_SPECIALTY = -1

/** What every clinic's reviews weigh together, and the means of the specialties that they are held against. */
export class Ratings {
  private rows = blank(1024)
  /** The shares of all its reviews. */
  private count = new Float64Array(1024)
  /** The day of the oldest review that counts; when it is too old the clinic has to be read again. */
  private oldest = new Float64Array(1024).fill(Number.POSITIVE_INFINITY)
  private readonly ofSpecialty = new Map<number, { sum: number; count: number }>()
  /** The mean of each specialty by its term. */
  private readonly means: number[] = []

  set(row: number, { specialtyTerm, reviews }: Rated, today = dayOf(Date.now())): void {
    this.clear(row)
    if (row >= this.count.length) this.grow()
    for (const { rating, date, share } of reviews) {
      if (rating === null) continue
      this.rows[row * FIELDS + SUM]! += rating * share
      this.count[row]! += share
      this.weigh(row, rating, date, share, today)
    }
    if (this.count[row] === 0) return
    this.rows[row * FIELDS + SPECIALTY] = specialtyTerm
    this.addToSpecialty(row, 1)
  }

  clear(row: number): void {
    if (row >= this.count.length) return
    this.addToSpecialty(row, -1)
    this.rows.fill(0, row * FIELDS, (row + 1) * FIELDS)
    this.rows[row * FIELDS + SPECIALTY] = NO_SPECIALTY
    this.count[row] = 0
    this.oldest[row] = Number.POSITIVE_INFINITY
  }

  /** A function that gives each clinic's rating as it ranks today; NaN without reviews. */
  today(now = Date.now()): (row: number) => number {
    const factor = 2 ** ((EPOCH - dayOf(now)) / HALF_LIFE_DAYS)
    const { rows, means } = this
    return row => {
      const at = row * FIELDS
      const specialty = rows[at + SPECIALTY]!
      if (specialty === NO_SPECIALTY) return Number.NaN
      return rankedRating(means[specialty]!, rows[at + WEIGHTED]! * factor, rows[at + WEIGHT]! * factor)
    }
  }

  /** Whether a review that was counted has become too old. */
  isOutdated(row: number, now: number): boolean {
    return this.oldest[row]! < dayOf(now) - MAX_AGE_DAYS
  }

  private weigh(row: number, rating: number, date: string | null, share: number, today: number): void {
    const written = Date.parse(date ?? '')
    // Nobody knows when: as if a year ago. A date to come is a mistake, and counts as today.
    const day = Number.isNaN(written) ? today - HALF_LIFE_DAYS : Math.min(today, dayOf(written))
    if (day < today - MAX_AGE_DAYS) return
    const weight = share * 2 ** ((day - EPOCH) / HALF_LIFE_DAYS)
    this.rows[row * FIELDS + WEIGHT]! += weight
    this.rows[row * FIELDS + WEIGHTED]! += weight * rating
    if (!Number.isNaN(written)) this.oldest[row] = Math.min(this.oldest[row]!, day)
  }

  private addToSpecialty(row: number, sign: 1 | -1): void {
    const count = this.count[row] ?? 0
    if (count === 0) return
    const term = this.rows[row * FIELDS + SPECIALTY]!
    const known = this.ofSpecialty.get(term) ?? { sum: 0, count: 0 }
    known.count += sign * count
    // Starts again from nothing, so that rounding errors cannot pile up.
    known.sum = known.count === 0 ? 0 : known.sum + sign * this.rows[row * FIELDS + SUM]!
    this.ofSpecialty.set(term, known)
    this.means[term] = known.count === 0 ? Number.NaN : known.sum / known.count
  }

  private grow(): void {
    const length = this.count.length * 2
    const rows = blank(length)
    rows.set(this.rows)
    this.rows = rows
    const oldest = new Float64Array(length).fill(Number.POSITIVE_INFINITY)
    oldest.set(this.oldest)
    this.oldest = oldest
    const count = new Float64Array(length)
    count.set(this.count)
    this.count = count
  }
}

function blank(length: number): Float64Array {
  const rows = new Float64Array(length * FIELDS)
  for (let at = SPECIALTY; at < rows.length; at += FIELDS) rows[at] = NO_SPECIALTY
  return rows
}

const dayOf = (time: number) => Math.floor(time / DAY)
