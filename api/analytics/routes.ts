import type { FastifyInstance } from 'fastify'
import {
  getAnalyticsReport,
  getClinicDays,
  recordEvents as recordEventsCall,
} from '../../contract/analytics.ts'
import { loadGazetteer } from '../../geo/gazetteer.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../serve.ts'
import { londonDay } from './clinics-seen.ts'
import { clinicDaysOf } from './queries.ts'
import { recordEvents } from './record-events.ts'
import { analyticsReport } from './report.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function analyticsRoutes(app: FastifyInstance, deps: Deps) {
  const gazetteer = await loadGazetteer()

  serve(app, deps, recordEventsCall, async ({ body }, { request }) => ({
    accepted: await recordEvents(deps, gazetteer, body.events, request.headers['user-agent']),
  }))

  serve(app, deps, getAnalyticsReport, async ({ query }) => analyticsReport(deps.db, query.from, query.to))

  serve(app, deps, getClinicDays, async ({ query }, { who }) =>
    clinicDaysOf(deps.db, who.providerId, londonDay(new Date(deps.clock().getTime() - query.days * dayMs))),
  )
}
