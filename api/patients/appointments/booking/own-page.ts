import { v7 as uuid } from 'uuid'
import { Problem } from '../../../../contract/core/problems.ts'
import type { OwnAppointment } from '../../../../contract/patients/appointments/booking.ts'
import { referenceOf } from '../../../../contract/patients/enquiries.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import { countAttempts, type Rule } from '../../../auth/attempts/attempts.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { notifyOfAppointment } from '../../../providers/team/recipients/notify.ts'
import { peopleToEmailOfAppointment } from '../../enquiries/notices/notices.ts'
import { calendarFile } from '../calendar-file.ts'
import {
  emailOfAcceptance,
  emailOfCancelling,
  emailOfConfirmation,
  emailOfMove,
  emailOfOwnMove,
  emailOfPatientCancelling,
} from '../emails.ts'
import { entryFor, hasCalendar, idBehind, issueLink, patientOf } from '../links.ts'
import {
  type AppointmentRow,
  appointmentById,
  changeAppointment,
  holdTimes,
  lockAppointment,
  releaseTimes,
} from '../queries.ts'
import { expireAt, remindedBy, remindersOf } from '../remind-and-expire.ts'
import { isFree, lanesOf } from '../times/free-slots.ts'
import { bookableAt, limits, takenProblem } from './book.ts'

const iso = (moment: Date | string) => new Date(moment).toISOString()

export const timesOf = (row: AppointmentRow) =>
  row.times.map(({ id, startsAt, endsAt }) => ({
    id,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))

/** What was confirmed; null before. */
export const confirmedTime = ({ startsAt, endsAt }: AppointmentRow) =>
  startsAt && endsAt ? { startsAt, endsAt } : null

/** A hold that has ended counts as ended, also before the job has seen it. */
export const stateAt = ({ state, heldUntil }: AppointmentRow, now: Date) =>
  heldUntil && heldUntil <= now ? ('expired' as const) : state

/** Whether it can still change. */
export const isOpen = (row: AppointmentRow, now: Date) => {
  const state = stateAt(row, now)
  return state === 'requested' || state === 'offered' || (state === 'confirmed' && row.startsAt! > now)
}

/** Only the patient moves one that is confirmed, and what is booked at once counts as answered when it was sent. */
function confirmedAs({ sequence, createdAt, answeredAt }: AppointmentRow) {
  if (sequence > 0) return 'moved'
  return answeredAt && answeredAt > createdAt ? 'answered' : 'instant'
}

function shown(row: AppointmentRow, now: Date): OwnAppointment {
  const state = stateAt(row, now)
  const held = state === 'requested' || state === 'offered'
  const time = confirmedTime(row)
  return {
    reference: referenceOf(row.id),
    state,
    confirmedAs: state === 'confirmed' ? confirmedAs(row) : null,
    cancelledBy: row.cancelledBy,
    clinic: {
      id: row.providerId,
      name: row.clinicName,
      listed: row.listed,
      phoneNumber: row.clinicPhone,
    },
    place: row.place,
    position: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
    locationId: row.locationId,
    treatmentId: row.treatmentId,
    time: time && { startsAt: iso(time.startsAt), endsAt: iso(time.endsAt) },
    times: held
      ? row.times.map(({ startsAt, endsAt }) => ({ startsAt: iso(startsAt), endsAt: iso(endsAt) }))
      : [],
    createdAt: iso(row.createdAt),
    heldUntil: held ? iso(row.heldUntil!) : null,
    canChange: isOpen(row, now),
    reminders: remindersOf(row, now).map(iso),
    deletedOn: iso(monthsAfter(row.startsAt ?? row.createdAt, keptFor.appointmentMonths)),
  }
}

export async function readOwn(deps: Deps, token: string) {
  return shown(await appointmentById(deps.db, await idBehind(deps, token, 'patient')), deps.clock())
}

/** Changes an appointment for the holder of its link, one change at a time. */
async function change(
  deps: Deps,
  token: string,
  act: (inside: Deps, row: AppointmentRow) => Promise<unknown>,
) {
  const id = await idBehind(deps, token, 'patient')
  await deps.db.transaction().execute(async trx => {
    await lockAppointment(trx, id)
    await act({ ...deps, db: trx }, await appointmentById(trx, id))
  })
  return readOwn(deps, token)
}

export const acceptOffer = (deps: Deps, token: string) =>
  change(deps, token, async (inside, row) => {
    const now = deps.clock()
    const [time] = timesOf(row)
    if (stateAt(row, now) !== 'offered' || !time || time.startsAt <= now)
      throw new Problem('appointment_changed')
    const { startsAt, endsAt } = time
    await changeAppointment(inside.db, row.id, {
      ...{ state: 'confirmed', heldUntil: null, startsAt, endsAt, ...remindedBy(startsAt, now) },
    })
    const patient = await patientOf(inside, row)
    const entry = entryFor(inside, 'REQUEST', { ...row, startsAt, endsAt })
    await queueEmail(inside, emailOfConfirmation(patient, time, row.place, entry))
    for (const person of await peopleToEmailOfAppointment(inside.db, row))
      await queueEmail(
        inside,
        emailOfAcceptance(person, row, time, await issueLink(inside, row.id, 'clinic')),
      )
    await notifyOfAppointment(inside, 'accepted', row, [time])
  })

/** Moves a confirmed appointment to another of the clinic's free times. The old one is let go last, so that nobody is left with none. */
const move = (deps: Deps, token: string, startsAt: Date) =>
  change(deps, token, async (inside, row) => {
    const now = deps.clock()
    const was = confirmedTime(row)
    if (row.state !== 'confirmed' || !was || was.startsAt <= now) throw new Problem('appointment_changed')
    if (row.locationId) await expireAt(inside, row.locationId)
    const place = row.listed ? await bookableAt(inside, row.providerId, row) : undefined
    if (!place) throw new Problem('no_times')
    const slot = isFree(place.rules, place.busy, startsAt, now)
    const time = slot && { startsAt: slot.start, endsAt: slot.end }
    const id = uuid()
    const held = { id, appointmentId: row.id, locationId: place.row.locationId, choice: 1 }
    if (!time || !(await holdTimes(inside.db, [{ ...held, ...time }], lanesOf(place.rules))))
      throw await takenProblem(inside, row.providerId, row, [startsAt.toISOString()])
    await releaseTimes(inside.db, row.id, id)
    const sequence = row.sequence + 1
    await changeAppointment(inside.db, row.id, { ...time, ...remindedBy(time.startsAt, now), sequence })
    const patient = await patientOf(inside, row)
    const entry = entryFor(inside, 'REQUEST', { ...row, ...time, sequence })
    await queueEmail(inside, emailOfOwnMove(patient, was, time, row.place, entry))
    for (const person of await peopleToEmailOfAppointment(inside.db, row))
      await queueEmail(inside, emailOfMove(person, row, was, time, await issueLink(inside, row.id, 'clinic')))
    await notifyOfAppointment(inside, 'moved', row, [time])
  })

const moves: Rule = { what: 'moves of an appointment', limit: 5, seconds: 24 * 60 * 60 }

/** The same, a few times a day: each move emails both sides. One that is refused emails nobody and isn't counted. */
export async function moveAppointment(deps: Deps, token: string, startsAt: Date) {
  const { id, email } = await appointmentById(deps.db, await idBehind(deps, token, 'patient'))
  const { takeBack } = await countAttempts(deps, [
    { rule: moves, subject: id },
    { rule: limits.email, subject: email },
  ])
  try {
    return await move(deps, token, startsAt)
  } catch (error) {
    await takeBack()
    throw error
  }
}

export const cancelAppointment = (deps: Deps, token: string) =>
  change(deps, token, async (inside, row) => {
    if (!isOpen(row, deps.clock())) throw new Problem('appointment_changed')
    const time = confirmedTime(row)
    const sequence = row.sequence + 1
    await releaseTimes(inside.db, row.id)
    await changeAppointment(inside.db, row.id, {
      ...{ state: 'cancelled', cancelledBy: 'patient', heldUntil: null, sequence },
    })
    for (const person of await peopleToEmailOfAppointment(inside.db, row))
      await queueEmail(
        inside,
        emailOfPatientCancelling(person, row.id, time ? [time] : timesOf(row), hasCalendar(deps)),
      )
    await notifyOfAppointment(inside, 'cancelled', row, time ? [time] : timesOf(row))
    if (!time) return
    const patient = await patientOf(inside, row)
    const entry = entryFor(inside, 'CANCEL', { ...row, ...time, sequence })
    await queueEmail(inside, emailOfCancelling(patient, time, 'patient', entry))
  })

/** A confirmed appointment for calendars, for the holder of its link. */
export async function ownCalendarFile(deps: Deps, token: string) {
  const row = await appointmentById(deps.db, await idBehind(deps, token, 'patient'))
  const time = confirmedTime(row)
  if (row.state !== 'confirmed' || !time) throw new Problem('appointment_changed')
  const { id, place, sequence } = row
  return calendarFile(deps.emailSettings, 'PUBLISH', { id, place, sequence, ...time }, deps.clock())
}
