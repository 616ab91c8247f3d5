import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/directory/open-data.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import type { Deps } from '../../deps.ts'
import { forEverySite } from '../../http/downloads/send-download.ts'
import { serve } from '../../serve.ts'
import { townFinder } from '../guides/towns.ts'
import { clinicsById } from '../listings/service.ts'
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
}

/** Where a part of a file begins that a client asks for. */
const firstByte = (range: string | undefined) => Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)

const types: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson',
  geojson: 'application/geo+json',
  csv: 'text/csv; charset=utf-8',
}

const openHeaders = { ...forEverySite, link: '</open-data>; rel="license"' }

/** By the end of a file's name; its compressed twin is the same thing. */
const typeOf = (path: string) => types[/\.(\w+)(?:\.gz)?$/.exec(path)?.[1] ?? ''] ?? 'text/plain'

/** The directory for programs of others, as files and as what changed. */
export async function openDataRoutes(api: FastifyInstance, deps: Deps) {
  const { db, clock, emailSettings } = deps
  const gazetteer = await loadGazetteer()
  const guides = { db, clock, gazetteer, townOf: townFinder(gazetteer) }
  const files = await keepFiles(fileContents(guides, emailSettings.publicUrl), {
    versionOf: () => api.dataVersion(),
    now: () => clock().getTime(),
  })
  api.addHook('onClose', files.close)

  await api.register(async app => {
    await app.register(fastifyStatic, {
      root: files.folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      etag: false,
      lastModified: false,
      setHeaders(reply, path) {
        reply.header('content-type', typeOf(path))
      },
    })
    for (const [name, call] of Object.entries(calls)) {
      serve(app, deps, call, async (_, { request, reply }) => {
        const { headers } = request
        const file = await files.get(name as FileName)
        // Weak: the same file goes out compressed and as it is.
        const tag = `W/"${file.digest}"`
        reply.headers({
          ...openHeaders,
          'cache-control': 'public, no-cache',
          vary: 'accept-encoding',
          etag: tag,
        })
        if (headers['if-none-match']?.includes(tag)) return reply.code(304).send()
        const isCompressed = /\bgzip\b/.test(String(headers['accept-encoding']))
        const bytes = isCompressed ? file.compressedBytes : file.bytes
        if (firstByte(headers.range) >= bytes)
          return reply.code(416).header('content-range', `bytes */${bytes}`).send()
        return reply.sendFile(file.name)
      })
    }
  })

  serve(api, deps, contract.listChanges, async ({ query: { since, cursor } }, { reply }) => {
    reply.headers(openHeaders)
    const changes = await changedSince(db, since, cursor, perPage)
    const listed = changes.filter(({ goneAt }) => goneAt === null).map(({ id }) => id)
    return {
      items: listed.length === 0 ? [] : await clinicsById(db, listed),
      removed: changes.flatMap(({ id, goneAt }) => (goneAt ? { id, removedAt: goneAt.toISOString() } : [])),
      next: changes.length < perPage ? null : changes.at(-1)!.id,
    }
  })
}
