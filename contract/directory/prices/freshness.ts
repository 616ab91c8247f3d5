/** After so many months without word from the clinic we ask whether its prices still hold. */
export const askAfterMonths = 6
/** After so many a price is shown in grey, comes last in the order by price and is left out of statistics. */
export const oldAfterMonths = 12

/** Made when it is first needed: a formatter costs a phone some milliseconds. */
let london: Intl.DateTimeFormat | undefined

/** The calendar day in London, as prices are dated: 2026-11-16. */
export function londonDay(moment: Date) {
  london ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
  return london.format(moment)
}

/** The same day so many months earlier; the end of a shorter month stands for days that it does not have. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, days))
  return first.toISOString().slice(0, 10)
}

type Dated = {
  pricedOn: string | null
  confirmedOn?: string | null | undefined
  /** Where its age is counted from a later day: a price that was never confirmed when clinics could begin to. */
  countedFrom?: string | null | undefined
}

export const confirmedDay = ({ pricedOn, confirmedOn }: Dated) => confirmedOn ?? pricedOn

/** Prices that were confirmed after this day count. */
export const oldestPriceDay = (now: Date) => monthsBefore(londonDay(now), oldAfterMonths)

/** Whether nobody has confirmed a price for so long that it may no longer be true. */
export function isOldPrice(dated: Dated, now: Date): boolean {
  const day = dated.countedFrom ?? confirmedDay(dated)
  return day !== null && day <= oldestPriceDay(now)
}
