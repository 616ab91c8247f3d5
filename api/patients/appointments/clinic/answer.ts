import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import type { AnswerBody, ClinicAnswer } from '../../../../contract/patients/appointments/clinic.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { bookableAt, holdEnd, takenProblem } from '../booking/book.ts'
import { confirmedTime, stateAt, timesOf } from '../booking/own-page.ts'
import { emailOfCancelling, emailOfConfirmation, emailOfDeclining, emailOfOffer } from '../emails.ts'
import { entryFor, patientOf } from '../links.ts'
import {
  type AppointmentRow,
  appointmentById,
  changeAppointment,
  holdTimes,
  lockAppointment,
  releaseTimes,
} from '../queries.ts'
import { expireAt, remindedBy } from '../remind-and-expire.ts'
import { isFree, lanesOf } from '../times/free-slots.ts'

type Body = z.output<typeof AnswerBody>
type Act = (deps: Deps, row: AppointmentRow, body: Body, now: Date) => Promise<unknown>

const changed = () => new Problem('appointment_changed')

const waits = (row: AppointmentRow, now: Date) => ['requested', 'offered'].includes(stateAt(row, now))

const confirm: Act = async (deps, row, { timeId }, now) => {
  const times = timesOf(row).filter(({ startsAt }) => startsAt > now)
  const time = timeId ? times.find(({ id }) => id === timeId) : times[0]
  if (stateAt(row, now) !== 'requested' || !time) throw changed()
  const { startsAt, endsAt } = time
  await releaseTimes(deps.db, row.id, time.id)
  await changeAppointment(deps.db, row.id, {
    ...{ state: 'confirmed', heldUntil: null, answeredAt: now, startsAt, endsAt },
    ...remindedBy(startsAt, now),
  })
  const patient = await patientOf(deps, row)
  const entry = entryFor(deps, 'REQUEST', { ...row, startsAt, endsAt })
  await queueEmail(deps, emailOfConfirmation(patient, time, row.place, entry))
}

const decline: Act = async (deps, row, _, now) => {
  if (!waits(row, now)) throw changed()
  await releaseTimes(deps.db, row.id)
  await changeAppointment(deps.db, row.id, { state: 'declined', heldUntil: null, answeredAt: now })
  await queueEmail(deps, emailOfDeclining(await patientOf(deps, row)))
}

/** Holds the new time before it lets the patient's own choices go. */
const offer: Act = async (deps, row, { startsAt }, now) => {
  if (!waits(row, now)) throw changed()
  if (row.locationId) await expireAt(deps, row.locationId)
  const place = await bookableAt(deps, row.providerId, row)
  if (!place) throw new Problem('no_times')
  if (!startsAt) throw new Problem('invalid_input', { fields: { startsAt: 'Choose a time' } })
  const slot = isFree(place.rules, place.busy, new Date(startsAt), now)
  const time = slot && { startsAt: slot.start, endsAt: slot.end }
  const id = uuid()
  const held = { id, appointmentId: row.id, locationId: place.row.locationId, choice: 1 }
  if (!time || !(await holdTimes(deps.db, [{ ...held, ...time }], lanesOf(place.rules))))
    throw await takenProblem(deps, row.providerId, row, [startsAt])
  await releaseTimes(deps.db, row.id, id)
  await changeAppointment(deps.db, row.id, {
    ...{ state: 'offered', heldUntil: holdEnd(now, [time]), answeredAt: now },
  })
  await queueEmail(deps, emailOfOffer(await patientOf(deps, row), time))
}

const cancel: Act = async (deps, row, _, now) => {
  const time = confirmedTime(row)
  if (row.state !== 'confirmed' || !time || time.startsAt <= now) throw changed()
  const sequence = row.sequence + 1
  await releaseTimes(deps.db, row.id)
  await changeAppointment(deps.db, row.id, { state: 'cancelled', cancelledBy: 'clinic', sequence })
  const patient = await patientOf(deps, row)
  const entry = entryFor(deps, 'CANCEL', { ...row, ...time, sequence })
  await queueEmail(deps, emailOfCancelling(patient, time, 'clinic', entry))
}

/** Whether the patient came. It can be corrected. */
const outcome =
  (state: 'kept' | 'missed'): Act =>
  async (deps, row, _, now) => {
    if (!['confirmed', 'kept', 'missed'].includes(row.state) || row.startsAt! > now) throw changed()
    await changeAppointment(deps.db, row.id, { state })
  }

const acts: Record<ClinicAnswer, Act> = {
  confirm,
  decline,
  offer,
  cancel,
  kept: outcome('kept'),
  missed: outcome('missed'),
}

/** Does what a clinic answers, one answer at a time, from its account or from a link in an email. */
export const answerAppointment = (deps: Deps, id: string, body: Body) =>
  deps.db.transaction().execute(async trx => {
    await lockAppointment(trx, id)
    await acts[body.answer]({ ...deps, db: trx }, await appointmentById(trx, id), body, deps.clock())
  })
