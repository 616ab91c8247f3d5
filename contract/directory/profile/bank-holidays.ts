/** A part of the UK that shares its bank holidays. */
export type HolidayArea = 'England and Wales' | 'Scotland' | 'Northern Ireland'

type BankHoliday = {
  /** 2026-12-25 */
  date: string
  name: string
}

const dayMs = 24 * 60 * 60 * 1000
const [sunday, monday, saturday] = [0, 1, 6]

const on = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const later = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)
const isWeekend = (date: Date) => [saturday, sunday].includes(date.getUTCDay())
const text = (date: Date) => date.toISOString().slice(0, 10)

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easter(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const shift = Math.floor((8 * century + 13) / 25)
  const moon = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const late = Math.floor((golden + 11 * moon) / 319)
  const weekday = (2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - (year % 4) - moon + late + 32) % 7
  const sum = moon - late + weekday
  const month = Math.floor((sum + 90) / 25)
  return on(year, month, (sum + month + 19) % 32)
}

const firstMonday = (year: number, month: number) => {
  const first = on(year, month, 1)
  return later(first, (monday - first.getUTCDay() + 7) % 7)
}

const lastMonday = (year: number, month: number) => {
  const last = on(year, month + 1, 0)
  return later(last, -((last.getUTCDay() - monday + 7) % 7))
}

type Fixed = readonly [month: number, day: number, name: string]

const christmas: readonly Fixed[] = [
  [12, 25, 'Christmas Day'],
  [12, 26, 'Boxing Day'],
]
const fixedDays: Readonly<Record<HolidayArea, readonly Fixed[]>> = {
  'England and Wales': [[1, 1, "New Year's Day"], ...christmas],
  Scotland: [[1, 1, "New Year's Day"], [1, 2, '2nd January'], [11, 30, "St Andrew's Day"], ...christmas],
  'Northern Ireland': [
    [1, 1, "New Year's Day"],
    [3, 17, "St Patrick's Day"],
    [7, 12, 'Battle of the Boyne'],
    ...christmas,
  ],
}

function movableDays(area: HolidayArea, year: number): BankHoliday[] {
  const isScotland = area === 'Scotland'
  return [
    { date: text(later(easter(year), -2)), name: 'Good Friday' },
    ...(isScotland ? [] : [{ date: text(later(easter(year), 1)), name: 'Easter Monday' }]),
    { date: text(firstMonday(year, 5)), name: 'Early May bank holiday' },
    { date: text(lastMonday(year, 5)), name: 'Spring bank holiday' },
    {
      date: text(isScotland ? firstMonday(year, 8) : lastMonday(year, 8)),
      name: 'Summer bank holiday',
    },
  ]
}

/** A holiday at a weekend moves to the next weekday that isn't one already. */
function fixedIn(area: HolidayArea, year: number): BankHoliday[] {
  const days = fixedDays[area].map(([month, day, name]) => ({ day: on(year, month, day), name }))
  const taken = new Set(days.filter(({ day }) => !isWeekend(day)).map(({ day }) => text(day)))
  return days.map(({ day, name }) => {
    if (!isWeekend(day)) return { date: text(day), name }
    let instead = later(day, 1)
    while (isWeekend(instead) || taken.has(text(instead))) instead = later(instead, 1)
    taken.add(text(instead))
    return { date: text(instead), name: `${name} (substitute day)` }
  })
}

/** The bank holidays of a year, by date. One-off holidays, such as a coronation, follow no rule and are missing. */
export const bankHolidays = (area: HolidayArea, year: number): BankHoliday[] =>
  [...fixedIn(area, year), ...movableDays(area, year)].sort((a, b) => (a.date < b.date ? -1 : 1))

const scottish = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/i
/** Berwick has a Scottish postcode and is in England. */
const berwick = /^TD15\b/i
/** The islands have their own bank holidays. */
const islands = /^(JE|GY|IM)\d/i

/** The area whose bank holidays apply at a postcode; null on the islands. */
export function holidayAreaOf(postcode: string): HolidayArea | null {
  const written = postcode.trim()
  if (written === '' || islands.test(written)) return null
  if (/^BT\d/i.test(written)) return 'Northern Ireland'
  return scottish.test(written) && !berwick.test(written) ? 'Scotland' : 'England and Wales'
}

const datesOf = new Map<string, ReadonlySet<string>>()

export function isBankHoliday(area: HolidayArea, day: string) {
  const year = day.slice(0, 4)
  const known = datesOf.get(area + year) ?? new Set(bankHolidays(area, Number(year)).map(({ date }) => date))
  datesOf.set(area + year, known)
  return known.has(day)
}

/** The first bank holiday from a day on, within so many days. */
export function nextBankHoliday(area: HolidayArea, from: string, days: number): BankHoliday | null {
  const year = Number(from.slice(0, 4))
  const end = text(later(new Date(`${from}T00:00:00Z`), days))
  const known = [...bankHolidays(area, year), ...bankHolidays(area, year + 1)]
  return known.find(({ date }) => date >= from && date <= end) ?? null
}

/** The days at a weekend that others stand in for: a clinic that closes on bank holidays closes on Boxing Day too. */
const replacedIn = (area: HolidayArea, year: number): BankHoliday[] =>
  fixedDays[area]
    .map(([month, day, name]) => ({ day: on(year, month, day), name }))
    .filter(({ day }) => isWeekend(day))
    .map(({ day, name }) => ({ date: text(day), name }))

/**
 * The bank holidays at a postcode from one day to another, both included, with days at a weekend that have a substitute;
 * none on the islands.
 */
export function bankHolidaysBetween(postcode: string, from: string, until: string): BankHoliday[] {
  const area = holidayAreaOf(postcode)
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  if (!area || !(last >= first)) return []
  return Array.from({ length: last - first + 1 }, (_, years) => first + years)
    .flatMap(year => [...bankHolidays(area, year), ...replacedIn(area, year)])
    .filter(({ date }) => date >= from && date <= until)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}
