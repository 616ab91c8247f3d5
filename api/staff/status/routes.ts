import type { FastifyInstance } from 'fastify'
import { getSystemStatus } from '../../../contract/staff/status.ts'
import type { Deps } from '../../deps.ts'
import { checkDependencies } from '../../http/dependencies.ts'
import { serve } from '../../serve.ts'
import { scheduledJobs, waitingEmails } from './queries.ts'

/** How the product and all it needs are, for those who run it. */
export function statusRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, getSystemStatus, async () => {
    const [dependencies, jobs, { waiting, oldestQueuedAt }] = await Promise.all([
      checkDependencies(deps),
      scheduledJobs(deps.db),
      waitingEmails(deps.db),
    ])
    return {
      checkedAt: new Date().toISOString(),
      dependencies,
      jobs: jobs
        .filter(({ failures, isLate }) => failures > 0 || isLate)
        .map(job => ({ ...job, dueAt: job.dueAt.toISOString() })),
      jobsInAll: jobs.length,
      emails: { waiting, oldestQueuedAt: oldestQueuedAt?.toISOString() ?? null },
    }
  })
}
