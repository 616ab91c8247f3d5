import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Deps } from '../../api/deps.ts'
import { handleErrors } from '../../api/http/error-handler.ts'
import { reportHealth } from '../../api/http/health.ts'
import { measure, showMetrics } from '../../api/http/metrics.ts'

/** Serves health and metrics of a process on a separate port, which no proxy exposes. */
export async function showFigures(deps: Deps, log: FastifyBaseLogger, where: { port: number; host: string }) {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  handleErrors(app)
  measure(app, deps)
  showMetrics(app, deps)
  reportHealth(app, deps, true)
  const address = await app.listen(where).catch(error => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`METRICS_PORT ${where.port} is in use. A server and a worker on one machine need one each.`)
      : error
  })
  return { address, close: () => app.close() }
}
