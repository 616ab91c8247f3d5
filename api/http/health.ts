import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/core/problems.ts'
import { ping } from '../../db/database.ts'
import type { Deps } from '../deps.ts'

/** /healthz: the process answers. /readyz: it can also do its work, and is not about to stop. */
export function reportHealth(app: FastifyInstance, { db, draining }: Deps) {
  const hidden = { schema: { hide: true } as object }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async request => {
    if (draining?.aborted) throw new Problem('unavailable')
    await ping(db).catch(error => {
      request.log.warn({ err: error }, 'readiness check: database unavailable, answering 503')
      throw new Problem('unavailable')
    })
    return { status: 'ready' }
  })
}
