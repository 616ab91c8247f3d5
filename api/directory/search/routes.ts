import type { FastifyInstance } from 'fastify'
import type { FoundClinic } from '../../../contract/directory/found-clinic.ts'
import { nearestPlace } from '../../../contract/directory/places.ts'
import { type SearchQuery, search, searchSummary } from '../../../contract/directory/search.ts'
import { suggestPlaces, suggestTreatments } from '../../../contract/directory/suggestions.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { vocabulary } from '../../../taxonomy/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { searches } from '../../metrics.ts'
import { type Handler, serve } from '../../serve.ts'
import { countMissedSearches } from '../missed-searches/count-missed.ts'
import { crisisGuard, helpInBrief } from './crisis-help.ts'
import { createEngine } from './index/engine.ts'
import { londonMinute } from './index/filters/open-weeks.ts'
import type { Answered, SearchQuery as EngineQuery } from './index/types.ts'
import { keepIndexLive } from './live/live-index.ts'
import { SearchReader } from './read-search.ts'
import { CompressedAnswers, sendAnswer } from './send-answer.ts'
import {
  engineQuery,
  namesClinic,
  type Searching,
  suggestFor,
  summarise,
  type Understood,
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

  /** What a search finds, counted with what it did not find; undefined where its place does not exist. */
  function find<Found extends Answered>(
    query: SearchQuery,
    understood: Understood,
    ip: string,
    look: (wanted: EngineQuery) => Found,
  ): Found | undefined {
    const asked = engineQuery(searching, query, understood)
    if (!asked) {
      searches.place_unknown++
      return undefined
    }
    const answer = look(asked.wanted)
    // Its further pages are the same search.
    if (query.offset === 0) {
      const unmet = unmetBy(searching, understood, answer, deps.clock)
      if (unmet) unmetDemand.count(unmet)
      if (unmet && engine.isUnknown(understood.treatment)) missed.count(understood.treatment, ip)
      searches[unmet ? 'unmet' : 'found']++
    }
    return answer
  }

  const answerSearch: Handler<typeof search> = ({ query }, { request, reply }) => {
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
    const answer = find(query, understood, request.ip, wanted => engine.search(wanted))
    if (!answer) return void reply.header('x-total-count', 0).header('x-place-unknown', 1).send([])
    return sendAnswer(request, reply, answer, tag, compressed)
  }
  serve(app, deps, search, answerSearch, (query, { ip }) => {
    const answer = find(query, understand(searching, query), ip, wanted => engine.read(wanted))
    return (answer?.clinics ?? []) as FoundClinic[]
  })

  const summary = (query: Parameters<typeof summarise>[1]) => summarise(searching, query)
  serve(app, deps, searchSummary, ({ query }) => summary(query), summary)

  serve(app, deps, suggestTreatments, async ({ query }) => suggestFor(searching, query.q, query.limit))

  serve(app, deps, suggestPlaces, async ({ query }) => gazetteer.suggest(query.q, query.limit))

  // Neither the point nor what is near it is written down.
  serve(app, deps, nearestPlace, async ({ body }) => ({ place: gazetteer.placeNear(body) ?? null }))
  return { searching, dataVersion: index.version, onListingChange: index.onChange }
}
