import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/directory/register-overview.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import { decideDuplicate, listDuplicates, undoDuplicate } from './decide-duplicates.ts'
import { coverageBy } from './queries.ts'

/** Entries of registers that are one place, and how many registered clinics have joined. */
export function registerOverviewRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listDuplicates, async ({ query: { show, page } }) =>
    listDuplicates(deps, show, page),
  )

  serve(app, deps, contract.decideDuplicate, async ({ body }, actor) => {
    await decideDuplicate(deps, actor, body)
    return { message: body.same ? 'Merged. The entry is no longer shown.' : 'Kept apart.' }
  })

  serve(app, deps, contract.undoDuplicate, async ({ body }, actor) => {
    await undoDuplicate(deps, actor, body)
    return { message: 'Undone.' }
  })

  serve(app, deps, contract.getCoverage, async () => ({
    counties: await coverageBy(deps.db, 'county'),
    categories: await coverageBy(deps.db, 'category'),
  }))
}
