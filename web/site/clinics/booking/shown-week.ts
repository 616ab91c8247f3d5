import type { FreeTimes, Slot } from '../../../../contract/patients/appointments/booking.ts'
import {
  clockOf,
  dayInWords,
  noonOf,
  shortDayOf,
  weekInWords,
} from '../../../shared/appointments/times-in-words.ts'

/** More different times of a day than this are listed by day: a grid would be longer than the list. */
const maxRows = 24

/** A week of free times, with its words, so that a phone has none to make. */
export function shownWeek<Week extends Pick<FreeTimes, 'days' | 'earlier' | 'later' | 'locationId'>>(
  { days, earlier, later, locationId, ...rest }: Week & { treatmentId?: string | null },
  clockIn: (slot: Slot) => string = ({ startsAt }) => clockOf(startsAt),
) {
  const treatment = rest.treatmentId ? `&treatment=${rest.treatmentId}` : ''
  const link = (from: string | null) => from && `?location=${locationId}${treatment}&from=${from}`
  const clocks = new Map(
    days.flatMap(({ slots }) => slots.map(slot => [clockIn(slot), clockOf(slot.startsAt).padStart(5, '0')])),
  )
  const lines = [...clocks].toSorted(([, a], [, b]) => (a! < b! ? -1 : 1)).map(([clock]) => clock!)
  const rows = lines.length > maxRows ? [] : lines
  return {
    ...rest,
    rows,
    locationId,
    earlier: link(earlier),
    later: link(later),
    title: weekInWords(days[0]!.day, days.at(-1)!.day),
    days: days.map(({ day, slots }) => {
      const shown = slots.map(slot => ({ ...slot, clock: clockIn(slot) }))
      return {
        day,
        words: dayInWords(noonOf(day)),
        short: shortDayOf(noonOf(day)),
        free: slots.length === 0 ? 'None' : `${slots.length} free`,
        slots: shown,
        cells: rows.map(clock => shown.filter(slot => slot.clock === clock)),
      }
    }),
  }
}
export type ShownWeek = ReturnType<typeof shownWeek<FreeTimes>>
