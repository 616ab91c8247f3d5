import { oddPrice } from '../../../contract/directory/prices/odd-price.ts'

/** £1,250 or £49.50 */
export const poundsText = (amount: number) =>
  `£${amount.toLocaleString('en-GB', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 })}`

/** Why a new price looks like a slip of a digit: against what it was, then against what clinics ask. */
export function doubtOf(price: number | null, before: number | null, typical: number | null) {
  const than = (compared: number | null) => oddPrice({ total: price, typical: compared })
  const change = than(before)
  if (change) return `${times[change]} what it was. Check the price.`
  const among = than(typical)
  return among && typical !== null
    ? `${times[among]} the typical price of ${poundsText(typical)}. Check the price.`
    : null
}

const times = { high: 'At least ten times', low: 'A tenth or less of', from: '' }
