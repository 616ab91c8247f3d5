import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/directory/open-data.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import type { Deps } from '../../deps.ts'
import { acceptedEncoding } from '../../http/content-encoding.ts'
import { forEverySite } from '../../http/downloads/send-download.ts'
import { serve } from '../../serve.ts'
import { townFinder } from '../guides/towns.ts'
import { clinicsById, offeredOf } from '../listings/service.ts'
import { keepFiles } from './kept-files.ts'
import { changedSince } from './queries.ts'
import { type FileName, fileContents } from './write-files.ts'

const perPage = 100

const calls: Record<FileName, typeof contract.clinicsJson> = {
  'clinics.json': contract.clinicsJson,
  'clinics.ndjson': contract.clinicsNdjson,
  'clinics.geojson': contract.clinicsGeojson,
  'prices.json': contract.pricesJson,
  'prices.csv': contract.pricesCsv,
  'Location.ndjson': contract.fhirLocations,
  'Schedule.ndjson': contract.fhirSchedules,
  'Slot.ndjson': contract.fhirSlots,
}

/** The files of free times: they refer to each other, so they are made together. */
const fhirTypes = ['Location', 'Schedule', 'Slot'] as const
const fhirNames = fhirTypes.map(type => `${type}.ndjson` as const)
const isFhir = (name: FileName) => (fhirNames as FileName[]).includes(name)

const minute = 60_000
/** How long a file is kept although the directory has changed: times go faster than anything else. */
const keptMsOf = (name: FileName) => (isFhir(name) ? minute : 10 * minute)
/** Free times lapse without a change: a hold ends, or it is too late to ask for one. */
const timesLastMs = 5 * minute

/** Where a part of a file begins that a client asks for. */
const firstByte = (range: string | undefined) => Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)

const openHeaders = { ...forEverySite, link: '</open-data>; rel="license"' }

const withCharset = (type: string) =>
  type === 'application/json' || type === 'text/csv' ? `${type}; charset=utf-8` : type

/** The directory as open data: files, and what has changed since a day. */
export async function openDataRoutes(api: FastifyInstance, deps: Deps) {
  const { db, clock, emailSettings } = deps
  const gazetteer = await loadGazetteer()
  const guides = { db, clock, gazetteer, townOf: townFinder(gazetteer) }
  const now = () => clock().getTime()
  const files = await keepFiles(fileContents(deps, guides), {
    versionOf: name =>
      isFhir(name) ? `${api.dataVersion()} ${Math.floor(now() / timesLastMs)}` : api.dataVersion(),
    keptMsOf,
    now,
  })
  api.addHook('onClose', files.close)
  const fhirFiles = () => Promise.all(fhirNames.map(files.get))

  await api.register(async app => {
    await app.register(fastifyStatic, {
      root: files.folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      etag: false,
      lastModified: false,
    })
    // Last of all: the plugin sets the type by the ending of a file's name, and does not know all of these endings.
    app.addHook('onSend', async ({ routeOptions }, reply) => {
      const type = routeOptions.config.call?.type
      if (type && (reply.statusCode === 200 || reply.statusCode === 206)) reply.type(withCharset(type))
    })
    for (const [name, call] of Object.entries(calls)) {
      serve(app, deps, call, async (_, { request, reply }) => {
        const { headers } = request
        if (isFhir(name as FileName)) await fhirFiles()
        const file = await files.get(name as FileName)
        const isCompressed = acceptedEncoding(headers['accept-encoding'], ['gzip']) !== undefined
        // Other bytes, another tag: a client may only join parts of the same ones.
        const tag = `"${file.digest}${isCompressed ? '-gzip' : ''}"`
        reply.headers({
          ...openHeaders,
          'cache-control': 'public, no-cache',
          vary: 'accept-encoding',
          etag: tag,
        })
        // What a client has is what we would send, compressed or not.
        if (headers['if-none-match']?.includes(file.digest)) return reply.code(304).send()
        // The part that was asked for, or all of it where there are newer bytes. The plugin knows no tags.
        if (headers['if-range'] && headers['if-range'] !== tag) delete headers.range
        delete headers['if-range']
        const bytes = isCompressed ? file.compressedBytes : file.bytes
        if (firstByte(headers.range) >= bytes)
          return reply.code(416).header('content-range', `bytes */${bytes}`).send()
        return reply.sendFile(file.name)
      })
    }
  })

  serve(api, deps, contract.bulkPublish, async (_, { request, reply }) => {
    const made = await fhirFiles()
    const tag = `W/"${made.map(({ digest }) => digest.slice(0, 8)).join('')}"`
    reply.headers({ ...openHeaders, 'cache-control': 'public, no-cache', etag: tag })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const at = (path: string) => new URL(path, emailSettings.publicUrl).href
    return {
      transactionTime: new Date(Math.min(...made.map(({ madeAt }) => madeAt))).toISOString(),
      request: at(contract.bulkPublish.path),
      output: fhirTypes.map(type => ({ type, url: at(calls[`${type}.ndjson`].path) })),
      error: [],
    }
  })

  serve(api, deps, contract.listChanges, async ({ query: { since, cursor } }, { reply }) => {
    reply.headers(openHeaders)
    const changes = await changedSince(db, since, cursor, perPage)
    const listed = changes.filter(({ goneAt }) => goneAt === null).map(({ id }) => id)
    return {
      items:
        listed.length === 0 ? [] : (await clinicsById(db, listed)).map(clinic => offeredOf(deps, clinic)),
      removed: changes.flatMap(({ id, goneAt }) => (goneAt ? { id, removedAt: goneAt.toISOString() } : [])),
      next: changes.length < perPage ? null : changes.at(-1)!.id,
    }
  })
}
