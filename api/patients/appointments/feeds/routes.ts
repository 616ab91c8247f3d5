import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/patients/appointments/feeds.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import { addFeed, listFeeds, previewFeed, refreshFeed, removeFeed } from './manage-feeds.ts'
import { dropAddress, readClinicCalendar, resetAddress } from './own-address.ts'

/** Calendars that clinics keep elsewhere: theirs block times here, and ours can be seen there. */
export function calendarFeedRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listFeeds, async (_, { who }) => listFeeds(deps, who.providerId))

  serve(app, deps, contract.previewFeed, async ({ body }, { who }) => previewFeed(deps, who.providerId, body))

  serve(app, deps, contract.addFeed, async ({ body }, { who }) => addFeed(deps, who.providerId, body))

  serve(app, deps, contract.refreshFeed, async ({ params }, { who }) =>
    refreshFeed(deps, who.providerId, params.id),
  )

  serve(app, deps, contract.removeFeed, async ({ params }, { who }) => {
    await removeFeed(deps, who.providerId, params.id)
    return { removed: true as const }
  })

  serve(app, deps, contract.resetCalendarAddress, async ({ params, body }, { who }) =>
    resetAddress(deps, who.providerId, params.id, body.names),
  )

  serve(app, deps, contract.dropCalendarAddress, async ({ params }, { who }) => {
    await dropAddress(deps, who.providerId, params.id)
    return { removed: true as const }
  })

  serve(app, deps, contract.readClinicCalendar, async ({ params }, { reply }) => {
    const file = await readClinicCalendar(deps, params.token)
    return reply.headers({ 'content-type': 'text/calendar; charset=utf-8' }).send(file)
  })
}
