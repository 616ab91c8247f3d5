import type { TypicalPrice } from '../../../../contract/directory/price-history.ts'
import { londonDay, monthsBefore } from '../../../../contract/directory/prices/freshness.ts'

const months = 24
export const chart = { width: 600, height: 120 } as const

type Change = { on: string; price: number }

/**
 * A clinic's price over two years as steps, and the typical price around it as a line, in the units of the chart. `typical`
 * is what is typical today; without it the last month counts.
 */
export function priceLines(
  changes: readonly Change[],
  medians: readonly TypicalPrice[],
  typical: number | null,
  now: Date,
) {
  const today = londonDay(now)
  const oldest = monthsBefore(today, months)
  const known = [...changes.map(({ on }) => on), ...medians.map(({ month }) => lastDay(month))].toSorted()[0]
  const first = known && known > oldest && known < today ? known : oldest
  const x = (day: string) => Math.round((chart.width * daysBetween(first, day)) / daysBetween(first, today))
  const before = changes.findLast(({ on }) => on <= first)
  const steps = [
    ...(before ? [{ ...before, on: first }] : []),
    ...changes.filter(({ on }) => on > first && on <= today),
  ]
  const around = [
    ...medians.flatMap(({ month, median }) => {
      const end = lastDay(month)
      return end >= first && end < today ? [{ on: end, price: median }] : []
    }),
    ...(typical === null ? [] : [{ on: today, price: typical }]),
  ]
  const scale = scaleOf([...steps, ...around].map(({ price }) => price))
  const y = (price: number) =>
    Math.round(chart.height * (1 - (price - scale.low) / (scale.high - scale.low)) * 10) / 10
  const own = steps
    .map(({ on, price }, at) => (at === 0 ? `M${x(on)} ${y(price)}` : `H${x(on)}V${y(price)}`))
    .join('')
  return {
    first,
    low: scale.low,
    high: scale.high,
    own: `${own}H${chart.width}`,
    end: y(steps.at(-1)?.price ?? scale.low),
    typical:
      around.length < 2
        ? null
        : around.map(({ on, price }, at) => `${at === 0 ? 'M' : 'L'}${x(on)} ${y(price)}`).join(''),
  }
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

function lastDay(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Round amounts a little below the lowest and above the highest price, so that two of equal height fit between them. */
function scaleOf(prices: readonly number[]) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const step = roundUp((high - low || Math.max(high, 1)) / 2)
  const from = Math.max(0, Math.floor(low / step) * step)
  return { low: from, high: from + step * Math.max(2, Math.ceil((high - from) / step)) }
}

/** To 1, 2 or 5 and as many noughts as it takes. */
function roundUp(amount: number) {
  const unit = 10 ** Math.floor(Math.log10(amount))
  return unit * ([1, 2, 5, 10].find(times => times * unit >= amount) ?? 10)
}
