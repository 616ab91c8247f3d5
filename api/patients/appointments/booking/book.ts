import { validate as isUuid, v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import {
  appointmentConsent,
  daysShown,
  type FreeTimes,
  holdHours,
  maxWaiting,
  type NewAppointment,
} from '../../../../contract/patients/appointments/booking.ts'
import { countAttempts } from '../../../auth/attempts/attempts.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { addressGroup } from '../../../http/limits/address-group.ts'
import { notifyOfAppointment } from '../../../providers/team/recipients/notify.ts'
import { peopleToEmailOfAppointment } from '../../enquiries/notices/notices.ts'
import { emailOfBooking, emailOfConfirmation, emailOfRequest, emailOfSentRequest } from '../emails.ts'
import { entryFor, issueLink, patientOf } from '../links.ts'
import { addAppointment, clinicToBook, holdTimes, openRequests, ownerOf } from '../queries.ts'
import { expireAt, remindedBy } from '../remind-and-expire.ts'
import { type Busy, freeSlots, type Interval, isFree, lanesOf, type SlotRules } from '../times/free-slots.ts'
import { addDays } from '../times/london-clock.ts'
import { treatmentsOf } from '../times/queries.ts'
import { placesWithBusy, rulesFor, statesHours } from '../times/rules.ts'
import { startInWords } from '../words.ts'

const hour = 60 * 60
export const limits = {
  address: { what: 'appointment from an address', limit: 10, seconds: hour },
  clinic: { what: 'appointment at a clinic', limit: 3, seconds: 24 * hour },
  // A family can live with it; someone who invents addresses cannot fill a calendar.
  network: { what: 'appointment at a clinic from an address', limit: 5, seconds: 24 * hour },
  email: { what: 'appointment confirmed to', limit: 10, seconds: 24 * hour },
} as const

const slotOf = ({ start, end }: Interval) => ({
  startsAt: start.toISOString(),
  endsAt: end.toISOString(),
})

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' })

type Bookable = Awaited<ReturnType<typeof bookablePlaces>>[number]
type Asked = Omit<Bookable, 'rules'> & { rules: NonNullable<ReturnType<typeof rulesFor>> }

/** The locations of a clinic where times can be asked for. */
async function bookablePlaces({ db, clock }: Deps, providerId: string) {
  const places = await placesWithBusy(db, providerId, clock())
  return places.flatMap(({ rules, ...place }) => (rules?.taking ? [{ ...place, rules }] : []))
}

async function clinicAndPlaces(deps: Deps, clinicId: string) {
  const clinic = isUuid(clinicId) ? await clinicToBook(deps.db, clinicId) : undefined
  if (!clinic) throw new Problem('clinic_not_found')
  return { clinic, places: await bookablePlaces(deps, clinic.id) }
}

/** The free times of one location; undefined where it takes no requests. Also for clinics that are not listed now. */
export async function bookableAt(
  deps: Deps,
  providerId: string,
  { locationId, treatmentId }: { locationId: string | null; treatmentId: string | null },
) {
  const place = (await bookablePlaces(deps, providerId)).find(({ row }) => row.locationId === locationId)
  return place && forTreatment(place, treatmentId)
}

/** A location with its rules for a treatment; undefined where it takes no requests for it. */
function forTreatment(place: Bookable, treatmentId: string | null): Asked | undefined {
  const rules = rulesFor(place.rules, treatmentId)
  return rules && { ...place, rules }
}

/** A week of times, beginning with the first free day unless another was asked for. */
export async function readFreeTimes(
  deps: Deps,
  clinicId: string,
  asked: { location?: string | undefined; from?: string | undefined; treatment?: string | undefined },
): Promise<FreeTimes> {
  const { clinic, places } = await clinicAndPlaces(deps, clinicId)
  const place = places.find(({ row }) => row.locationId === asked.location) ?? places[0]
  if (!place) throw new Problem('no_times')
  const treatments = await treatmentsAt(deps, clinic.id, place)
  const wanted = treatments.find(({ id }) => id === asked.treatment)?.id ?? null
  const treatmentId = wanted ?? (place.rules.onlyTreatments ? soonest(place, treatments, deps.clock()) : null)
  const chosen = forTreatment(place, treatmentId)
  if (!chosen) throw new Problem('no_times')
  return {
    clinic,
    ...{ treatments, treatmentId, onlyTreatments: place.rules.onlyTreatments },
    places: places.map(({ row, label }) => ({ id: row.locationId, label })),
    locationId: place.row.locationId,
    slotMinutes: chosen.rules.slotMinutes,
    instant: place.rules.instant,
    callBack: await statesHours(deps.db, clinic.id),
    ...weekOf(chosen, asked.from, deps.clock()),
  }
}

/** The treatments that have rules of their own at a location. One that the clinic has deleted is passed over. */
async function treatmentsAt({ db }: Deps, providerId: string, { rules }: Bookable) {
  if (rules.treatments.length === 0) return []
  return (await treatmentsOf(db, providerId)).flatMap(({ id, name }) => {
    const own = rules.treatments.find(({ treatmentIds }) => treatmentIds.includes(id))
    return own ? [{ id, name, slotMinutes: own.slotMinutes }] : []
  })
}

/** The treatment with the first free time, which is what search shows. */
function soonest(place: Bookable, treatments: { id: string }[], now: Date) {
  const firsts = treatments.map(({ id }) => {
    const { rules, busy } = forTreatment(place, id)!
    return {
      id,
      start: freeSlots(rules, busy, { now, limit: 1 })[0]?.start.getTime() ?? Number.POSITIVE_INFINITY,
    }
  })
  return firsts.toSorted((a, b) => a.start - b.start)[0]?.id ?? null
}

/** A week of a location's free times, and where the weeks before and after it begin. */
export function weekOf(
  { rules, busy }: { rules: SlotRules; busy: readonly Busy[] },
  asked: string | undefined,
  now: Date,
) {
  const free = freeSlots(rules, busy, { now })
  const firstFree = londonDay(free[0]?.start ?? now)
  const from = asked && asked > firstFree ? asked : firstFree
  const days = Array.from({ length: daysShown }, (_, index) => addDays(from, index)).map(day => ({
    day,
    slots: free.filter(({ start }) => londonDay(start) === day).map(slotOf),
  }))
  const next = addDays(from, daysShown)
  const before = addDays(from, -daysShown)
  const later = free.find(({ start }) => londonDay(start) >= next)
  return {
    days,
    earlier: from > firstFree ? (before > firstFree ? before : firstFree) : null,
    // Weeks without a free time are passed over.
    later: later ? londonDay(later.start) : null,
  }
}

/** The refusal of someone who was too late, with the times they can have instead. */
export async function takenProblem(
  deps: Deps,
  providerId: string,
  asked: Parameters<typeof bookableAt>[2],
  times: string[],
) {
  return takenAt(deps, await bookableAt(deps, providerId, asked), times)
}

function takenAt({ clock }: Deps, place: Asked | undefined, asked: string[]) {
  const now = clock()
  const next = place ? freeSlots(place.rules, place.busy, { now, limit: 3 }) : []
  const isTaken = (busy: readonly Busy[]) => (time: string) =>
    place && !isFree(place.rules, busy, new Date(time), now)
  const gone = [...new Set(asked)].filter(isTaken(place?.busy ?? []))
  // A time that no patient could have, such as one in the past, was taken by nobody.
  const impossible = gone.filter(isTaken([]))
  const times = next.map(({ start }) => startInWords(start))
  const others =
    times.length === 0 ? 'There are no free times at the moment.' : `Next free: ${times.join('; ')}.`
  const why =
    impossible.length > 0
      ? `${named(impossible)} can't be booked.`
      : `${named(gone)} ${gone.length > 1 ? 'have' : 'has'} just been taken.`
  return new Problem('time_taken', { message: `${why} ${others}` })
}

/** Which of several times, in words. They can also be gone because a location takes no more requests at all. */
const named = (times: string[]) =>
  times.length === 0
    ? 'That time'
    : `${inWords.format(times.map(time => startInWords(new Date(time))))} (UK time)`

/** The slots that start at these times, in this order; undefined when one of them is not free. */
function slotsAt({ rules, busy }: Asked, times: string[], now: Date) {
  const slots = [...new Set(times)].map(start => isFree(rules, busy, new Date(start), now))
  return slots.includes(undefined) ? undefined : (slots as Interval[])
}

/** What is confirmed at once leaves nobody to choose between several times. */
function refuseSeveral({ rules }: Asked, times: string[]) {
  if (rules.instant && new Set(times).size > 1)
    throw new Problem('invalid_input', {
      fields: { times: 'Choose one time only, as this clinic confirms bookings automatically' },
    })
}

/** Requests that nobody answers must not take all the times of a calendar. */
async function refuseWaiting({ db, clock }: Deps, { row, rules }: Asked) {
  if (rules.instant || (await openRequests(db, row.locationId, clock())) < maxWaiting) return
  throw new Problem('no_times', {
    message: 'This clinic has a lot of requests to answer. Please try again tomorrow, or call the clinic.',
  })
}

const turns = new Map<string, Promise<unknown>>()

/**
 * One request at a time for each location and server: those who come too late for a time wait here, where they cost
 * nothing, instead of in the database, where they would take every connection. Between servers the constraint decides.
 */
function inTurn<T>(locationId: string, act: () => Promise<T>): Promise<T> {
  const mine = (turns.get(locationId) ?? Promise.resolve()).then(act)
  const over = mine.then(
    () => undefined,
    () => undefined,
  )
  turns.set(locationId, over)
  void over.then(() => turns.get(locationId) === over && turns.delete(locationId))
  return mine
}

class Taken extends Error {}

/** Asks for times and holds them. Resolves to the path of the private page; to nothing for bots. */
export async function requestAppointment(
  deps: Deps,
  clinicId: string,
  ip: string,
  asked: z.output<typeof NewAppointment>,
) {
  // A bot filled in the hidden field. It gets the usual answer and learns nothing.
  if (asked.subject) return null
  const { clinic, places } = await clinicAndPlaces(deps, clinicId)
  const found = places.find(({ row }) => row.locationId === asked.locationId)
  if (!found) throw new Problem('invalid_input', { fields: { locationId: 'Choose a clinic from the list' } })
  const { treatmentId = null } = asked
  const treatment = (await treatmentsAt(deps, clinic.id, found)).find(({ id }) => id === treatmentId)
  const place = forTreatment(found, treatmentId)
  if (!place || (treatmentId && !treatment))
    throw new Problem('invalid_input', { fields: { times: 'Choose a treatment from the list' } })
  const wanted = { locationId: asked.locationId, treatmentId }
  if (!slotsAt(place, asked.times, deps.clock())) throw takenAt(deps, place, asked.times)
  return inTurn(asked.locationId, async () => {
    const current = await bookableAt(deps, clinic.id, wanted)
    const slots = current && slotsAt(current, asked.times, deps.clock())
    if (!slots) throw takenAt(deps, current, asked.times)
    refuseSeveral(current, asked.times)
    await refuseWaiting(deps, current)
    await countAttempts(deps, [
      { rule: limits.address, subject: addressGroup(ip) },
      { rule: limits.network, subject: `${clinic.id} ${addressGroup(ip)}` },
      { rule: limits.clinic, subject: `${clinic.id} ${asked.email}` },
      { rule: limits.email, subject: asked.email },
    ])
    try {
      return await deps.db
        .transaction()
        .execute(trx =>
          store(
            { ...deps, db: trx },
            clinic.id,
            current,
            { ...asked, treatment: treatment?.name ?? null },
            slots,
          ),
        )
    } catch (error) {
      if (error instanceof Taken) throw await takenProblem(deps, clinic.id, wanted, asked.times)
      throw error
    }
  })
}

/** Holds are answered within a day, and before the last of them has begun. */
export const holdEnd = (now: Date, times: { startsAt: Date }[]) =>
  new Date(
    Math.min(
      now.getTime() + holdHours * hour * 1000,
      Math.max(...times.map(({ startsAt }) => startsAt.getTime())),
    ),
  )

async function store(
  deps: Deps,
  providerId: string,
  { row, rules }: Asked,
  {
    name,
    email,
    phoneNumber = null,
    locationId,
    treatmentId = null,
    treatment,
  }: z.output<typeof NewAppointment> & { treatment: string | null },
  slots: Interval[],
) {
  const now = deps.clock()
  const id = uuid()
  // Without the location's name, which may say what someone is treated for: it goes into emails and calendars.
  const place = `${row.address}, ${row.city} ${row.postcode}`
  const times = slots.map(({ start, end }, index) => ({
    ...{ id: uuid(), appointmentId: id, locationId, choice: index + 1 },
    ...{ startsAt: start, endsAt: end },
  }))
  const { startsAt, endsAt } = times[0]!
  const about = { id, name, email, phoneNumber, place }
  await expireAt(deps, locationId)
  await addAppointment(deps.db, {
    ...{
      ...about,
      providerId,
      locationId,
      treatmentId,
      treatment,
      consentWording: appointmentConsent,
      createdAt: now,
    },
    ...(rules.instant
      ? { state: 'confirmed', startsAt, endsAt, answeredAt: now, ...remindedBy(startsAt, now) }
      : { state: 'requested', heldUntil: holdEnd(now, times) }),
  })
  if (!(await holdTimes(deps.db, times, lanesOf(rules)))) throw new Taken()
  const owner = await ownerOf(deps.db, providerId)
  const patient = await patientOf(deps, { ...about, clinicName: owner.companyName })
  const answerPath = await issueLink(deps, id, 'clinic')
  const people = await peopleToEmailOfAppointment(deps.db, { providerId, locationId, place })
  if (rules.instant) {
    const entry = entryFor(deps, 'REQUEST', { ...about, startsAt, endsAt, sequence: 0 })
    for (const person of people)
      await queueEmail(deps, emailOfBooking(person, about, { startsAt, endsAt }, answerPath))
    await notifyOfAppointment(deps, 'booked', { id, providerId, locationId, place }, [{ startsAt, endsAt }])
    await queueEmail(deps, emailOfConfirmation(patient, { startsAt, endsAt }, place, entry))
  } else {
    for (const person of people) await queueEmail(deps, emailOfRequest(person, about, times, answerPath))
    await notifyOfAppointment(deps, 'requested', { id, providerId, locationId, place }, times)
    await queueEmail(deps, emailOfSentRequest(patient))
  }
  return patient.path
}
