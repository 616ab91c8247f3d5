import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { unstated } from '../../../contract/directory/profile/visit-facts.ts'
import * as contract from '../../../contract/providers/profile/visit.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { changeListing, refuseStale } from '../listing/service.ts'
import { saveVisit, visitOf } from './queries.ts'

export function visitRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getVisit, async (_, { who }) => readVisit(deps, who.providerId))

  serve(app, deps, contract.updateVisit, async ({ body }, { who }) => editVisit(deps, who.providerId, body))
}

async function readVisit({ db }: Pick<Deps, 'db'>, providerId: string): Promise<contract.OwnVisit> {
  const stored = await visitOf(db, providerId)
  if (!stored) throw new Problem('clinic_not_found')
  return { ...unstated, ...stored.facts, version: stored.version }
}

/** Where nothing is stated any more, nothing is stored. */
const editVisit = (deps: Deps, providerId: string, { version, ...facts }: contract.VisitEdit) =>
  changeListing(deps, providerId, async trx => {
    const stored = await readVisit({ db: trx }, providerId)
    refuseStale(stored.version, version)
    const isEmpty = JSON.stringify({ ...unstated, ...facts }) === JSON.stringify(unstated)
    await saveVisit(trx, providerId, isEmpty ? null : facts, stored.version + 1)
    return readVisit({ db: trx }, providerId)
  })
