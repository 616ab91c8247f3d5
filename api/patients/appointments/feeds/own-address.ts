import { Problem } from '../../../../contract/core/problems.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { clinicCalendar } from '../calendar-file.ts'
import { ownsLocation } from '../times/queries.ts'
import * as stored from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const shown = { before: 30, after: 120 }

/** Makes a new secret address for a location's appointments; the one before stops working. */
export async function resetAddress(deps: Deps, providerId: string, locationId: string, names: boolean) {
  const { db, clock, emailSettings } = deps
  if (!(await ownsLocation(db, providerId, locationId))) throw new Problem('location_not_found')
  const token = newToken()
  await stored.setAddress(db, {
    ...{ locationId, providerId, names, readAt: null },
    ...{ tokenHash: hashToken(token), createdAt: clock() },
  })
  const url = new URL(`/api/clinic-calendars/${token}/calendar.ics`, emailSettings.publicUrl)
  return { address: url.href.replace(/^https?:/, 'webcal:') }
}

export async function dropAddress({ db }: Deps, providerId: string, locationId: string) {
  if (!(await stored.dropAddress(db, providerId, locationId)))
    throw new Problem('not_found', { message: 'This address has already been removed.' })
}

/** Who sees this may be anyone the clinic shares its calendar with, so names are initials unless it chose otherwise. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(([first = '']) => `${first.toUpperCase()}.`)
    .join(' ')

/** The appointments of a location, for the calendars that subscribe to its secret address. */
export async function readClinicCalendar(deps: Deps, token: string) {
  const now = deps.clock()
  const found = await stored.addressBehind(deps.db, hashToken(token), now)
  if (!found) throw new Problem('not_found', { message: 'This calendar address no longer works.' })
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  const rows = await stored.entriesAt(deps.db, found.locationId, {
    ...{ from: at(-shown.before), to: at(shown.after), now },
  })
  return clinicCalendar(
    deps.emailSettings,
    rows.map(({ name, state, timeId, id, ...row }) => {
      const who = found.names ? name : initialsOf(name)
      const isHeld = state === 'requested' || state === 'offered'
      return { ...row, id: isHeld ? timeId : id, isHeld, title: isHeld ? `Request: ${who}` : who }
    }),
    now,
  )
}
