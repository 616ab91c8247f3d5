import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { Problem } from '../../../../contract/core/problems.ts'
import * as contract from '../../../../contract/staff/bulk.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { matchingIds } from '../list-users.ts'
import { listForFollowUp, suspendUsers, tagUsers, undoBulkAction } from './bulk-actions.ts'
import { dropFilter, putFilter, savedFiltersOf } from './queries.ts'

const clinics = (count: number) => (count === 1 ? '1 clinic' : `${count} clinics`)

/** Work on several clinics at once, and the filters that find them. */
export function bulkActionRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  serve(app, deps, contract.matchingUsers, async ({ query }) => ({
    ids: await matchingIds(db, query, contract.maxAtOnce),
  }))

  serve(app, deps, contract.suspendUsers, async ({ body }, actor) => {
    const outcome = await suspendUsers(deps, actor, body)
    sendSoon(deps, actor.request.log)
    return { ...outcome, message: `${clinics(outcome.changed)} suspended and emailed.` }
  })

  serve(app, deps, contract.tagUsers, async ({ body }, actor) => {
    const outcome = await tagUsers(deps, actor, body)
    return { ...outcome, message: `${clinics(outcome.changed)} tagged “${body.tag}”.` }
  })

  serve(app, deps, contract.followUpUsers, async ({ body }, actor) => listForFollowUp(deps, actor, body.ids))

  serve(app, deps, contract.undoBulkAction, async ({ params }, actor) => {
    const undone = await undoBulkAction(deps, actor, params.id)
    sendSoon(deps, actor.request.log)
    return { message: `Undone for ${clinics(undone)}.` }
  })

  serve(app, deps, contract.listSavedFilters, async (_, { who }) => ({
    items: await savedFiltersOf(db, who.staffId),
  }))

  serve(app, deps, contract.saveFilter, async ({ body }, { who }) => {
    const saved = await savedFiltersOf(db, who.staffId)
    const known = saved.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())
    if (!known && saved.length >= contract.maxSavedFilters) throw new Problem('too_many_filters')
    await putFilter(db, { ...body, id: uuid(), staffId: who.staffId, createdAt: deps.clock() })
    return { message: 'Filter saved.' }
  })

  serve(app, deps, contract.deleteFilter, async ({ params }, { who }) => {
    if (!(await dropFilter(db, params.id, who.staffId))) throw new Problem('not_found')
    return { message: 'Filter deleted.' }
  })
}
