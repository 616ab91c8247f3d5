import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { getPriceHistory } from '../../../contract/directory/price-history.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { changesOf } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function priceHistoryRoutes(app: FastifyInstance, { db, ...deps }: Deps) {
  serve(app, { db, ...deps }, getPriceHistory, async ({ params }) => {
    if (!uuid.test(params.id)) throw new Problem('not_found')
    const rows = await changesOf(db, params.id)
    return [...Map.groupBy(rows, ({ treatmentId }) => treatmentId)].flatMap(([treatmentId, changes]) => {
      // Two changes on one day are one: what was asked in the end.
      const lastOfDay = changes.filter((change, at) => changes[at + 1]?.changedOn !== change.changedOn)
      const kept = lastOfDay.filter(
        (change, at) => lastOfDay[at - 1]?.comparablePence !== change.comparablePence,
      )
      return kept.length < 2
        ? []
        : [
            {
              treatmentId,
              changes: kept.map(({ changedOn, comparablePence }) => ({
                on: changedOn,
                total: comparablePence === null ? null : comparablePence / 100,
              })),
            },
          ]
    })
  })
}
