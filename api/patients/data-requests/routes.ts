import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/patients/data-requests.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { eraseHeldData, findHeldData } from './data-requests.ts'

/** Requests of patients for access to their data and for its deletion. */
export function dataRequestRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.findHeldData, async ({ body }, actor) => findHeldData(deps, actor, body.email))

  serve(app, deps, contract.eraseHeldData, async ({ body }, actor) => eraseHeldData(deps, actor, body.email))
}
