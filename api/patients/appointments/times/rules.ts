import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import {
  type AppointmentPlace,
  type AppointmentRules,
  type AppointmentRulesEdit,
  type AppointmentTimes,
  type BlockedTimeEdit,
  maxBlockedDays,
  maxBlockedTimes,
} from '../../../../contract/patients/appointments/times.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { freeSlots, lastLanes } from './free-slots.ts'
import { londonInstant } from './london-clock.ts'
import * as stored from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What a location is called: by its name where it has one, else by its address. */
export const labelOf = ({ name, address, city }: { name: string | null; address: string; city: string }) =>
  name ? `${name}, ${city}` : `${address}, ${city}`

export function rulesOf(row: stored.PlaceRow): AppointmentRules | null {
  if (row.version === null) return null
  return {
    taking: row.taking!,
    hours: row.hours!,
    slotMinutes: row.slotMinutes!,
    bufferMinutes: row.bufferMinutes!,
    noticeHours: row.noticeHours!,
    horizonDays: row.horizonDays!,
    capacity: row.capacity!,
    closedDays: row.closedDays!,
    instant: row.instant!,
    treatments: row.treatmentRules!,
    onlyTreatments: row.onlyTreatments!,
    publish: row.publish!,
    version: row.version,
  }
}

/** The rules for a treatment: its own where it has some, else those of the location; undefined where those take none. */
export function rulesFor(rules: AppointmentRules, treatmentId: string | null) {
  const own = treatmentId && rules.treatments.find(({ treatmentIds }) => treatmentIds.includes(treatmentId))
  if (own) return withOwn(rules, own)
  return rules.onlyTreatments ? undefined : rules
}

const withOwn = (
  rules: AppointmentRules,
  { hours, capacity, slotMinutes, bufferMinutes, noticeHours }: AppointmentRules['treatments'][number],
) => ({
  ...rules,
  ...{ slotMinutes, bufferMinutes, noticeHours, hours: hours ?? rules.hours },
  lanes: lastLanes(rules.capacity, capacity),
})

/** By what rules the next free time is looked for: by those for any treatment, else by those of each. */
export const publicRules = (rules: AppointmentRules): (AppointmentRules & { lanes?: number[] })[] =>
  rules.onlyTreatments ? rules.treatments.map(own => withOwn(rules, own)) : [rules]

/** Whether a clinic states when it is open anywhere: only then patients can ask to be called. */
export const statesHours = async (db: Db, providerId: string) =>
  (await stored.placesOf(db, providerId)).some(isOpenSometimes)

export const isOpenSometimes = ({ openingHours }: Pick<stored.PlaceRow, 'openingHours'>) =>
  Object.values(openingHours ?? {}).some(spans => spans.length > 0)

/** A provider's locations with their rules, and what is busy at each. */
export async function placesWithBusy(db: Db, providerId: string, now: Date) {
  const rows = await stored.placesOf(db, providerId)
  const busy = await stored.busyAt(
    db,
    rows.filter(({ taking }) => taking).map(({ locationId }) => locationId),
    now,
  )
  return rows.map(row => ({
    row,
    label: labelOf(row),
    rules: rulesOf(row),
    busy: busy.filter(({ locationId }) => locationId === row.locationId),
  }))
}

async function readPlaces({ db, clock }: Deps, providerId: string): Promise<AppointmentPlace[]> {
  const now = clock()
  return (await placesWithBusy(db, providerId, now)).map(({ row, label, rules, busy }) => {
    const [next] = (rules?.taking ? publicRules(rules) : [])
      .flatMap(one => freeSlots(one, busy, { now, limit: 1 }))
      .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    const { locationId, openingHours } = row
    return { locationId, label, openingHours, rules, nextFree: next?.start.toISOString() ?? null }
  })
}

const shown = ({ startsAt, endsAt, ...rest }: Awaited<ReturnType<typeof stored.blockedOf>>[number]) => ({
  ...rest,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/** Who looks; someone at the front desk may be limited to some locations. */
type Looking = { providerId: string; places?: string[] | undefined }

const sees = ({ places }: Looking, locationId: string) => !places || places.includes(locationId)

/** What the account shows about the clinic's times. */
export async function readTimes(deps: Deps, who: Looking): Promise<AppointmentTimes> {
  const [places, blocked, treatments] = await Promise.all([
    readPlaces(deps, who.providerId),
    stored.blockedOf(deps.db, who.providerId, deps.clock()),
    stored.treatmentsOf(deps.db, who.providerId),
  ])
  const seen = ({ locationId }: { locationId: string }) => sees(who, locationId)
  return { places: places.filter(seen), blocked: blocked.filter(seen).map(shown), treatments }
}

/** Sets the rules of a location, unless someone has changed them since the version that was edited. */
export async function setRules(
  deps: Deps,
  providerId: string,
  locationId: string,
  { version, hours, treatments, ...edit }: z.output<typeof AppointmentRulesEdit>,
) {
  await deps.db.transaction().execute(async trx => {
    if (!(await stored.ownsLocation(trx, providerId, locationId))) throw new Problem('location_not_found')
    const old = await stored.lockRules(trx, providerId, locationId)
    if (version !== undefined && version !== (old?.version ?? version)) throw new Problem('changed_meanwhile')
    const listed = new Set((await stored.treatmentsOf(trx, providerId)).map(({ id }) => id))
    if (!treatments.flatMap(({ treatmentIds }) => treatmentIds).every(id => listed.has(id)))
      throw new Problem('invalid_input', { fields: { treatments: 'Choose treatments from your list' } })
    await stored.saveRules(trx, {
      ...edit,
      treatmentRules: JSON.stringify(treatments),
      locationId,
      providerId,
      hours: JSON.stringify(hours),
      closedDays: [...new Set(edit.closedDays)].toSorted(),
      version: (old?.version ?? 0) + 1,
    })
  })
  return (await readPlaces(deps, providerId)).find(place => place.locationId === locationId)!
}

const clockPart = (local: string) => londonInstant(local.slice(0, 10), local.slice(11))

/** Keeps a time free of requests. Appointments in it stay. */
export async function blockTime(
  { db, clock }: Deps,
  who: Looking,
  { locationId, starts, ends }: z.output<typeof BlockedTimeEdit>,
) {
  const { providerId } = who
  const [startsAt, endsAt] = [clockPart(starts), clockPart(ends)]
  const refuse = (message: string) => new Problem('invalid_input', { fields: { ends: message } })
  if (Number.isNaN(startsAt.getTime()) || Number.isNaN(endsAt.getTime()) || endsAt <= startsAt)
    throw refuse('Enter an end after the start')
  if (endsAt <= clock()) throw refuse('Enter a time in the future')
  if (endsAt.getTime() - startsAt.getTime() > maxBlockedDays * dayMs)
    throw refuse(`Block at most ${maxBlockedDays} days at once`)
  if (!sees(who, locationId) || !(await stored.ownsLocation(db, providerId, locationId)))
    throw new Problem('location_not_found')
  if ((await stored.countBlocked(db, providerId, clock())) >= maxBlockedTimes)
    throw new Problem('invalid_input', { message: `You can block up to ${maxBlockedTimes} times.` })
  const row = { id: uuid(), locationId, startsAt, endsAt }
  await stored.addBlocked(db, { ...row, providerId })
  return shown(row)
}

export async function unblockTime({ db }: Deps, { providerId, places }: Looking, id: string) {
  if (!(await stored.dropBlocked(db, providerId, id, places)))
    throw new Problem('not_found', { message: 'This time is no longer blocked.' })
}
