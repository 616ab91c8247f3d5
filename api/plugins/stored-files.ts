import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import type { Deps } from '../deps.ts'

const key = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]{2,5}$/

/** Uploads never change under their random name, so browsers may keep them for good. */
export function serveStoredFiles(app: FastifyInstance, { files }: Deps) {
  app.get<{ Params: { '*': string } }>(
    '/files/*',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const name = request.params['*']
      const file = key.test(name) ? await files.open(name) : undefined
      if (!file) throw new Problem('not_found')
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "sandbox; default-src 'none'",
          'content-length': file.size,
        })
        .type(file.type)
        .send(file.stream)
    },
  )
}
