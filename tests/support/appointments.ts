import { hashToken, newToken } from '../../api/auth/tokens.ts'
import type { startApi } from './api.ts'

type Api = Awaited<ReturnType<typeof startApi>>

const span = [{ open: '09:00', close: '12:00' }]
const hours = { mon: span, tue: span, wed: span, thu: span, fri: span, sat: span, sun: span }
export const someRules = {
  ...{ taking: true, hours, slotMinutes: 30, bufferMinutes: 0, noticeHours: 24, horizonDays: 60 },
  ...{ capacity: 1, closedDays: [] as string[], instant: false, publish: false },
}

/** A clinic that takes requests for times at its first location. */
export async function aBookableClinic(api: Api, change: Partial<typeof someRules> = {}) {
  const clinic = await api.aProvider()
  const [place] = (await clinic.get('/api/locations')).body
  await clinic.put(`/api/appointment-times/${place.id}`, { ...someRules, ...change })
  return { clinic, locationId: place.id as string }
}

let patients = 0
/** Its free times, and a patient who asks for some. */
export async function freeStarts(api: Api, clinicId: string): Promise<string[]> {
  const { body } = await api.anActor().get(`/api/clinics/${clinicId}/times`)
  return body.days.flatMap(({ slots }: { slots: { startsAt: string }[] }) => slots.map(slot => slot.startsAt))
}

export const aRequest = (locationId: string, times: string[], change: object = {}) => ({
  name: 'Priya Nair',
  email: `booking-${++patients}@patients.test`,
  locationId,
  times,
  consent: true,
  ...change,
})

type Clinic = Awaited<ReturnType<Api['aProvider']>>

type Day = { day: string; slots: { startsAt: string }[] }

/** Whatever day it is: other samples close the location from Friday to Sunday. */
const firstFromMondayToThursday = (days: Day[]) =>
  days
    .slice(1)
    .find(({ day, slots }) => slots.length > 0 && [1, 2, 3, 4].includes(new Date(day).getUTCDay()))!.slots[0]!
    .startsAt

/** A confirmed appointment with the links of both sides, a blocked time, calendars, and times that are free. */
export async function aBookedSample(api: Api, clinic: Clinic, locationId: string) {
  await clinic.put(`/api/appointment-times/${locationId}`, { ...someRules, horizonDays: 90 })
  const freeTimes = await freeStarts(api, clinic.id)
  const request = aRequest(locationId, [freeTimes.pop()!])
  const { body } = await api.anActor().post(`/api/clinics/${clinic.id}/appointments`, request)
  const row = await api.db
    .selectFrom('appointmentTimes as t')
    .innerJoin('appointments as a', 'a.id', 't.appointmentId')
    .select(['a.id', 't.id as timeId'])
    .where('a.email', '=', request.email)
    .executeTakeFirstOrThrow()
  const requestLink = newToken()
  await api.db
    .insertInto('appointmentLinks')
    .values({
      tokenHash: hashToken(requestLink),
      appointmentId: row.id,
      forClinic: true,
      createdAt: new Date(),
    })
    .execute()
  await api.db
    .updateTable('locations')
    .set({ openingHours: JSON.stringify(hours) })
    .where('id', '=', locationId)
    .execute()
  const calls = (await api.anActor().get(`/api/clinics/${clinic.id}/call-windows`)).body
  const day = freeTimes.at(-1)!.slice(0, 10)
  const block = { locationId, starts: `${day}T20:00`, ends: `${day}T21:00` }
  const feed = { kind: 'address', locationId, address: 'https://calendar.example.com/basic.ics' }
  const own = await clinic.post(`/api/locations/${locationId}/calendar-address`, { names: false })
  return {
    freeTimes,
    callWindow: firstFromMondayToThursday(calls.days),
    appointment: row.id,
    heldTime: row.timeId,
    requestLink,
    appointmentLink: String(body.privatePath).replace('/appointment/', ''),
    calendarFeed: (await clinic.post('/api/calendar-feeds', feed)).body.id as string,
    clinicCalendar: /calendars\/([\w-]+)/.exec(own.body.address)![1]!,
    blockedTime: (await clinic.post('/api/blocked-times', block)).body.id as string,
  }
}
