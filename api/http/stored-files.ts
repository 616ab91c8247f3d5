import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../contract/core/problems.ts'
import type { Deps } from '../deps.ts'
import { afterFirst } from './downloads/pieces.ts'

const key = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]{2,5}$/

/** What staff upload for the server to read, not for anyone to see. */
export const privateFolder = 'private/'

/**
 * Uploads never change under their random name, so browsers may cache them permanently. They take no slot of the
 * downloads: a page shows many of them at once, and none needs the database.
 */
export function serveStoredFiles(app: FastifyInstance, { files }: Deps) {
  app.get<{ Params: { '*': string } }>(
    '/files/*',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const name = request.params['*']
      const file = key.test(name) && !name.startsWith(privateFolder) ? await files.open(name) : undefined
      if (!file) throw new Problem('not_found')
      const content = await begun(file.stream, request)
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "sandbox; default-src 'none'",
          // Emails show them on the page of a webmail.
          'cross-origin-resource-policy': 'cross-origin',
          'content-length': file.size,
        })
        .type(file.type)
        .send(content)
    },
  )
}

/** The stream once its first bytes are there. What fails later breaks off this answer alone. */
const begun = async (stream: Readable, request: FastifyRequest) =>
  Readable.from(
    await afterFirst(stream).catch((error: NodeJS.ErrnoException) => {
      // Removed since it was looked for.
      if (error.code === 'ENOENT') throw new Problem('not_found')
      request.log.error({ err: error }, 'stored file: could not be read, answering 503')
      throw new Problem('files_unavailable')
    }),
    { objectMode: false },
  )
