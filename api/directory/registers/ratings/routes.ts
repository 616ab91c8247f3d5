import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/directory/rating-changes.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import { listRatingChanges, markRatingsSeen } from './watch-ratings.ts'

/** Ratings that files of the registers changed. */
export function ratingChangeRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listRatingChanges, async ({ query: { show, page } }) =>
    listRatingChanges(deps, show, page),
  )

  serve(app, deps, contract.markRatingsSeen, async ({ body }, actor) => {
    const seen = await markRatingsSeen(deps, actor, body.ids)
    return { message: `${seen} marked as seen.` }
  })
}
