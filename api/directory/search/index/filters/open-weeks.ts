import { enlarged } from '../nearby/places.ts'
import type { OpenWeek } from '../types.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** From and to, in minutes since Monday 00:00 in London; an end past Sunday goes on on Monday. */
type Span = readonly [from: number, to: number]
type Pattern = { key: string; spans: readonly Span[]; clinics: number }

/** When each clinic is open. Many keep the same hours, so these are held once and clinics refer to them; 0 is never. */
export class OpenWeeks {
  private patternOf = new Uint32Array(1024)
  private readonly patterns: (Pattern | undefined)[] = [undefined]
  private readonly numbers = new Map<string, number>()
  private readonly free: number[] = []

  set(row: number, weeks: readonly OpenWeek[]): void {
    this.clear(row)
    while (row >= this.patternOf.length)
      this.patternOf = enlarged(this.patternOf, new Uint32Array(this.patternOf.length * 2))
    const spans = weeks.flatMap(spansOf)
    if (spans.length === 0) return
    const key = [...new Set(spans.map(String))].sort().join(' ')
    const number = this.numbers.get(key) ?? this.add(key, spans)
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

  /** Tells of each clinic whether it is open at a minute of the week; each pattern is looked at once. */
  at(minute: number): (row: number) => boolean {
    const known: (boolean | undefined)[] = new Array(this.patterns.length)
    const { patternOf } = this
    return row => {
      const number = patternOf[row]!
      const isOpen = known[number] ?? this.isOpen(number, minute)
      known[number] = isOpen
      return isOpen
    }
  }

  private isOpen(number: number, minute: number): boolean {
    const spans = this.patterns[number]?.spans ?? []
    return spans.some(
      ([from, to]) =>
        (from <= minute && minute < to) || (from <= minute + weekMinutes && minute + weekMinutes < to),
    )
  }

  private add(key: string, spans: readonly Span[]): number {
    const number = this.free.pop() ?? this.patterns.length
    this.patterns[number] = { key, spans, clinics: 0 }
    this.numbers.set(key, number)
    return number
  }
}

function spansOf(week: OpenWeek): Span[] {
  return days.flatMap((day, at) =>
    (week[day] ?? []).map(({ open, close }): Span => {
      const from = minutesOf(open)
      const to = minutesOf(close)
      const midnight = at * dayMinutes
      // What closes at or before it opens closes on the next day.
      return [midnight + from, midnight + (to <= from ? to + dayMinutes : to)]
    }),
  )
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Minutes since Monday 00:00 in London. */
export function minuteOfWeek(moment: Date): number {
  const part = Object.fromEntries(inLondon.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = days.indexOf(part.weekday!.toLowerCase())
  return day * dayMinutes + Number(part.hour) * 60 + Number(part.minute)
}
