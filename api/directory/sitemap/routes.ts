import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { indexNowKeyPath } from '../../adapters/index-now.ts'
import type { Deps } from '../../deps.ts'
import { townFinder } from '../guides/towns.ts'
import { robotsText } from './pages.ts'
import { isKind, siteKinds, siteMapFile, siteMapIndex } from './service.ts'

/** Crawlers come often and need no news of this minute. */
const keptMs = 10 * 60 * 1000
const hidden = { schema: { hide: true } as object }

/** What search engines ask for: robots.txt and the map of the site. */
export async function siteMapRoutes(app: FastifyInstance, deps: Deps) {
  const { publicUrl } = deps.emailSettings
  const gazetteer = await loadGazetteer()
  const kinds = siteKinds(deps, { db: deps.db, clock: deps.clock, gazetteer, townOf: townFinder(gazetteer) })
  const made = new Map<string, { at: number; xml: Promise<Buffer> }>()

  async function send(reply: FastifyReply, name: string, make: () => Promise<Buffer>) {
    const now = deps.clock().getTime()
    const known = made.get(name)
    const file = known && now - known.at < keptMs ? known : { at: now, xml: make() }
    made.set(name, file)
    file.xml.catch(() => made.delete(name))
    const xml = await file.xml
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${keptMs / 1000}`)
      .send(xml)
  }

  app.get('/robots.txt', hidden, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(publicUrl)),
  )

  app.get(indexNowKeyPath, hidden, async (_, reply) => {
    if (!deps.indexNow) throw new Problem('not_found')
    return reply.type('text/plain; charset=utf-8').send(deps.indexNow.key)
  })

  app.get('/sitemap.xml', hidden, async (_, reply) =>
    send(reply, 'index', () => siteMapIndex(kinds, publicUrl)),
  )

  app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, async (request, reply) => {
    const [, kind = '', number] = request.params.file.match(/^([a-z]+)-([1-9]\d{0,3})\.xml$/) ?? []
    if (!isKind(kinds, kind)) throw new Problem('not_found')
    return send(reply, request.params.file, async () => {
      const pages = await kinds[kind].pages(Number(number))
      if (pages.length === 0) throw new Problem('not_found')
      return siteMapFile(pages, publicUrl)
    })
  })
}
