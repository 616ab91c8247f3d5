import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import {
  eventLimit,
  exportAnalytics,
  getAnalyticsReport,
  getClinicDays,
  recordEvents as recordEventsCall,
} from '../../../contract/staff/analytics.ts'
import * as planCalls from '../../../contract/staff/analytics-plan.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { type Deps, forReading } from '../../deps.ts'
import { sendCsv } from '../../http/downloads/send-download.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { serve } from '../../serve.ts'
import { londonDayBefore } from './clinics-seen.ts'
import { annotate, readPlan, removeAnnotation, saveTargets } from './plan/plan.ts'
import { clinicDaysOf } from './queries.ts'
import { recordEvents } from './record-events.ts'
import { analyticsReport } from './report.ts'
import { reportCsv } from './report-csv.ts'

export async function analyticsRoutes(app: FastifyInstance, deps: Deps) {
  const gazetteer = await loadGazetteer()

  const counts = app.countsUnder('analytics events', eventLimit)

  serve(app, deps, recordEventsCall, async ({ body: { events } }, { request }) => {
    const { requests, endsInMs } = counts.add(addressGroup(request.ip), events.length)
    if (requests > eventLimit.requests)
      throw new Problem('too_many_requests', { retryAfter: Math.ceil(endsInMs / 1000) })
    return { accepted: await recordEvents(deps, gazetteer, events, request.headers['user-agent']) }
  })

  serve(app, deps, getAnalyticsReport, async ({ query }) =>
    analyticsReport(await forReading(deps), query.from, query.to),
  )

  serve(app, deps, exportAnalytics, async ({ query: { from, to, part } }, context) =>
    sendCsv(context, `analytics-${part}-${from}-to-${to}.csv`, async () =>
      reportCsv(await analyticsReport(await forReading(deps), from, to), part),
    ),
  )

  serve(app, deps, planCalls.getAnalyticsPlan, async ({ query }) => readPlan(deps, query))

  serve(app, deps, planCalls.setTargets, async ({ body }, actor) => {
    await saveTargets(deps, actor, body)
    return { message: 'Targets saved.' }
  })

  serve(app, deps, planCalls.addAnnotation, async ({ body }, actor) => {
    await annotate(deps, actor, body)
    return { message: 'Note added.' }
  })

  serve(app, deps, planCalls.deleteAnnotation, async ({ params }, actor) => {
    await removeAnnotation(deps, actor, params.id)
    return { message: 'Note deleted.' }
  })

  serve(app, deps, getClinicDays, async ({ query }, { who }) =>
    clinicDaysOf(deps.db, who.providerId, londonDayBefore(deps.clock(), query.days)),
  )
}
