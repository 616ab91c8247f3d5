import { Problem } from '../../../../contract/core/problems.ts'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import type { AppointmentWeek, ClinicAppointment } from '../../../../contract/patients/appointments/clinic.ts'
import { referenceOf } from '../../../../contract/patients/enquiries.ts'
import { callBackLimits } from '../../../../contract/rules/limits.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { bookableAt, weekOf } from '../booking/book.ts'
import { confirmedTime, stateAt } from '../booking/own-page.ts'
import { idBehind } from '../links.ts'
import {
  type AppointmentRow,
  appointmentById,
  appointmentsBetween,
  callsDue,
  medianAnswer,
  outcomesSince,
  ownAppointmentId,
  requestsWaiting,
  waitingOf,
} from '../queries.ts'
import { addDays, londonInstant, weekdayOf } from '../times/london-clock.ts'
import { unavailableBetween } from '../times/queries.ts'

const iso = (moment: Date | string) => new Date(moment).toISOString()

function shown(row: AppointmentRow, now: Date): ClinicAppointment {
  const state = stateAt(row, now)
  const time = confirmedTime(row)
  const held = state === 'requested' || state === 'offered'
  return {
    id: row.id,
    reference: referenceOf(row.id),
    state,
    cancelledBy: row.cancelledBy,
    name: row.name,
    email: row.email,
    phoneNumber: row.phoneNumber,
    locationId: row.locationId,
    place: row.place,
    treatment: row.treatment,
    time: time && { startsAt: iso(time.startsAt), endsAt: iso(time.endsAt) },
    times: held
      ? row.times.map(({ id, startsAt, endsAt }) => ({ id, startsAt: iso(startsAt), endsAt: iso(endsAt) }))
      : [],
    createdAt: iso(row.createdAt),
    heldUntil: held ? iso(row.heldUntil!) : null,
  }
}

const mondayOf = (day: string) => {
  const back = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(weekdayOf(day))
  return addDays(day, -back)
}

const lookBackDays = 28

/** Who looks; someone at the front desk may be limited to some locations. */
type Looking = { providerId: string; places?: string[] | undefined }

/** A week of a clinic's calendar, from Monday to Sunday in London, and what waits for an answer. */
export async function readWeek(
  { db, clock }: Deps,
  { providerId, places }: Looking,
  asked: string | undefined,
): Promise<AppointmentWeek> {
  const now = clock()
  const from = mondayOf(asked ?? londonDay(now))
  const end = addDays(from, 7)
  const [start, over] = [londonInstant(from, '00:00'), londonInstant(end, '00:00')]
  const since = londonInstant(addDays(londonDay(now), -lookBackDays), '00:00')
  const [waiting, rows, busy, calls, missed, medianAnswerMinutes] = await Promise.all([
    waitingOf(db, providerId, now),
    appointmentsBetween(db, providerId, start, over),
    unavailableBetween(db, providerId, start, over),
    callsOn(db, providerId, now),
    outcomesSince(db, providerId, since, places),
    medianAnswer(db, providerId, since, places),
  ])
  return {
    from,
    to: addDays(end, -1),
    waiting: waiting.filter(seenFrom(places)).map(row => shown(row, now)),
    appointments: rows.filter(seenFrom(places)).map(row => shown(row, now)),
    busy: busy.filter(seenFrom(places)).map(({ startsAt, endsAt, ...rest }) => ({
      ...rest,
      startsAt: iso(startsAt),
      endsAt: iso(endsAt),
    })),
    ...{ calls, missed, medianAnswerMinutes },
  }
}

/** How many requests wait for the clinic. What it has offered waits for the patient. */
export const countRequests = ({ db, clock }: Deps, { providerId, places }: Looking) =>
  requestsWaiting(db, providerId, clock(), places)

/** Calls to make today that nobody has made yet. */
async function callsOn(db: Db, providerId: string, now: Date) {
  const today = londonDay(now)
  const day = { from: londonInstant(today, '00:00'), to: londonInstant(addDays(today, 1), '00:00') }
  const starts = (await callsDue(db, providerId, day)).map(start => start.getTime())
  if (starts.length === 0) return null
  const last = Math.max(...starts) + callBackLimits.minutes * 60_000
  return { count: starts.length, startsAt: iso(new Date(Math.min(...starts))), endsAt: iso(new Date(last)) }
}

/** Appointments at a deleted location are shown only to people who see all locations. */
const seenFrom = (places: string[] | undefined) => (row: { locationId: string | null }) =>
  places === undefined || (row.locationId !== null && places.includes(row.locationId))

/** The id of a clinic's own appointment; another's, or one elsewhere, counts as missing. */
export async function ownId({ db }: Deps, { providerId, places }: Looking, id: string) {
  const own = await ownAppointmentId(db, providerId, id)
  if (!own || !seenFrom(places)(own)) throw new Problem('appointment_not_found')
  return id
}

export const readForClinic = async ({ db, clock }: Deps, id: string) =>
  shown(await appointmentById(db, id), clock())

/** A week of free times to offer in place of what a patient asked for. */
export async function readOffers(deps: Deps, id: string, from?: string) {
  return freeWeekAt(deps, await appointmentById(deps.db, id), from)
}

async function freeWeekAt(deps: Deps, row: AppointmentRow, from?: string) {
  const place = await bookableAt(deps, row.providerId, row)
  const { days, earlier, later } = place ? weekOf(place, from, deps.clock()) : noTimes
  return { free: days.flatMap(({ slots }) => slots), earlier, later }
}

const noTimes = { days: [], earlier: null, later: null }

/** What the link of an email shows: who asks for what, and what could be offered instead. Opening it changes nothing. */
export async function readRequest(deps: Deps, token: string, from?: string) {
  const now = deps.clock()
  const row = await appointmentById(deps.db, await idBehind(deps, token, 'clinic'))
  const week = await freeWeekAt(deps, row, from)
  return { ...shown(row, now), clinic: row.clinicName, ...week }
}
