import type { FreeTimes, Slot } from '../../../../contract/patients/appointments/booking.ts'
import { formatCount } from '../../../platform/format.ts'
import { clockOf, dayInWords, noonOf } from '../../../shared/appointments/times-in-words.ts'

/** A week of free times, with its words, so that a phone has none to make. */
export function shownWeek<Week extends Pick<FreeTimes, 'days' | 'earlier' | 'later' | 'locationId'>>(
  { days, earlier, later, locationId, ...rest }: Week & { treatmentId?: string | null },
  clockIn: (slot: Slot) => string = ({ startsAt }) => clockOf(startsAt),
) {
  const treatment = rest.treatmentId ? `&treatment=${rest.treatmentId}` : ''
  const link = (from: string | null) => from && `?location=${locationId}${treatment}&from=${from}`
  return {
    ...rest,
    locationId,
    earlier: link(earlier),
    later: link(later),
    title: `${dayInWords(noonOf(days[0]!.day))} to ${dayInWords(noonOf(days.at(-1)!.day))}`,
    days: days.map(({ day, slots }) => ({
      day,
      words: dayInWords(noonOf(day)),
      free: slots.length === 0 ? 'None' : `${formatCount(slots.length, 'time')}`,
      slots: slots.map(slot => ({ ...slot, clock: clockIn(slot) })),
    })),
  }
}
export type ShownWeek = ReturnType<typeof shownWeek<FreeTimes>>
