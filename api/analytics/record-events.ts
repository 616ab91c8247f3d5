import { isbot } from 'isbot'
import type { AnalyticsEvent } from '../../contract/analytics.ts'
import type { Gazetteer } from '../../geo/gazetteer.ts'
import type { Deps } from '../deps.ts'
import { pageAt } from './page-path.ts'
import { addEvents, type EventRow, listedAmong } from './queries.ts'
import { areaAs, treatmentAs } from './searched.ts'

/** Stores what a browser reported, as little of it as the reports need. Resolves to how much was kept. */
export async function recordEvents(
  { db, clock }: Deps,
  gazetteer: Gazetteer,
  events: AnalyticsEvent[],
  userAgent: string | undefined,
) {
  const clinics = events.flatMap(event => ('clinic' in event ? [event.clinic] : []))
  const listed = new Set(clinics.length > 0 ? await listedAmong(db, clinics) : [])
  const hour = new Date(clock())
  hour.setUTCMinutes(0, 0, 0)
  const bot = !userAgent || isbot(userAgent)
  const rows = events
    .filter(event => !('clinic' in event) || listed.has(event.clinic))
    .map(event => ({ hour, bot, ...rowOf(event, gazetteer) }))
  if (rows.length > 0) await addEvents(db, rows)
  return rows.length
}

function rowOf(event: AnalyticsEvent, gazetteer: Gazetteer): Omit<EventRow, 'hour' | 'bot'> {
  const { kind } = event
  switch (kind) {
    case 'page_view':
      return { kind, page: event.page, path: pageAt(event.path), detail: event.from }
    case 'scroll_depth':
    case 'time_depth':
      return { kind, page: event.page, path: pageAt(event.path), detail: String(event.depth) }
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
