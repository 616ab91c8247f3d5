import { isbot } from 'isbot'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import type { AnalyticsEvent } from '../../../contract/staff/analytics.ts'
import type { Gazetteer } from '../../../geo/search/gazetteer.ts'
import { namesNoPlace } from '../../../geo/search/names.ts'
import { recogniseCrisis } from '../../../taxonomy/crisis/recognise.ts'
import { canonicalTreatment, specialtyByName, treatmentsCalled } from '../../../taxonomy/lookup.ts'
import type { Deps } from '../../deps.ts'
import { pageAt } from './page-path.ts'
import {
  addEvents,
  addUpContacts,
  addUpDays,
  dropEventsBefore,
  type EventRow,
  listedAmong,
} from './queries.ts'

const unknown = 'Other'
const everywhere = 'UK'

/** Our name for a search. Unknown words may be anything, even a person's name: they are not kept. */
const treatmentAs = (words: string) =>
  (canonicalTreatment(words) ?? specialtyByName(words) ?? treatmentsCalled(words)[0])?.name ?? unknown

/** The town or the first half of the postcode. A full one would point at a household. */
function areaAs(gazetteer: Gazetteer, words: string) {
  if (namesNoPlace(words)) return everywhere
  const place = gazetteer.find(words)
  if (!place) return unknown
  const isCode = place.precision !== 'place' && place.precision !== 'region'
  return isCode ? (place.label.split(' ')[0] ?? unknown) : place.label
}

/** The most of one kind that a clinic can have in one day: more is not real traffic. */
const maxOfClinic = 1_000
/** As many equal events as an hour can have, far above what the whole country does. */
const maxInHour = 1_000_000

/** Counts what a browser reported, storing as little as the reports need. Resolves to the number understood. */
export async function recordEvents(
  { db, clock }: Deps,
  gazetteer: Gazetteer,
  events: AnalyticsEvent[],
  userAgent: string | undefined,
) {
  const clinics = events.flatMap(event => ('clinic' in event ? [event.clinic] : []))
  const listed = new Set(clinics.length > 0 ? await listedAmong(db, clinics) : [])
  const now = clock()
  const bot = !userAgent || isbot(userAgent)
  const rows = events
    .filter(event => !('clinic' in event) || listed.has(event.clinic))
    // A crisis search is never stored, not even as a search without results.
    .filter(event => event.kind !== 'search' || recogniseCrisis(event.treatment) === null)
    .map(event => ({ hour: 'clinic' in event ? dayOf(now) : hourOf(now), bot, ...rowOf(event, gazetteer) }))
  const counted = countEqual(rows)
  const ofClinics = counted.filter(({ providerId }) => providerId !== undefined)
  const others = counted.filter(({ providerId }) => providerId === undefined)
  if (ofClinics.length > 0) await addEvents(db, ofClinics, maxOfClinic)
  if (others.length > 0) await addEvents(db, others, maxInHour)
  return rows.length
}

function hourOf(moment: Date) {
  const hour = new Date(moment)
  hour.setUTCMinutes(0, 0, 0)
  return hour
}

/** A whole day of a clinic is counted in one row. Noon is in the same day in London all year round. */
const dayOf = (moment: Date) => new Date(`${londonDay(moment)}T12:00:00Z`)

/** In one order everywhere: two reports that add to the same counts would otherwise wait for each other. */
function countEqual(rows: EventRow[]) {
  const totals = new Map<string, EventRow & { total: number }>()
  for (const row of rows) {
    const key = JSON.stringify([row.kind, row.path, row.detail, row.treatment, row.place, row.providerId])
    const known = totals.get(key)
    if (known) known.total++
    else totals.set(key, { ...row, total: 1 })
  }
  return [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function rowOf(event: AnalyticsEvent, gazetteer: Gazetteer): Omit<EventRow, 'hour' | 'bot'> {
  const { kind } = event
  switch (kind) {
    case 'page_view':
      return { kind, path: pageAt(event.path), detail: event.from }
    case 'scroll_depth':
    case 'time_depth':
      return { kind, path: pageAt(event.path), detail: String(event.depth) }
    case 'search':
      return {
        kind,
        treatment: treatmentAs(event.treatment),
        place: areaAs(gazetteer, event.place),
        detail: event.found ? 'found' : 'nothing',
      }
    case 'contact':
      return { kind, providerId: event.clinic, detail: event.way }
    case 'signup_step':
      return { kind, detail: String(event.step) }
    default:
      return { kind, providerId: event.clinic }
  }
}

export async function addUpEvents({ db }: Pick<Deps, 'db'>) {
  await addUpContacts(db)
  await addUpDays(db)
}

/** Deletes single events; after a long stop they are added up first. */
export async function deleteOldAnalytics({ db, clock }: Deps) {
  await addUpEvents({ db })
  await dropEventsBefore(db, new Date(clock().getTime() - keptFor.visitDays * 24 * 60 * 60 * 1000))
}
