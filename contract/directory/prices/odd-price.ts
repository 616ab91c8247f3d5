/** How many times what is typical, or which part of it, looks like a slip. */
const oddTimes = 10
/** A "from" below one in so many of what most patients pay is hardly a price that anyone pays. */
const fewPayTimes = 2

type Prices = {
  /** What patients pay in all. */
  total: number | null
  /** The median of what clinics ask for the treatment. */
  typical: number | null
  /** The "from" price, and what most patients pay. */
  from?: number | null
  usual?: number | null
}

/**
 * Why a price looks wrong; null when it does not. The view `odd_prices` follows the same rule for staff, but leaves out
 * what is free: only the clinic is asked whether it meant that.
 */
export function oddPrice({
  total,
  typical,
  from = null,
  usual = null,
}: Prices): 'high' | 'low' | 'from' | null {
  if (total !== null && typical !== null && typical > 0 && total >= oddTimes * typical) return 'high'
  if (total !== null && typical !== null && typical > 0 && total <= typical / oddTimes) return 'low'
  return from !== null && usual !== null && usual > fewPayTimes * from ? 'from' : null
}
