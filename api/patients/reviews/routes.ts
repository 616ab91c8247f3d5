import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/patients/review-import.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { dropReviews, importReviews } from './import-reviews.ts'

export function reviewRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.importReviews, async ({ params, body }, actor) =>
    importReviews(deps, actor, params.id, body),
  )

  serve(app, deps, contract.dropReviews, async ({ params }, actor) => {
    await dropReviews(deps, actor, params.id)
    return { message: 'Reviews removed.' }
  })
}
