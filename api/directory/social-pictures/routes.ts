import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { socialPicture } from '../../../contract/core/social-picture.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import type { Deps } from '../../deps.ts'
import { openSlots } from '../../http/limits/slots.ts'
import { townFinder } from '../guides/towns.ts'
import { drawPicture, type Subject } from './draw-picture.ts'
import { articleSubject, citySubject, clinicSubject, treatmentSubject } from './subjects.ts'

const options = { schema: { hide: true } as object, config: { limit: { requests: 60, seconds: 60 } } }
const cacheControl = 'public, max-age=86400'
const cacheBytes = 16 * 1024 * 1024
const drawing = { atOnce: 1, waiting: 20, maxWaitMs: 5_000 }

type Asked = { Params: { id: string; treatment: string; city: string; slug: string } }

/** Pictures of pages for those who share them, drawn when first asked for and kept by what they say. */
export async function socialPictureRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps
  const gazetteer = await loadGazetteer()
  const guides = { db, clock, gazetteer, townOf: townFinder(gazetteer) }
  const slots = openSlots(drawing)
  const drawn = new LruCache<string, Buffer>(cacheBytes, ({ length }) => length)
  const underway = new Map<string, Promise<Buffer>>()

  /** Many who ask for the same picture at once wait for one drawing of it. */
  function pictureOf(key: string, subject: Subject): Promise<Buffer> {
    const known = drawn.get(key)
    if (known) return Promise.resolve(known)
    const begun = underway.get(key)
    if (begun) return begun
    const next = slots
      .run(() => drawPicture(subject))
      .then(png => drawn.set(key, png))
      .finally(() => underway.delete(key))
    underway.set(key, next)
    return next
  }

  const get = (page: string, subjectOf: (params: Asked['Params']) => Promise<Subject>) =>
    app.get<Asked>(
      socialPicture.pathOf(page),
      options,
      async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
        const subject = await subjectOf(request.params)
        const key = createHash('sha256').update(JSON.stringify(subject)).digest('base64url').slice(0, 22)
        const etag = `"${key}"`
        reply.headers({ 'cache-control': cacheControl, etag })
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
        return reply.type('image/png').send(await pictureOf(key, subject))
      },
    )

  get('/clinic/:id', ({ id }) => {
    if (!isUuid(id)) throw new Problem('not_found')
    return clinicSubject(deps, id)
  })
  get('/treatments/:treatment', ({ treatment }) => treatmentSubject(guides, treatment))
  get('/treatments/:treatment/:city', ({ treatment, city }) => citySubject(guides, treatment, city))
  get('/blog/:slug', ({ slug }) => articleSubject(deps, slug))
}
