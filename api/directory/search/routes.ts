import type { FastifyInstance } from 'fastify'
import { nearestPlace } from '../../../contract/directory/places.ts'
import { search, searchSummary } from '../../../contract/directory/search.ts'
import { suggestPlaces, suggestTreatments } from '../../../contract/directory/suggestions.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { vocabulary } from '../../../taxonomy/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { searches } from '../../metrics.ts'
import { serve } from '../../serve.ts'
import { countMissedSearches } from '../missed-searches/count-missed.ts'
import { crisisGuard, helpInBrief } from './crisis-help.ts'
import { createEngine } from './index/engine.ts'
import { londonMinute } from './index/filters/open-weeks.ts'
import { keepIndexLive } from './live/live-index.ts'
import { SearchReader } from './read-search.ts'
import { CompressedAnswers, sendAnswer } from './send-answer.ts'
import {
  engineQuery,
  namesClinic,
  type Searching,
  suggestFor,
  summarise,
  understand,
  unmetBy,
} from './service.ts'
import { countUnmetDemand } from './unmet-demand.ts'

/** Also gives what searches need, for those who search without a call, and tells the version of the directory, which changes with every change that this node has taken in, and whom it was about. */
export async function searchRoutes(app: FastifyInstance, deps: Deps) {
  const gazetteer = await loadGazetteer()
  const engine = createEngine(vocabulary, crisisGuard, at => gazetteer.areaAt(at))
  const searching: Searching = {
    db: deps.db,
    engine,
    gazetteer,
    reader: new SearchReader(engine, gazetteer),
    clock: deps.clock,
    switchedOff: deps.switchedOff,
  }
  const index = await keepIndexLive(deps, engine, app.log)
  const unmetDemand = countUnmetDemand(deps, app.log)
  const missed = countMissedSearches(deps, text => namesClinic(searching, text), app.log)
  app.addHook('onClose', () => Promise.all([index.close(), unmetDemand.close(), missed.close()]))
  const compressed = new CompressedAnswers()

  serve(app, deps, search, ({ query }, { request, reply }) => {
    const understood = understand(searching, query)
    const help = helpInBrief(understood.text)
    if (help) reply.header('x-crisis-help', help)
    // Who is open changes by the minute, without a change of the data.
    const minute = query.openNow ? `.${londonMinute(deps.clock())}` : ''
    const version = `"${index.version()}${minute}"`
    // Weak: the same answer goes out compressed and as it is.
    const tag = `W/${version}`
    reply.header('etag', tag).header('cache-control', 'public, no-cache').header('vary', 'accept-encoding')
    if (request.headers['if-none-match']?.includes(version)) return void reply.code(304).send()
    const asked = engineQuery(searching, query, understood)
    if (!asked) {
      searches.place_unknown++
      return void reply.header('x-total-count', 0).header('x-place-unknown', 1).send([])
    }
    const answer = engine.search(asked.wanted)
    // Its further pages are the same search.
    if (query.offset === 0) {
      const unmet = unmetBy(searching, understood, answer, deps.clock)
      if (unmet) unmetDemand.count(unmet)
      if (unmet && engine.isUnknown(understood.treatment)) missed.count(understood.treatment, request.ip)
      searches[unmet ? 'unmet' : 'found']++
    }
    return sendAnswer(request, reply, answer, tag, compressed)
  })

  serve(app, deps, searchSummary, async ({ query }) => summarise(searching, query))

  serve(app, deps, suggestTreatments, async ({ query }) => suggestFor(searching, query.q, query.limit))

  serve(app, deps, suggestPlaces, async ({ query }) => gazetteer.suggest(query.q, query.limit))

  // Neither the point nor what is near it is written down.
  serve(app, deps, nearestPlace, async ({ body }) => ({ place: gazetteer.placeNear(body) ?? null }))
  return { searching, dataVersion: index.version, onListingChange: index.onChange }
}
