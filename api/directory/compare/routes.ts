import type { FastifyInstance } from 'fastify'
import { compareClinics } from '../../../contract/directory/compare.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { compare } from './service.ts'

export async function comparisonRoutes(app: FastifyInstance, deps: Deps) {
  const gazetteer = await loadGazetteer()
  serve(app, deps, compareClinics, async ({ query: { ids, ...asked } }) =>
    compare({ ...deps, gazetteer }, [...new Set(ids.split(','))], asked),
  )
}
