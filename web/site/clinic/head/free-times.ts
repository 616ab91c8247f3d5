import { callApi, type Fetcher } from '../../../../contract/core/client.ts'
import type { ClinicProfile } from '../../../../contract/directory/clinics.ts'
import { getFreeTimes, type Slot } from '../../../../contract/patients/appointments/booking.ts'
import { clockOf, dayInWords, noonOf } from '../../../shared/appointments/times-in-words.ts'

/** How many the card at the head of the page shows: the page that it leads to has all. */
const daysShown = 3
const timesShown = 3

/** The next free times, ready for the card at the head of the page; null where there are none or none are answered. */
export async function freeTimesOf(
  api: Fetcher,
  { id, takesBookings, nextFree }: ClinicProfile,
  treatment: string | null,
) {
  if (!takesBookings || !nextFree) return null
  const query = { location: nextFree.locationId, treatment: treatment ?? undefined }
  const answer = await callApi(api, getFreeTimes, { params: { id }, query }).catch(() => null)
  if (!answer) return null
  const { days, locationId, treatmentId, treatments, places, slotMinutes, instant } = answer.data
  const all = `/clinic/${id}/book?location=${locationId}${treatmentId ? `&treatment=${treatmentId}` : ''}`
  const free = days.filter(({ slots }) => slots.length > 0)
  if (free.length === 0) return null
  return {
    all,
    instant,
    minutes: slotMinutes,
    treatment: treatments.find(one => one.id === treatmentId)?.name ?? null,
    isOneOfSeveral: treatments.length > 0,
    where: places.length > 1 ? (places.find(place => place.id === locationId)?.label ?? null) : null,
    days: free.slice(0, daysShown).map(({ day, slots }) => ({
      day,
      words: dayInWords(noonOf(day)),
      times: acrossDay(slots).map(({ startsAt }) => ({
        clock: clockOf(startsAt),
        to: `${all}&from=${day}&time=${encodeURIComponent(startsAt)}`,
      })),
    })),
  }
}

/** The first of a day and some later ones: three in the same hour would say less. */
export function acrossDay(slots: Slot[]) {
  if (slots.length <= timesShown) return slots
  const step = (slots.length - 1) / (timesShown - 1)
  return Array.from({ length: timesShown }, (_, index) => slots[Math.round(index * step)]!)
}
