import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/core/problems.ts'
import type { Dependency } from '../../contract/staff/status.ts'
import { ping } from '../../db/database.ts'
import type { Deps } from '../deps.ts'
import { checkDependencies } from './dependencies.ts'

/**
 * /healthz: the process answers. /readyz: it can also do its work, and is not about to stop. Which other system
 * fails is only for operators, with `?verbose`: a node without email can still answer visitors.
 */
export function reportHealth(app: FastifyInstance, deps: Deps, isForOperators = false) {
  const { db, draining } = deps
  const hidden = { schema: { hide: true } as object }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get<{ Querystring: { verbose?: string } }>('/readyz', hidden, async (request, reply) => {
    if (isForOperators && request.query.verbose !== undefined) {
      const dependencies = await checkDependencies(deps)
      const isReady = !draining?.aborted && dependencies.some(isWorkingDatabase)
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable', dependencies })
    }
    if (draining?.aborted) throw new Problem('unavailable')
    await ping(db).catch(error => {
      request.log.warn({ err: error }, 'readiness check: database unavailable, answering 503')
      throw new Problem('unavailable')
    })
    return { status: 'ready' }
  })
}

const isWorkingDatabase = ({ name, state }: Dependency) => name === 'database' && state === 'working'
