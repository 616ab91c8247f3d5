import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/email/segments.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import {
  createSegment,
  deleteSegment,
  listFromSegment,
  listSegments,
  previewSegment,
  updateSegment,
} from './segments.ts'

/** Rules that choose clinics for a bulk campaign. */
export function segmentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listSegments, () => listSegments(deps))

  serve(app, deps, contract.previewSegment, ({ body }, actor) => previewSegment(deps, actor, body))

  serve(app, deps, contract.createSegment, async ({ body }, actor) => ({
    segment: await createSegment(deps, actor, body),
    message: 'Segment saved.',
  }))

  serve(app, deps, contract.updateSegment, async ({ params, body }, actor) => ({
    segment: await updateSegment(deps, actor, params.id, body),
    message: 'Segment saved.',
  }))

  serve(app, deps, contract.deleteSegment, async ({ params }, actor) => {
    await deleteSegment(deps, actor, params.id)
    return { message: 'Segment deleted.' }
  })

  serve(app, deps, contract.listFromSegment, ({ params }, actor) => listFromSegment(deps, actor, params.id))
}
