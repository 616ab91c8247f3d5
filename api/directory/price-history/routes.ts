import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { getPriceHistory } from '../../../contract/directory/price-history.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { historiesOf } from './clinic-history.ts'
import { changesOf } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function priceHistoryRoutes(app: FastifyInstance, { db, ...deps }: Deps) {
  serve(app, { db, ...deps }, getPriceHistory, async ({ params }) => {
    if (!uuid.test(params.id)) throw new Problem('not_found')
    return historiesOf(await changesOf(db, params.id))
  })
}
