import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import type { Db } from '../../../../db/database.ts'
import { type Busy, freeSlots, type Interval } from './free-slots.ts'
import { addDays, londonInstant, weekdayOf } from './london-clock.ts'
import { busyAt, holdsEndedBetween, takingPlaces, takingProviders, unconfirmedAmong } from './queries.ts'
import { rulesOf } from './rules.ts'

/** What search shows of a clinic's free times. */
export type NextFree = {
  startsAt: Date
  locationId: string
  /** Whether one is within seven days, today being the first; on a Saturday; from 17:00 on, within four weeks. */
  thisWeek: boolean
  saturday: boolean
  evening: boolean
  /** When time alone makes any of this untrue, on this day: the last moment to ask for a time has passed. */
  lapsesAt: Date
}

const weekDays = 7
/** How far ahead Saturdays and evenings are looked for; the next free time may be later. */
const lookAheadDays = 28
const eveningFrom = '17:00'
const hourMs = 3_600_000

type Bookable = Interval & { locationId: string; lapsesAt: Date }
type Day = { ends: Date; evening: Date; isSaturday: boolean; isThisWeek: boolean }

/**
 * The next free times of clinics, for those that have one. Clinics that let requests run out are left out: a time that
 * nobody confirms is not a free one.
 */
export async function nextFreeOf(db: Db, providerIds: string[], now: Date): Promise<Map<string, NextFree>> {
  const rows = await takingPlaces(db, providerIds)
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ locationId }) => locationId)
  const [busy, ignoring] = [await busyAt(db, ids, now), await unconfirmedAmong(db, providerIds)]
  const busyIn = Map.groupBy(busy, ({ locationId }) => locationId)
  const days = daysFrom(londonDay(now))
  const bookable = new Map<string, Bookable[]>()
  for (const row of rows) {
    if (ignoring.has(row.providerId)) continue
    const rules = rulesOf(row)!
    const found = slotsSoon(rules, busyIn.get(row.locationId) ?? [], now).map(slot => ({
      ...slot,
      locationId: row.locationId,
      lapsesAt: new Date(slot.start.getTime() - rules.noticeHours * hourMs),
    }))
    bookable.set(row.providerId, [...(bookable.get(row.providerId) ?? []), ...found])
  }
  return new Map(
    [...bookable].flatMap(([id, slots]) => (slots.length > 0 ? [[id, inShort(slots, days)] as const] : [])),
  )
}

type Rules = NonNullable<ReturnType<typeof rulesOf>>

/** Those of the next weeks, or else the first after them. */
function slotsSoon(rules: Rules, busy: Busy[], now: Date): Interval[] {
  const last = addDays(londonDay(now), lookAheadDays - 1)
  const soon = freeSlots(rules, busy, { now, to: last })
  return soon.length > 0 ? soon : freeSlots(rules, busy, { now, from: addDays(last, 1), limit: 1 })
}

const daysFrom = (today: string): Day[] =>
  Array.from({ length: lookAheadDays }, (_, index) => {
    const day = addDays(today, index)
    return {
      ends: londonInstant(addDays(day, 1), '00:00'),
      evening: londonInstant(day, eveningFrom),
      isSaturday: weekdayOf(day) === 'sat',
      isThisWeek: index < weekDays,
    }
  })

function inShort(slots: Bookable[], days: Day[]): NextFree {
  const next = slots.reduce((best, slot) => (slot.start < best.start ? slot : best))
  const onDay = ({ start }: Bookable) => days.find(({ ends }) => start < ends)
  const dated = slots.map(slot => ({ ...slot, day: onDay(slot) }))
  const kinds = {
    thisWeek: dated.filter(({ day }) => day?.isThisWeek),
    saturday: dated.filter(({ day }) => day?.isSaturday),
    evening: dated.filter(({ day, start }) => day && start >= day.evening),
  }
  const has = (kind: Bookable[]) => kind.length > 0
  const lapses = [next, ...Object.values(kinds).filter(has).map(lastToLapse)]
  return {
    startsAt: next.start,
    locationId: next.locationId,
    thisWeek: has(kinds.thisWeek),
    saturday: has(kinds.saturday),
    evening: has(kinds.evening),
    lapsesAt: new Date(Math.min(...lapses.map(({ lapsesAt }) => lapsesAt.getTime()))),
  }
}

const lastToLapse = (kind: Bookable[]) =>
  kind.reduce((last, slot) => (slot.lapsesAt > last.lapsesAt ? slot : last))

/**
 * Providers whose free times changed between two moments without a write: a hold ended, or another day began, which
 * brings new days within reach.
 */
export async function timesTurned(db: Db, from: Date, to: Date): Promise<string[]> {
  const isAnotherDay = londonDay(from) !== londonDay(to)
  const rows = await (isAnotherDay ? takingProviders(db) : holdsEndedBetween(db, from, to))
  return rows.map(({ providerId }) => providerId)
}
