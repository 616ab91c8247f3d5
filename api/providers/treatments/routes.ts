import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/providers/treatments.ts'
import { messages } from '../../../contract/text/messages.ts'
import { canonicalTreatment } from '../../../taxonomy/lookup.ts'
import type { Deps } from '../../deps.ts'
import { possibleParts } from '../../directory/listings/price-terms.ts'
import { serve } from '../../serve.ts'
import { addTreatment, editTreatment, orderTreatments, readTreatments, removeTreatment } from './service.ts'

export function ownTreatmentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listTreatments, async ({ query }, { who, reply }) => {
    const { treatments, total } = await readTreatments(deps, who.providerId, query)
    reply.header('x-total-count', total)
    return treatments
  })

  serve(app, deps, contract.recogniseTreatment, async ({ query: { name } }) => {
    const known = canonicalTreatment(name)
    return { searchedAs: known?.name ?? null, possibleParts: possibleParts(known?.slug ?? null) }
  })

  serve(app, deps, contract.addTreatment, async ({ body }, { who }) =>
    addTreatment(deps, who.providerId, body),
  )

  serve(app, deps, contract.updateTreatment, async ({ params, body }, { who }) =>
    editTreatment(deps, who.providerId, params.id, body),
  )

  serve(app, deps, contract.removeTreatment, async ({ params }, { who }) => {
    await removeTreatment(deps, who.providerId, params.id)
    return { message: messages.treatmentRemoved }
  })

  serve(app, deps, contract.orderTreatments, async ({ body }, { who }) => ({
    ids: await orderTreatments(deps, who.providerId, body),
  }))
}
