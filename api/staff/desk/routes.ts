import type { FastifyInstance } from 'fastify'
import { may } from '../../../contract/core/permissions.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import * as contract from '../../../contract/staff/desk.ts'
import { setQueueOwner as ownerCall } from '../../../contract/staff/workspace.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { weekTrends } from '../analytics/business/week-trends.ts'
import { setQueueOwner } from './own-item.ts'
import { queueRows } from './queries.ts'

const hour = 60 * 60 * 1000

export function deskRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.staffDesk, async (_, { who }) => {
    const now = deps.clock()
    const seesTrends = may(who, 'view_analytics')
    const [queues, weeks] = await Promise.all([
      workQueues(deps, now, who.staffId),
      seesTrends ? weekTrends(deps.db, now) : null,
    ])
    const visible = queues.filter(({ name }) => {
      const permission = contract.queuePermission(name)
      const part = contract.queuePart(name)
      if (part && !isOffered({ part }, deps.switchedOff)) return false
      return permission === undefined || may(who, permission)
    })
    return { queues: visible, weeks }
  })

  serve(app, deps, ownerCall, async ({ params, body }, actor) => ({
    message: await setQueueOwner(deps, actor, params, body.ownerId),
  }))
}

/** All queues in their order, the empty ones too. */
async function workQueues({ db }: Deps, now: Date, staffId: string): Promise<contract.DeskQueue[]> {
  const lateBefore = Object.fromEntries(
    Object.entries(contract.queueLimits).map(([name, hours]) => [
      name,
      new Date(now.getTime() - hours * hour),
    ]),
  )
  const rows = new Map((await queueRows(db, { now, lateBefore, staffId })).map(row => [row.name, row]))
  return contract.queueNames.map(name => {
    const row = rows.get(name)
    return row
      ? { ...row, oldest: row.oldest?.toISOString() ?? null }
      : { name, count: 0, late: 0, clinics: null, oldest: null, owners: [], mine: 0, unowned: 0, next: null }
  })
}
