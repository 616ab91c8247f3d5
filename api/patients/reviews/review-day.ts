const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/
const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** The day of a review as an ISO date, from ISO or as it is written here, the day first; null when it is neither. */
export function reviewDay(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? []
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, month, year] = british.exec(text) ?? []
  return year ? dayOf(Number(year), Number(month), Number(day)) : null
}

/** Null for a day that no calendar has: JavaScript would make the 31st of April the 1st of May. */
function dayOf(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}
