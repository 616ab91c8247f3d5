import { setImmediate as breathe } from 'node:timers/promises'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import type { Db } from '../../../../db/database.ts'
import { freeSlots, type Interval } from './free-slots.ts'
import { addDays, londonInstant, weekdayOf } from './london-clock.ts'
import { busyAt, holdsEndedBetween, takingPlaces, takingProviders, unconfirmedAmong } from './queries.ts'
import { publicRules, rulesOf } from './rules.ts'

/** What search shows of a clinic's free times. */
export type NextFree = {
  startsAt: Date
  locationId: string
  /** Where some treatments have times of their own: it is the first of all, and theirs may be later. */
  byTreatment?: true
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

/** How many locations are looked at before others get their turn. */
const atOnce = 20

type Rules = NonNullable<ReturnType<typeof rulesOf>>
/** In milliseconds: thousands of times are looked at. */
type Day = { ends: number; evening: number; isSaturday: boolean; isThisWeek: boolean }
type Kind = 'thisWeek' | 'saturday' | 'evening'

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
  const found = new Map<string, Gathered>()
  for (const [index, row] of rows.entries()) {
    if (index % atOnce === atOnce - 1) await breathe()
    if (ignoring.has(row.providerId)) continue
    const gathered = found.get(row.providerId) ?? new Gathered(days)
    const rules = rulesOf(row)!
    for (const one of publicRules(rules))
      gathered.add(row.locationId, one, slotsSoon(one, busyIn.get(row.locationId) ?? [], now))
    found.set(row.providerId, gathered)
  }
  return new Map(
    [...found].flatMap(([id, gathered]) => {
      const free = gathered.inShort()
      return free ? [[id, free] as const] : []
    }),
  )
}

/** Those of the next weeks, or else the first after them. */
function slotsSoon(rules: Rules, busy: Parameters<typeof freeSlots>[1], now: Date): Interval[] {
  const last = addDays(londonDay(now), lookAheadDays - 1)
  const soon = freeSlots(rules, busy, { now, to: last })
  return soon.length > 0 ? soon : freeSlots(rules, busy, { now, from: addDays(last, 1), limit: 1 })
}

const daysFrom = (today: string): Day[] =>
  Array.from({ length: lookAheadDays }, (_, index) => {
    const day = addDays(today, index)
    return {
      ends: londonInstant(addDays(day, 1), '00:00').getTime(),
      evening: londonInstant(day, eveningFrom).getTime(),
      isSaturday: weekdayOf(day) === 'sat',
      isThisWeek: index < weekDays,
    }
  })

/** The free times of a clinic's locations as they are gone through. */
class Gathered {
  private next: { start: number; lapses: number; locationId: string; byTreatment: boolean } | null = null
  /** When the last time of each kind can no longer be asked for. */
  private readonly lapses = new Map<Kind, number>()
  private readonly days: readonly Day[]

  constructor(days: readonly Day[]) {
    this.days = days
  }

  /** Takes in the slots of a location, which come in their order. */
  add(locationId: string, { noticeHours, treatments }: Rules, slots: readonly Interval[]): void {
    let at = 0
    for (const slot of slots) {
      const start = slot.start.getTime()
      const lapses = start - noticeHours * hourMs
      if (this.next === null || start < this.next.start)
        this.next = { start, lapses, locationId, byTreatment: treatments.length > 0 }
      while (at < this.days.length && start >= this.days[at]!.ends) at++
      const day = this.days[at]
      if (day?.isThisWeek) this.note('thisWeek', lapses)
      if (day?.isSaturday) this.note('saturday', lapses)
      if (day && start >= day.evening) this.note('evening', lapses)
    }
  }

  inShort(): NextFree | null {
    if (this.next === null) return null
    return {
      startsAt: new Date(this.next.start),
      locationId: this.next.locationId,
      ...(this.next.byTreatment && { byTreatment: true as const }),
      thisWeek: this.lapses.has('thisWeek'),
      saturday: this.lapses.has('saturday'),
      evening: this.lapses.has('evening'),
      lapsesAt: new Date(Math.min(this.next.lapses, ...this.lapses.values())),
    }
  }

  private note(kind: Kind, lapses: number): void {
    if (lapses > (this.lapses.get(kind) ?? 0)) this.lapses.set(kind, lapses)
  }
}

/**
 * Providers whose free times changed between two moments without a write: a hold ended, or another day began, which
 * brings new days within reach.
 */
export async function timesTurned(db: Db, from: Date, to: Date): Promise<string[]> {
  const isAnotherDay = londonDay(from) !== londonDay(to)
  const rows = await (isAnotherDay ? takingProviders(db) : holdsEndedBetween(db, from, to))
  return rows.map(({ providerId }) => providerId)
}
