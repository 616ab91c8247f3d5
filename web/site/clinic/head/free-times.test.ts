import { expect, test } from 'vitest'
import type { Fetcher } from '../../../../contract/core/client.ts'
import { acrossDay, freeTimesOf } from './free-times.ts'

const slot = (clock: string) => ({
  startsAt: `2026-11-19T${clock}:00.000Z`,
  endsAt: `2026-11-19T${clock}:30.000Z`,
})
const place = '0196b7a0-0000-7000-8000-000000000001'
const clinic = { id: 'c1', takesBookings: true, nextFree: { startsAt: '', locationId: place } } as never
const answering = (body: object, status = 200) =>
  (async () => Response.json(body, { status })) as unknown as Fetcher
const times = {
  clinic: { id: place, name: 'A', responseMinutes: null },
  places: [{ id: place, label: 'Leeds' }],
  locationId: place,
  treatments: [],
  treatmentId: null,
  onlyTreatments: false,
  slotMinutes: 30,
  instant: false,
  callBack: true,
  days: [
    { day: '2026-11-18', slots: [] },
    { day: '2026-11-19', slots: ['08:30', '09:00', '10:00', '13:00', '16:30'].map(slot) },
  ],
  earlier: null,
  later: null,
}

test('a card shows the first time of a day, the last and one between', () => {
  const clocks = (...given: string[]) =>
    acrossDay(given.map(slot)).map(({ startsAt }) => startsAt.slice(11, 16))
  expect(clocks('08:30', '09:00', '10:00', '13:00', '16:30')).toEqual(['08:30', '10:00', '16:30'])
  expect(clocks('08:30', '09:00')).toEqual(['08:30', '09:00'])
  expect(clocks()).toEqual([])
})

test('days without a free time are left out, and each time leads to the page where it is chosen', async () => {
  const card = await freeTimesOf(answering(times), clinic, null)
  expect(card).toMatchObject({ all: `/clinic/c1/book?location=${place}`, minutes: 30, where: null })
  expect(card!.days.map(({ words }) => words)).toEqual(['Thursday 19 November'])
  expect(card!.days[0]!.times[0]).toEqual({
    clock: '8:30',
    to: `/clinic/c1/book?location=${place}&from=2026-11-19&time=2026-11-19T08%3A30%3A00.000Z`,
  })
})

test('there is no card where nothing is free, bookings are not taken, or no times are answered', async () => {
  expect(await freeTimesOf(answering({ ...times, days: [] }), clinic, null)).toBeNull()
  expect(await freeTimesOf(answering({ message: 'No' }, 503), clinic, null)).toBeNull()
  expect(await freeTimesOf(answering(times), { id: 'c1', takesBookings: false } as never, null)).toBeNull()
})
