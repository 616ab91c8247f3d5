import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { holidayAreaOf, nextBankHoliday } from '../../../contract/directory/profile/bank-holidays.ts'
import { callBackLimits } from '../../../contract/rules/limits.ts'
import type { SlotRules } from '../appointments/times/free-slots.ts'
import { addDays } from '../appointments/times/london-clock.ts'
import type { placesWithBusy } from '../appointments/times/rules.ts'

const windowMs = callBackLimits.minutes * 60_000

export const windowAt = (start: Date) => ({ startsAt: start, endsAt: new Date(start.getTime() + windowMs) })

export const windowsOf = (starts: Date[] | null) =>
  (starts ?? []).map(start => {
    const { startsAt, endsAt } = windowAt(start)
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  })

type Place = Awaited<ReturnType<typeof placesWithBusy>>[number]

/** Windows follow the opening hours of the listing. Nobody is called on a day the clinic closes, nor on a bank holiday it says nothing of. */
export function windowRules({ row, rules }: Place, now: Date): SlotRules {
  const area = holidayAreaOf(row.postcode)
  const days = Array.from({ length: callBackLimits.days + 1 }, (_, ahead) => addDays(londonDay(now), ahead))
  const stated = new Map(row.specialDays.map(({ day, hours }) => [day, hours.length > 0]))
  const closed = days.filter(
    day => !(stated.get(day) ?? !(area && nextBankHoliday(area, day, 0)?.date === day)),
  )
  return {
    hours: row.openingHours ?? {},
    slotMinutes: callBackLimits.minutes,
    ...{ bufferMinutes: 0, noticeHours: 0, horizonDays: callBackLimits.days, capacity: 1 },
    closedDays: [...closed, ...(rules?.closedDays ?? [])],
  }
}
