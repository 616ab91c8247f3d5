import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/providers/profile/visit.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { editVisit, readVisit } from './service.ts'

export function visitRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getVisit, async (_, { who }) => readVisit(deps, who.providerId))

  serve(app, deps, contract.updateVisit, async ({ body }, { who }) => editVisit(deps, who.providerId, body))
}
