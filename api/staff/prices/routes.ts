import type { FastifyInstance } from 'fastify'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { decideOddPrice, listOddPrices } from '../../../contract/staff/odd-prices.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { decidePrice, oddPriceOf } from './decide-price.ts'
import { oddPricePage } from './queries.ts'

const pageSize = 25

/** What staff do about prices that look wrong. */
export function oddPriceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, listOddPrices, async ({ query: { page, ...wanted } }) => {
    const { items, total } = await oddPricePage(deps.db, wanted, sliceOf(page, pageSize))
    return pageOf(items.map(oddPriceOf), total, page, pageSize)
  })

  serve(app, deps, decideOddPrice, async ({ params, body }, actor) => {
    await decidePrice(deps, actor, params.id, body)
    if (body.decision === 'right') return { message: 'Price accepted.' }
    sendSoon(deps, actor.request.log)
    return { message: "We've emailed the clinic." }
  })
}
