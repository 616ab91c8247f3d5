import { type HolidayArea, isBankHoliday } from '../../../../../contract/directory/profile/bank-holidays.ts'
import { enlarged } from '../nearby/places.ts'
import type { OpenWeek } from '../types.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const dayMs = 24 * 60 * 60 * 1000
const dayMinutes = 24 * 60
/** Minutes are counted from this Monday, so that the day of a minute is known as well as its place in the week. */
const monday = Date.UTC(1970, 0, 5)

/** From and to, in minutes of a day; what closes on the next day ends after its end. */
type Span = readonly [from: number, to: number]
/** What one location keeps: its hours by weekday, and by date where they differ. */
type Place = { week: readonly (readonly Span[])[]; special: ReadonlyMap<string, readonly Span[]> }
type Pattern = { key: string; places: readonly Place[]; area: HolidayArea | null; clinics: number }

/** When each clinic is open. Many keep the same hours, so these are held once and clinics refer to them; 0 is never. */
export class OpenWeeks {
  private patternOf = new Uint32Array(1024)
  private readonly patterns: (Pattern | undefined)[] = [undefined]
  private readonly numbers = new Map<string, number>()
  private readonly free: number[] = []
  /** Which patterns are open at the minute that was asked about last: within it all searches ask the same. */
  private known: { minute: number; isOpen: (boolean | undefined)[] } = { minute: Number.NaN, isOpen: [] }

  set(row: number, weeks: readonly OpenWeek[], area: HolidayArea | null = null): void {
    this.clear(row)
    while (row >= this.patternOf.length)
      this.patternOf = enlarged(this.patternOf, new Uint32Array(this.patternOf.length * 2))
    const open = weeks.filter(week => Object.values(week).some(spans => spans && spans.length > 0))
    if (open.length === 0) return
    const key = [area, ...new Set(open.map(keyOf).sort())].join(' ')
    const number = this.numbers.get(key) ?? this.add(key, open, area)
    this.patterns[number]!.clinics++
    this.patternOf[row] = number
  }

  clear(row: number): void {
    const number = this.patternOf[row] ?? 0
    const pattern = this.patterns[number]
    if (!pattern) return
    this.patternOf[row] = 0
    if (--pattern.clinics > 0) return
    this.numbers.delete(pattern.key)
    this.patterns[number] = undefined
    this.free.push(number)
  }

  /** Tells of each clinic whether it is open at a minute; each pattern is looked at once. */
  at(minute: number): (row: number) => boolean {
    if (this.known.minute !== minute) this.known = { minute, isOpen: [] }
    const { patternOf, known } = this
    return row => {
      const number = patternOf[row]!
      const isOpen = known.isOpen[number] ?? this.isOpen(number, minute)
      known.isOpen[number] = isOpen
      return isOpen
    }
  }

  private isOpen(number: number, minute: number): boolean {
    const pattern = this.patterns[number]
    if (!pattern) return false
    const day = Math.floor(minute / dayMinutes)
    const time = minute % dayMinutes
    const isOn = (place: Place, ago: number) =>
      hoursOn(place, day - ago, pattern.area).some(
        ([from, to]) => from <= time + ago * dayMinutes && time + ago * dayMinutes < to,
      )
    return pattern.places.some(place => isOn(place, 0) || isOn(place, 1))
  }

  private add(key: string, weeks: readonly OpenWeek[], area: HolidayArea | null): number {
    const number = this.free.pop() ?? this.patterns.length
    this.known.isOpen[number] = undefined
    this.patterns[number] = { key, places: weeks.map(placeOf), area, clinics: 0 }
    this.numbers.set(key, number)
    return number
  }
}

/** On a bank holiday nobody is known to be open, except where a clinic states hours for that day. */
function hoursOn({ week, special }: Place, day: number, area: HolidayArea | null): readonly Span[] {
  const date = new Date(monday + day * dayMs).toISOString().slice(0, 10)
  const own = special.get(date)
  if (own) return own
  return area && isBankHoliday(area, date) ? [] : week[day % 7]!
}

const keyOf = (week: OpenWeek) => JSON.stringify(Object.entries(week).sort(([a], [b]) => (a < b ? -1 : 1)))

const placeOf = (week: OpenWeek): Place => ({
  week: days.map(day => (week[day] ?? []).map(spanOf)),
  special: new Map(
    Object.entries(week)
      .filter(([day]) => !days.includes(day))
      .map(([day, spans]) => [day, (spans ?? []).map(spanOf)]),
  ),
})

function spanOf({ open, close }: { open: string; close: string }): Span {
  const [from, to] = [minutesOf(open), minutesOf(close)]
  // What closes at or before it opens closes on the next day.
  return [from, to <= from ? to + dayMinutes : to]
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

let lately: { minute: number; inLondon: number } | undefined

/** Asked for with every search: a minute, which begins there when it begins anywhere, is looked up once. */
export function londonMinute(moment: Date): number {
  const minute = Math.floor(moment.getTime() / 60_000)
  if (lately?.minute !== minute) lately = { minute, inLondon: minuteInLondon(moment) }
  return lately.inLondon
}

function minuteInLondon(moment: Date): number {
  const part = Object.fromEntries(
    inLondon.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const shown = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!)
  return Math.floor((shown - monday) / 60_000)
}
