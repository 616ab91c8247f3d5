import type { FastifyInstance } from 'fastify'
import { listProviders } from '../../contract/listings.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../serve.ts'
import { listedProviders } from './queries.ts'

export function listingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, listProviders, async ({ query }, { reply }) => {
    const { rows, total } = await listedProviders(deps.db, query)
    reply.header('x-total-count', total)
    return rows
  })
}
