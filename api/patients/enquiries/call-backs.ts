import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import { appointmentConsent, getFreeTimes } from '../../../contract/patients/appointments/booking.ts'
import type { askForCall as askCall, CallWindows } from '../../../contract/patients/call-backs.ts'
import type { Deps } from '../../deps.ts'
import { weekOf } from '../appointments/booking/book.ts'
import { isFree } from '../appointments/times/free-slots.ts'
import { isOpenSometimes, labelOf, placesWithBusy } from '../appointments/times/rules.ts'
import { windowAt, windowRules } from './call-windows.ts'
import { callsBetween, clinicToAsk } from './queries.ts'
import { countEnquiry, locationOf, storeEnquiry } from './service.ts'

/** What the inbox and the private page show as the patient's message. */
const message = 'Please call me.'
const lookBackMs = 90 * 24 * 60 * 60 * 1000
/** With fewer, one missed call would decide. */
const fewestCalls = 5

async function clinicAndPlaces(deps: Deps, id: string) {
  const clinic = isUuid(id) ? await clinicToAsk(deps.db, id) : undefined
  if (!clinic) throw new Problem('clinic_not_found')
  const now = deps.clock()
  const places = await placesWithBusy(deps.db, clinic.id, now)
  const takesTimes = isOffered(getFreeTimes, deps.switchedOff) && places.some(({ rules }) => rules?.taking)
  const open = places
    .filter(({ row }) => isOpenSometimes(row))
    .map(place => ({ place, rules: windowRules(place, now) }))
  return { clinic, open, takesTimes }
}

/** A week of the windows of one location. */
export async function readCallWindows(
  deps: Deps,
  id: string,
  asked: { location?: string | undefined; from?: string | undefined },
): Promise<CallWindows> {
  const { clinic, open, takesTimes } = await clinicAndPlaces(deps, id)
  const chosen = open.find(({ place }) => place.row.locationId === asked.location) ?? open[0]
  if (!chosen) throw new Problem('no_call_backs')
  const now = deps.clock()
  const calls = await callsBetween(deps.db, clinic.id, new Date(now.getTime() - lookBackMs), now)
  return {
    clinic: { id: clinic.id, name: clinic.name, responseMinutes: clinic.responseMinutes },
    places: open.map(({ place }) => ({ id: place.row.locationId, label: labelOf(place.row) })),
    locationId: chosen.place.row.locationId,
    takesTimes,
    kept: calls.of < fewestCalls ? null : calls,
    ...weekOf({ rules: chosen.rules, busy: [] }, asked.from, now),
  }
}

/** Asks a clinic to call. Resolves to the path of the private page; to nothing for bots and for what was sent before. */
export async function askForCall(deps: Deps, id: string, ip: string, asked: z.output<typeof askCall.body>) {
  // A bot filled in the hidden field. It gets the usual answer and learns nothing.
  if (asked.subject) return undefined
  const { clinic, open } = await clinicAndPlaces(deps, id)
  const chosen = open.find(({ place }) => place.row.locationId === asked.locationId)
  if (!chosen) throw new Problem('invalid_input', { fields: { locationId: 'Choose a clinic from the list' } })
  const now = deps.clock()
  const starts = [...new Set(asked.windows)].map(start => new Date(start)).toSorted((a, b) => +a - +b)
  if (!starts.every(start => isFree(chosen.rules, [], start, now)))
    throw new Problem('invalid_input', {
      fields: {
        windows: "One of these times has passed or is outside the clinic's opening hours. Choose another",
      },
    })
  const { name, email, phoneNumber } = asked
  await countEnquiry(deps, ip, { clinicId: clinic.id, email })
  return deps.db.transaction().execute(trx =>
    storeEnquiry({ ...deps, db: trx }, clinic, {
      ...{ name, email, phoneNumber, message, treatment: null, consentWording: appointmentConsent },
      location: locationOf(clinic, asked.locationId),
      locationId: asked.locationId,
      callWindows: starts,
      callDueAt: windowAt(starts.at(-1)!).endsAt,
    }),
  )
}
