import { Problem } from '../../../contract/core/problems.ts'
import { unstated } from '../../../contract/directory/profile/visit-facts.ts'
import type { OwnVisit, VisitEdit } from '../../../contract/providers/profile/visit.ts'
import type { Deps } from '../../deps.ts'
import { changeListing, refuseStale } from '../listing/service.ts'
import { saveVisit, visitOf } from './queries.ts'

export async function readVisit({ db }: Pick<Deps, 'db'>, providerId: string): Promise<OwnVisit> {
  const stored = await visitOf(db, providerId)
  if (!stored) throw new Problem('clinic_not_found')
  return { ...unstated, ...stored.facts, version: stored.version }
}

/** Saves what the clinic states. Who states nothing any more is stored as nothing. */
export const editVisit = (deps: Deps, providerId: string, { version, ...facts }: VisitEdit) =>
  changeListing(deps, providerId, async trx => {
    const stored = await readVisit({ db: trx }, providerId)
    refuseStale(stored.version, version)
    const isEmpty = JSON.stringify({ ...unstated, ...facts }) === JSON.stringify(unstated)
    await saveVisit(trx, providerId, isEmpty ? null : facts, stored.version + 1)
    return readVisit({ db: trx }, providerId)
  })
