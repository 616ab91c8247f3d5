import type { OpeningHours } from '../../../../contract/directory/clinics.ts'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import { addDays, londonInstant, weekdayOf } from './london-clock.ts'

export type Interval = { start: Date; end: Date }

/** What takes a time: one of a location's lanes, or all of them. */
export type Busy = Interval & { lane: number | null }

export type SlotRules = {
  hours: Partial<OpeningHours>
  slotMinutes: number
  bufferMinutes: number
  noticeHours: number
  horizonDays: number
  /** How many patients are seen at the same time: each takes a lane. */
  capacity: number
  closedDays: readonly string[]
  /** Which of the lanes; all of them without. */
  lanes?: readonly number[]
}

const minute = 60_000

export const lanesOf = ({ capacity, lanes }: Pick<SlotRules, 'capacity' | 'lanes'>) =>
  lanes ?? Array.from({ length: capacity }, (_, index) => index + 1)

/**
 * The last of a location's lanes, for what it does a few times at once only: others are given the first that is free, so
 * these are the last to be taken.
 */
export const lastLanes = (capacity: number, count: number) =>
  lanesOf({ capacity }).slice(-Math.min(capacity, count))

/** The slots of one day in London, free or not: one after the other from each opening, as long as they end in time. */
function slotsOfDay({ hours, slotMinutes, bufferMinutes }: SlotRules, day: string): Interval[] {
  const step = (slotMinutes + bufferMinutes) * minute
  const length = slotMinutes * minute
  return (hours[weekdayOf(day)] ?? []).flatMap(({ open, close }) => {
    const slots: Interval[] = []
    const end = londonInstant(day, close).getTime()
    // By elapsed time: on the days when the clocks change an hour less or more is open.
    for (let at = londonInstant(day, open).getTime(); at + length <= end; at += step)
      slots.push({ start: new Date(at), end: new Date(at + length) })
    return slots
  })
}

type Wanted = {
  now: Date
  /** The first and the last day in London; from today to the horizon without. */
  from?: string | undefined
  to?: string | undefined
  /** No more than so many. */
  limit?: number
}

/** The times that patients can ask for, in their order. The one place that decides it. */
export function freeSlots(rules: SlotRules, busy: readonly Busy[], wanted: Wanted): Interval[] {
  const { now, limit = Number.POSITIVE_INFINITY } = wanted
  const today = londonDay(now)
  const horizon = addDays(today, rules.horizonDays)
  const first = wanted.from && wanted.from > today ? wanted.from : today
  const last = wanted.to && wanted.to < horizon ? wanted.to : horizon
  const earliest = now.getTime() + rules.noticeHours * 60 * minute
  const closed = new Set(rules.closedDays)
  const lanes = lanesOf(rules).map(lane => laneOf(busy, lane))
  const found: Interval[] = []
  for (let day = first; day <= last && found.length < limit; day = addDays(day, 1)) {
    if (closed.has(day)) continue
    for (const slot of slotsOfDay(rules, day)) {
      if (slot.start.getTime() <= earliest) continue
      if (lanes.some(isFreeIn => isFreeIn(slot))) found.push(slot)
    }
  }
  return found.slice(0, Math.min(limit, found.length))
}

/** Says of one slot after the other whether a lane is free in it. */
function laneOf(busy: readonly Busy[], number: number) {
  const taken = merged(busy.filter(({ lane }) => lane === null || lane === number))
  let next = 0
  return (slot: Interval) => {
    // Slots come in their order, so what ended before one is behind all that follow.
    while (next < taken.length && taken[next]!.end <= slot.start) next++
    const other = taken[next]
    return !other || other.start >= slot.end
  }
}

/** Busy times in their order, those that overlap as one: a calendar has thousands. */
function merged(busy: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const { start, end } of busy.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = end > last.end ? end : last.end
    else result.push({ start, end })
  }
  return result
}

/** Whether a time is one that patients can ask for. */
export const isFree = (rules: SlotRules, busy: readonly Busy[], start: Date, now: Date) => {
  const day = londonDay(start)
  return freeSlots(rules, busy, { now, from: day, to: day }).find(
    slot => slot.start.getTime() === start.getTime(),
  )
}
